import { isValidElement, useEffect } from 'react'
import { matchPath, matchRoutes, type RouteObject, useLocation } from 'react-router'
import { paths } from '#lib/paths'
import { atFirstSignOfLife } from '#lib/sign-of-life'
import { sparesData } from '#lib/spares-data'

/** Where most visitors of a page go next. */
const LIKELY: [page: string, next: string][] = [
  [paths.root, paths.flights()],
  [paths.home, paths.flights()],
  [paths.flights(), paths.booking(1, 1)],
  ['/destination/:id', paths.booking(1, 1)],
  ['/flights/:id', paths.pay(1)],
  [paths.login, paths.root],
  [paths.register, paths.root],
  [paths.myBooking, paths.ticket(1)],
]

/** Fetches the file of the page at this address; one that fails is asked for again when it is opened. */
function prepare(routes: RouteObject[], address: string, base: string) {
  for (const { route } of matchRoutes(routes, address, base) ?? []) {
    if (!isValidElement(route.element)) continue
    const { prepare: load } = route.element.type as { prepare?: () => Promise<unknown> }
    load?.().catch(() => undefined)
  }
}

/** Who reaches for a link, by pointer, finger or keyboard, will want the page behind it. */
export function useFetchOnReach(routes: RouteObject[], base = '/') {
  useEffect(() => {
    if (sparesData()) return
    const reach = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      if (link && link.origin === location.origin) prepare(routes, link.pathname, base)
    }
    document.addEventListener('pointerover', reach, { passive: true })
    document.addEventListener('focusin', reach)
    return () => {
      document.removeEventListener('pointerover', reach)
      document.removeEventListener('focusin', reach)
    }
  }, [routes, base])
}

/** The likely next page is fetched once its reader has shown to be there; who only looks in pays nothing. */
export function useFetchLikelyNext(routes: RouteObject[]) {
  const { pathname } = useLocation()
  useEffect(() => {
    const next = LIKELY.find(([page]) => matchPath(page, pathname))?.[1]
    if (!next || sparesData()) return
    const path = next.split('?', 1)[0] ?? next
    return atFirstSignOfLife(() => prepare(routes, path, '/'))
  }, [routes, pathname])
}
