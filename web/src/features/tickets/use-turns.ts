import { useEffect, useState } from 'react'

/** Between two codes, so that a swipe is never held up: one takes some 50 ms on a phone. */
const PAUSE_MS = 200

/**
 * Which of many may do their heavy part yet: the shown one at once, the others one by one, the
 * nearest first.
 */
export function useTurns(count: number, shown: number) {
  const [start] = useState(shown)
  const [done, setDone] = useState(1)
  useEffect(() => {
    if (done >= count) return
    const timer = setTimeout(() => setDone(done + 1), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [done, count])

  const nearest = Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => Math.abs(one - start) - Math.abs(other - start),
  )
  const allowed = new Set([...nearest.slice(0, done), shown])
  return (index: number) => allowed.has(index)
}
