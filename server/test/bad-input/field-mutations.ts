import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import { addressOf, payloadOf } from '../send-call'
import { type Case, changed, jsonOf, shown, withBody, withoutFiles } from './case'
import type { Field } from './fields'
import { INJECTIONS } from './injections'
import { textsOnly, type Value, valuesFor } from './values'

/** Replaces each member of the body in turn with every value of the catalogue. */
const bodyCases = (endpoint: AnyEndpoint, { at, schema }: Field): Case[] =>
  [...valuesFor(schema), { value: undefined }].map(({ value, refused }: Value) => ({
    name: `${at.join('.')} = ${shown(value)}`,
    ...(refused && { refused }),
    from: (valid) =>
      withBody(endpoint, valid, jsonOf(changed(withoutFiles(valid.body), at, value))),
  }))

/** Half a surrogate pair cannot be sent in a URL or a form. */
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/gu, '\ufffd')

/** The same in a form, where all values are text. */
const formCases = (endpoint: AnyEndpoint, { at, schema }: Field): Case[] =>
  at.length > 1 || schema.format === 'binary'
    ? []
    : textsOnly(valuesFor(schema)).map(({ value }) => ({
        name: `form: ${at.join('.')} = ${shown(value)}`,
        from: async (valid) => ({
          method: endpoint.method,
          url: addressOf(endpoint, valid),
          ...(await payloadOf(
            { body: changed(withoutFiles(valid.body), at, wellFormed(value)) },
            true,
          )),
        }),
      }))

const encode = (value: string) => encodeURIComponent(wellFormed(value))

function queryCases(endpoint: AnyEndpoint, { at: [name], schema }: Field): Case[] {
  const strange: [string, boolean?][] = [
    [`${name}=1&${name}=2`, kindIsSingle(schema)],
    [`${name}[]=1`],
    [`${name}[$ne]=1`],
    [`${name}.x=1`],
    [`${name}=${'9'.repeat(10_000)}`],
    [`${name}=%00`],
    [`${name}=%ff`],
    [`${name}=%`],
    [`${name}`],
    [`${name}=+1`],
    [`${name}=${INJECTIONS.map(encode).join('')}`],
    [`${name}=1&__proto__=1&constructor=1&__proto__[x]=1`],
  ]
  const plain = textsOnly(valuesFor(schema)).map(
    ({ value, refused = false }): [string, boolean] => [`${name}=${encode(value)}`, refused],
  )
  return [...plain, ...strange].map(([text, refused]) => ({
    name: `?${shown(text)}`,
    ...(refused && { refused }),
    from: async (valid) => {
      const { [String(name)]: _, ...query } = valid.query ?? {}
      const base = addressOf(endpoint, { ...valid, query })
      const url = `${base}${base.includes('?') ? '&' : '?'}${text}`
      return { method: endpoint.method, url, ...(await payloadOf(valid)) }
    },
  }))
}

const kindIsSingle = ({ type }: Field['schema']) => type !== 'array'

const PATHS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '01',
  '+1',
  '1%20',
  '%201',
  'null',
  'undefined',
  'NaN',
  '987654321',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '550e8400-e29b-41d4-a716-446655440000',
  '%D9%A3',
  '%00',
  '%ff',
  '%',
  '%2f',
  '..%2f..%2fx',
  '%2e%2e%2fx',
  '....%2f%2f',
  '%5c..%5c',
  'x'.repeat(300),
  '1;2',
  '1,2',
  '[1]',
  '{}',
  '__proto__',
  'constructor',
  '.git%2fconfig',
  '*',
  '%25',
  '%F0%9F%91%A8',
  '1%0d%0aX-Evil:%201',
  ...INJECTIONS.map(encode),
]

const pathCases = (endpoint: AnyEndpoint, { at: [name] }: Field): Case[] =>
  PATHS.map((text) => ({
    name: `/${shown(text)}`,
    refused: true,
    from: async (valid) => {
      const id = addressOf({ path: `/:${String(name)}` }, { params: valid.params ?? {} }).slice(
        '/api/v1/'.length,
      )
      const url = addressOf(endpoint, valid).replace(`/${id}`, () => `/${text}`)
      const body = endpoint.body && withoutFiles(valid.body)
      return { method: endpoint.method, url, ...(await payloadOf({ body })) }
    },
  }))

/** One mutation at a time, of one field of an endpoint. */
export function fieldCases(endpoint: AnyEndpoint, field: Field): Case[] {
  if (field.part === 'params') return pathCases(endpoint, field)
  if (field.part === 'query') return queryCases(endpoint, field)
  return [...bodyCases(endpoint, field), ...(endpoint.files ? formCases(endpoint, field) : [])]
}
