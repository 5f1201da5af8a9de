import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import { addressOf, payloadOf } from '../send-call'
import { BROKEN_BODIES, STRANGE_BODIES, WRONG_TYPES } from './bodies'
import { type Case, jsonOf, shown, withBody, withoutFiles } from './case'
import { badPictures, brokenForms } from './forms'

/** Mutations of the whole body or of its content type. */
export function wholeBodyCases(endpoint: AnyEndpoint): Case[] {
  const body = (name: string, payload: string | Buffer, refused: boolean, headers = {}): Case => ({
    name: `body: ${name}`,
    refused,
    from: (valid) => withBody(endpoint, valid, payload, headers),
  })
  const asGood = (name: string, headers: Record<string, string>): Case => ({
    name,
    refused: true,
    from: (valid) => withBody(endpoint, valid, jsonOf(withoutFiles(valid.body)), headers),
  })
  return [
    ...BROKEN_BODIES.map(([name, payload]) => body(name, payload, true)),
    ...STRANGE_BODIES.map(([name, payload]) => body(name, payload, false)),
    ...WRONG_TYPES.map((type) => asGood(`content-type: ${type}`, { 'content-type': type })),
    ...['gzip', 'br', 'identity, gzip'].map((encoding) =>
      asGood(`content-encoding: ${encoding}`, { 'content-encoding': encoding }),
    ),
    {
      name: 'body: every member twice',
      from: (valid) => {
        const text = jsonOf(withoutFiles(valid.body))
        return withBody(endpoint, valid, `${text.slice(0, -1)},${text.slice(1)}`)
      },
    },
    {
      name: 'body: members nobody asked for',
      from: (valid) =>
        withBody(
          endpoint,
          valid,
          jsonOf({
            ...withoutFiles(valid.body),
            id: 1,
            role: 'super admin',
            status: 4,
            password_hash: 'x',
            created_at: 'x',
          }),
        ),
    },
  ]
}

export function badFormCases(endpoint: AnyEndpoint): Case[] {
  const files = Object.entries(endpoint.files ?? {})
  const send = (
    { name, payload, type }: ReturnType<typeof brokenForms>[number],
    refused: boolean,
  ): Case => ({
    name: `form: ${name}`,
    refused,
    from: (valid) => withBody(endpoint, valid, payload, { 'content-type': type }),
  })
  return files.flatMap(([file, kind]) => [
    ...brokenForms(file).map((one) => send(one, false)),
    ...(kind === 'picture' ? badPictures(file).map((one) => send(one, true)) : []),
  ])
}

const HEADERS: Record<string, string>[] = [
  { cookie: 'rt=; holder=; a' },
  { cookie: `holder=${'x'.repeat(4000)}; rt=${'x'.repeat(4000)}` },
  { cookie: '__proto__=1; constructor=1; =; ;;;' },
  { accept: 'text/html;q=x, */*;;;' },
  { 'accept-encoding': 'x'.repeat(4000) },
  { 'if-none-match': '"'.repeat(2000) },
  { range: 'bytes=9-1,-,5' },
  { 'idempotency-key': 'k'.repeat(200) },
  { 'x-forwarded-for': "1' or 1=1", 'x-forwarded-host': 'evil.test', forwarded: 'for=x' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/v1/admin/list' },
  { host: 'evil.test:99999' },
  { origin: 'null' },
  { expect: '100-continue' },
]

export const headerCases = (endpoint: AnyEndpoint): Case[] =>
  HEADERS.map((headers) => ({
    name: `headers ${shown(headers)}`,
    from: async (valid) => {
      const { headers: ofBody, ...payload } = await payloadOf(valid)
      return {
        method: endpoint.method,
        url: addressOf(endpoint, valid),
        headers: { ...ofBody, ...headers },
        ...payload,
      }
    },
  }))
