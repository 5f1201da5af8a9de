import type { Destination } from '@sayap/contract/destinations'
import { escaped } from './head'

const HERE = ['localhost', '127.0.0.1', '[::1]']

/**
 * robots.txt (RFC 9309). Pages that are not to be found say so themselves, which they can only when
 * they may be read. On an address of this machine there is no map: nobody else could follow it.
 */
export const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    'Disallow: /auth/',
    '',
    HERE.includes(new URL(publicUrl).hostname)
      ? '# PUBLIC_URL is an address of this machine, so no sitemap is named.'
      : `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** sitemaps.org/protocol; when a page last changed is not kept, so it is not said. */
export const sitemap = (publicUrl: string, destinations: readonly Pick<Destination, 'id'>[]) => {
  const paths = ['/', '/flights', ...destinations.map(({ id }) => `/destination/${id}`)]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}
