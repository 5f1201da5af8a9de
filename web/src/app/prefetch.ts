import { matchRoute, type PageRoute, pathTo, ROUTES } from '@sayap/contract/core/routes'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { onFirstInteraction, prefersReducedData } from '#shared/browser/prefetch'

type Preload = (path: string) => Promise<unknown>

/** A failed prefetch has no effect: the files are requested again when the page is opened. */
const prefetch = (preload: Preload, path: string) => void preload(path).catch(() => undefined)

/** Fetches the files of a page when a link to it is hovered, touched or focused. */
export function usePrefetchOnHover(preload: Preload) {
  useEffect(() => {
    if (prefersReducedData()) return
    const onHover = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      if (link && link.origin === location.origin) prefetch(preload, link.pathname)
    }
    document.addEventListener('pointerover', onHover, { passive: true })
    document.addEventListener('focusin', onHover)
    return () => {
      document.removeEventListener('pointerover', onHover)
      document.removeEventListener('focusin', onHover)
    }
  }, [preload])
}

/** Fetches the files of the page that visitors of this one open next, after the first interaction. */
export function usePrefetchNextPage(preload: Preload) {
  const { pathname } = useLocation()
  useEffect(() => {
    const next = nextRoute(pathname)
    if (!next || prefersReducedData()) return
    return onFirstInteraction(() => prefetch(preload, pathTo(next, 1)))
  }, [preload, pathname])
}

function nextRoute(path: string) {
  const found = matchRoute(path, ROUTES)
  const routes: Record<string, PageRoute> = ROUTES
  return found && routes[routes[found.name]?.next ?? '']
}
