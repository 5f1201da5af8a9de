/** What the server answers with a page, and not with data or a document of its own. */
export const isPage = (path: string) => !/^\/+(api|auth)(\/|$)/i.test(path)

/** Named by its content, so it never changes; the decoder is too large to be kept for everybody. */
export const isLasting = (path: string) =>
  /^\/api\/v1\/images\/[0-9a-f]{64}\/|^\/assets\/(zxing|code-reader)/.test(path)

/** Bar and footer, and an empty place between them for any page. */
export const SHELL_PAGE = '/my-booking'

/** The kept page that stands in for any of that address. */
export const shellPage = (path: string) => (/^\/verify\/?$/.test(path) ? '/verify' : SHELL_PAGE)
