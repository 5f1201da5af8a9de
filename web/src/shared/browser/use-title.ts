import { useEffect } from 'react'

let first = true

/** Sets the document title, 'My Booking · Sayap', and announces page changes to screen readers. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · Sayap` : 'Sayap'
    const announcer = document.getElementById('title-announcer')
    // Browsers announce the first page.
    if (announcer && !first) announcer.textContent = title
    first = false
  }, [title])
}
