import { useEffect, useRef, useState } from 'react'

/**
 * Arrows for a row that scrolls by itself: the browser snaps to whole slides, follows the finger and
 * the keyboard, so all that is left to know is whether there is more on either side.
 */
export function useSlider(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState({ canBack: false, canOn: false })

  useEffect(() => {
    const row = track.current
    if (!row || count === 0) return
    const look = () => {
      const left = Math.abs(row.scrollLeft)
      const canBack = left > 4
      const canOn = left < row.scrollWidth - row.clientWidth - 4
      setEdges((now) => (now.canBack === canBack && now.canOn === canOn ? now : { canBack, canOn }))
    }
    // It also looks once at the beginning, when the browser knows all sizes anyway.
    const watcher = new ResizeObserver(look)
    watcher.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [count])

  /** By as many whole slides as are in view. */
  const move = (direction: 1 | -1) => {
    const row = track.current
    const [first, second] = row?.children ?? []
    if (!row || !first) return
    const slide = second
      ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
      : first.clientWidth
    const inView = Math.max(1, Math.floor((row.clientWidth + 1) / slide))
    row.scrollBy({ left: direction * slide * inView })
  }

  return { track, ...edges, move }
}
