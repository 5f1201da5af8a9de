import { matchRoute, pathTo, ROUTES } from '@sayap/contract/core/routes'

/** Paths that the server answers with data or documents instead of pages. */
export const NOT_A_PAGE = /^\/+(api|auth)(\/|$)|\.txt$/i

/** Files named by a hash of their content: logos, photos, and the barcode reader (1 MB, for gates only). */
export const isImmutable = (path: string) =>
  /^\/api\/v1\/images\/[0-9a-f]{64}\/|^\/assets\/(zxing|code-reader)/.test(path)

/**
 * The precached page for a path without a network: navigation bar and footer with an empty page
 * between them. /verify has its own, because only its response headers allow the camera.
 */
export const shellPage = (path: string) =>
  pathTo(matchRoute(path, ROUTES)?.name === 'verify' ? ROUTES.verify : ROUTES.myBooking)
