import type { Booking } from '@sayap/contract/booking/bookings'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { PassCard } from './pass-card'
import styles from './pass-page.module.css'

interface PassDeckProps {
  booking: Booking
  /** The passenger whose pass is shown. */
  shown: number
  onShow: (idPassenger: number) => void
}

const SCROLL_END_MS = 120
/** Part of the previous tab that stays visible, in pixels. */
const TAB_EDGE_PX = 40

/** All passes of a booking side by side, reached by tab, swipe or arrow keys. */
export function PassDeck({ booking, shown, onShow }: PassDeckProps) {
  const deck = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLElement>(null)
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { passengers } = booking
  const at = passengers.findIndex(({ id }) => id === shown)
  const mayShowCode = useStaggeredCodes(passengers.length, at)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on the first render; afterwards the scroll position decides.
  useEffect(() => scrollToPass(deck.current, at, 'instant'), [])

  // With nine passengers the tabs overflow and scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passenger has another tab.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab) tabs.current?.scrollTo?.({ left: tab.offsetLeft - TAB_EDGE_PX })
  }, [shown])

  const selectTab = (event: MouseEvent, index: number) => {
    event.preventDefault()
    scrollToPass(deck.current, index, 'smooth')
    const passenger = passengers[index]
    if (passenger) onShow(passenger.id)
  }
  const showNearest = () => {
    const passenger = passengers[nearestIndex(deck.current)]
    if (passenger && passenger.id !== shown) onShow(passenger.id)
  }
  // Safari has no `scrollend` event, so scrolling ends after SCROLL_END_MS without an event.
  const handleScroll = () => {
    clearTimeout(scrollTimer.current)
    scrollTimer.current = setTimeout(showNearest, SCROLL_END_MS)
  }

  return (
    <>
      {passengers.length > 1 && (
        <nav ref={tabs} className={styles.tabs} aria-label={t('pass.passengers')}>
          {passengers.map(({ id, name, no_seat }, index) => (
            <a
              key={id}
              href={paths.ticket(id)}
              aria-current={id === shown ? 'true' : undefined}
              onClick={(event) => selectTab(event, index)}
            >
              <b title={name}>{name}</b>
              <span>{no_seat}</span>
            </a>
          ))}
        </nav>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolling group, not a fieldset. */}
      <div
        ref={deck}
        className={styles.deck}
        role="group"
        aria-label={t('pass.deck')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        onScroll={handleScroll}
      >
        {passengers.map((passenger, index) => (
          <div key={passenger.id} className={styles.slot}>
            <PassCard booking={booking} passenger={passenger} showsCode={mayShowCode(index)} />
          </div>
        ))}
      </div>
    </>
  )
}

const passElements = (deck: HTMLElement | null) => [...(deck?.children ?? [])] as HTMLElement[]

function scrollToPass(deck: HTMLElement | null, index: number, behavior: 'smooth' | 'instant') {
  const all = passElements(deck)
  const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  const left = (all[index]?.offsetLeft ?? 0) - (all[0]?.offsetLeft ?? 0)
  deck?.scrollTo?.({ left, behavior: reducedMotion ? 'instant' : behavior })
}

/** The pass that is nearest to the left edge of the deck. */
function nearestIndex(deck: HTMLElement | null) {
  const all = passElements(deck)
  const first = all[0]?.offsetLeft ?? 0
  const distances = all.map((slot) => Math.abs(slot.offsetLeft - first - (deck?.scrollLeft ?? 0)))
  return distances.indexOf(Math.min(...distances))
}

/** Pause between two QR codes, which take about 50 ms each on a phone and would delay a swipe. */
const PAUSE_MS = 200

/**
 * Returns whether the pass at an index may render its QR code: the shown one immediately, the others
 * one after the other, the nearest first.
 */
function useStaggeredCodes(count: number, shown: number) {
  const [start] = useState(shown)
  const [done, setDone] = useState(1)
  useEffect(() => {
    if (done >= count) return
    const timer = setTimeout(() => setDone(done + 1), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [done, count])

  const nearestIndex = Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => Math.abs(one - start) - Math.abs(other - start),
  )
  const allowed = new Set([...nearestIndex.slice(0, done), shown])
  return (index: number) => allowed.has(index)
}
