import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Brings the booking an address names (`#booking-5`) into sight and to the focus, once they are there. */
export function useNamedBooking(areHere: boolean) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again.
  useEffect(() => {
    if (!areHere || !hash) return
    const card = document.getElementById(hash.slice(1))
    card?.scrollIntoView({ block: 'start' })
    card?.focus({ preventScroll: true })
  }, [areHere, hash, key])
}
