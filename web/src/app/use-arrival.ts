import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { forgetFirstHead } from './first-head'

const KEY = 'scroll'
type Places = Record<string, number>

const places = (): Places => JSON.parse(sessionStorage.getItem(KEY) ?? '{}')

/**
 * What a browser does by itself between documents: a new page begins at its top with the focus in
 * its main part, the back button returns to where one was. A changed query moves nothing.
 */
export function useArrival() {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => sessionStorage.setItem(KEY, JSON.stringify({ ...places(), [key]: scrollY }))
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(save, 100)
    }
    globalThis.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('scroll', onScroll)
    }
  }, [key])

  useLayoutEffect(() => {
    const back = type === 'POP' ? places()[key] : undefined
    if (back !== undefined) globalThis.scrollTo(0, back)
    else if (last.current !== pathname) globalThis.scrollTo(0, 0)
    if (last.current !== pathname) {
      document.getElementById('main')?.focus({ preventScroll: true })
      forgetFirstHead()
    }
    last.current = pathname
  }, [pathname, key, type])
}
