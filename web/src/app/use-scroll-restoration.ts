import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { removeServerMetadata } from '#prerender/document-metadata'

const KEY = 'scroll'
type Positions = Record<string, number>

const positions = (): Positions => JSON.parse(sessionStorage.getItem(KEY) ?? '{}')

/**
 * Restores what browsers do between documents: a new page starts at its top with the focus in its
 * main part, and Back returns to the former scroll position. A changed query does not scroll.
 */
export function useScrollRestoration() {
  const { pathname, key } = useLocation()
  // The first page of every document has the same key, so that another one must not inherit its position.
  const place = key + pathname
  const type = useNavigationType()
  const last = useRef(pathname)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () =>
      sessionStorage.setItem(KEY, JSON.stringify({ ...positions(), [place]: scrollY }))
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(save, 100)
    }
    globalThis.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('scroll', onScroll)
    }
  }, [place])

  useLayoutEffect(() => {
    const back = type === 'POP' ? positions()[place] : undefined
    if (back !== undefined) globalThis.scrollTo(0, back)
    else if (last.current !== pathname) globalThis.scrollTo(0, 0)
    if (last.current !== pathname) {
      document.getElementById('main')?.focus({ preventScroll: true })
      removeServerMetadata()
    }
    last.current = pathname
  }, [pathname, place, type])
}
