import type { Destination } from '@sayap/contract/catalog/destinations'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { escapeHtml } from './document-metadata'

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * robots.txt (RFC 9309). Private pages carry `noindex`, which crawlers see only if they may read them.
 * Without a public host name no sitemap is named, because nobody else could follow its links.
 */
export const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    'Disallow: /auth/',
    '',
    LOOPBACK_HOSTS.includes(new URL(publicUrl).hostname)
      ? '# PUBLIC_URL is an address of this machine, so no sitemap is named.'
      : `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** sitemaps.org/protocol, without `lastmod`: the time of the last change is not stored. */
export const sitemap = (publicUrl: string, destinations: readonly Pick<Destination, 'id'>[]) => {
  const paths = [
    pathTo(ROUTES.home),
    pathTo(ROUTES.flights),
    pathTo(ROUTES.terms),
    pathTo(ROUTES.privacy),
    pathTo(ROUTES.refundPolicy),
    ...destinations.map(({ id }) => pathTo(ROUTES.destination, id)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}
