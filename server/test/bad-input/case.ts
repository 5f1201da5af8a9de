import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import type { InjectOptions } from 'fastify'
import { addressOf } from '../send-call'
import type { ValidRequest } from '../valid-requests/fixtures'
import type { Field } from './fields'
import { Raw } from './values'

export interface Case {
  name: string
  /** Only a 4xx is accepted. */
  refused?: boolean
  /** Makes the request from a valid one. */
  from: (valid: ValidRequest) => Promise<InjectOptions> | InjectOptions
}

const JSON_TYPE = { 'content-type': 'application/json' }

const mark = '@raw@'
/** JSON as text, for what a JavaScript value cannot express. */
export const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_, one) => (one instanceof Raw ? mark + one.text + mark : one)).replace(
    new RegExp(`"${mark}(.*?)${mark}"`, 'g'),
    '$1',
  )

/** Returns a copy with that member replaced. */
export function changed(body: unknown, [key, ...rest]: Field['at'], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(body))
    return body.map((one, i) => (i === key ? changed(one, rest, value) : one))
  const object = (body ?? {}) as Record<string, unknown>
  return { ...object, [key]: changed(object[key], rest, value) }
}

export const shown = (value: unknown) => {
  const text = value instanceof Raw ? value.text : (JSON.stringify(value) ?? 'absent')
  return text.length > 60 ? `${text.slice(0, 50)}… (${text.length})` : text
}

export const withoutFiles = (body: unknown) =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => !(value instanceof File)))

export const withBody = (
  endpoint: AnyEndpoint,
  valid: ValidRequest,
  payload: string | Buffer,
  headers = {},
) => ({
  method: endpoint.method,
  url: addressOf(endpoint, valid),
  headers: { ...JSON_TYPE, ...headers },
  payload,
})
