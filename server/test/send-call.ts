import type { AnyEndpoint } from '@sayap/contract/endpoint'
import { formOf } from './forms'
import type { GoodCall } from './good-calls/world'
import type { TestApp } from './test-app'

/** The path with its parameters in place, and the query behind it. */
export function addressOf(
  { path }: Pick<AnyEndpoint, 'path'>,
  { params = {}, query = {} }: GoodCall,
) {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    ),
  )
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** Body and headers as a browser sends them: a form where there is a file in it, else JSON. */
export async function payloadOf({ body }: GoodCall, asForm = false) {
  if (body === undefined) return {}
  const fields = Object.entries(body as object)
  return asForm || fields.some(([, value]) => value instanceof File)
    ? formOf(fields as [string, string][])
    : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

export async function sendCall(
  { app }: TestApp,
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  call: GoodCall,
  headers: Record<string, string> = {},
) {
  const { headers: ofBody, ...payload } = await payloadOf(call)
  return app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, call),
    headers: { ...ofBody, ...call.headers, ...headers },
    ...payload,
  })
}
