import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Home } from '#db/database'
import { languageOf } from '#http/language-cookie'
import { themeOf } from '#http/theme-cookie'
import { robots, sitemap } from './crawlers'
import { keptDestinations } from './kept-destinations'
import { pagesService, pageUnread } from './pages.service'

const HOUR = 'public, max-age=3600'

/** What search engines ask for by name; answers what tells the head of a page. */
export function pagesRoutes(app: FastifyInstance, db: Home, publicUrl: string) {
  const destinations = keptDestinations(app, db)
  const { describe } = pagesService(publicUrl, destinations)
  const options = { schema: { hide: true } }

  app.get('/robots.txt', options, async (_request, reply) =>
    reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(robots(publicUrl)),
  )

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const map = sitemap(publicUrl, await destinations())
    return reply.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(map)
  })

  return (request: FastifyRequest) => {
    const language = languageOf(request) ?? 'en'
    return describe(request.url, language, themeOf(request)).catch((error) => {
      request.log.warn({ err: error }, 'a page goes out without what it is about')
      return pageUnread(language)
    })
  }
}
