import { useEffect } from 'react'

/** Names the page in the tab: 'My Booking · Sayap'. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · Sayap` : 'Sayap'
  }, [title])
}
