import type { FastifyInstance } from 'fastify'
import { CachedResponse, digestOf, sendCachedResponse } from '#platform/cache/cached-response'
import guides from './guides.json'
import { type DescribedApi, renderGuide, renderReference } from './reference'
import { SCRIPT, STYLE } from './reference-page'

const HTML = 'text/html; charset=utf-8'

/** `/api/v1/openapi.json`, and below `/api/docs` the reference and its guides. Each is made on its first request. */
export function serveReference(app: FastifyInstance) {
  const serve = (url: string, type: string, make: () => string) => {
    let made: CachedResponse | undefined
    app.get(url, { schema: { hide: true } }, (request, reply) => {
      made ??= ready(make(), type)
      sendCachedResponse(request, reply, made)
    })
  }
  serve('/api/v1/openapi.json', 'application/json; charset=utf-8', () =>
    JSON.stringify(app.swagger()),
  )
  serve('/api/docs', HTML, () => renderReference(app.swagger() as unknown as DescribedApi, guides))
  for (const guide of guides)
    serve(`/api/docs/guides/${guide.name}`, HTML, () => renderGuide(guide, guides))
  serve('/api/docs/reference.css', 'text/css; charset=utf-8', () => STYLE)
  serve('/api/docs/reference.js', 'text/javascript; charset=utf-8', () => SCRIPT)
}

function ready(text: string, type: string) {
  const body = Buffer.from(text)
  return new CachedResponse(body, `W/"${digestOf(body)}"`, 'no-cache', undefined, type)
}
