import { useEffect } from 'react'

let first = true

/** Names the page in the tab: 'My Booking · Sayap'; and for those who only hear that it changed. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · Sayap` : 'Sayap'
    const said = document.getElementById('page-said')
    // The first is said by the browser itself.
    if (said && !first) said.textContent = title
    first = false
  }, [title])
}
