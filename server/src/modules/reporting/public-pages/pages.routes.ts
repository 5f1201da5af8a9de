import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RootDatabase } from '#platform/database/database'
import { readLanguageCookie, readThemeCookie } from '#platform/http/cookies'
import { cachedDestinations } from './cached-destinations'
import { robots, sitemap } from './crawlers'
import { fallbackPage, pagesService } from './pages.service'

const ONE_HOUR = 'public, max-age=3600'

/** robots.txt and sitemap.xml. Returns the function that describes the page at the URL of a request. */
export function pagesRoutes(app: FastifyInstance, db: RootDatabase, publicUrl: string) {
  const destinations = cachedDestinations(app, db)
  const { describe } = pagesService(publicUrl, destinations)
  const options = { schema: { hide: true } }

  app.get('/robots.txt', options, async (_request, reply) =>
    reply
      .header('cache-control', ONE_HOUR)
      .type('text/plain; charset=utf-8')
      .send(robots(publicUrl)),
  )

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const xml = sitemap(publicUrl, await destinations())
    return reply.header('cache-control', ONE_HOUR).type('application/xml; charset=utf-8').send(xml)
  })

  return (request: FastifyRequest) => {
    const language = readLanguageCookie(request) ?? 'en'
    return describe(request.url, { language, theme: readThemeCookie(request) }).catch((error) => {
      request.log.warn({ err: error }, 'page sent without its metadata')
      return fallbackPage(language)
    })
  }
}
