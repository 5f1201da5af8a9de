import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import { formOf } from './forms'
import type { TestApp } from './test-app'
import type { ValidRequest } from './valid-requests/fixtures'

/** The path with its parameters filled in, followed by the query. */
export function addressOf(
  { path }: Pick<AnyEndpoint, 'path'>,
  { params = {}, query = {} }: ValidRequest,
) {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    ),
  )
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** Body and headers as a browser sends them: a form if there is a file in it, else JSON. */
export async function payloadOf({ body }: ValidRequest, asForm = false) {
  if (body === undefined) return {}
  const fields = Object.entries(body as object)
  return asForm || fields.some(([, value]) => value instanceof File)
    ? formOf(fields as [string, string][])
    : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

export async function sendCall(
  { app }: TestApp,
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  call: ValidRequest,
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
