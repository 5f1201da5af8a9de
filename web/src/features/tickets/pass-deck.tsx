import type { Booking } from '@sayap/contract/bookings'
import { type MouseEvent, useEffect, useRef } from 'react'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { PassCard } from './pass-card'
import styles from './pass-page.module.css'
import { useTurns } from './use-turns'

interface PassDeckProps {
  booking: Booking
  /** The passenger whose pass is shown. */
  shown: number
  onShow: (idPassenger: number) => void
}

const REST_MS = 120
/** Of the tab before, so much stays in sight. */
const TAB_EDGE = 40

/** All passes of a booking side by side: by tab, by swipe, or with the arrow keys in the deck. */
export function PassDeck({ booking, shown, onShow }: PassDeckProps) {
  const deck = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { passengers } = booking
  const at = passengers.findIndex(({ id }) => id === shown)
  const turn = useTurns(passengers.length, at)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page begins; after that the deck leads.
  useEffect(() => goTo(deck.current, at, 'instant'), [])

  // With nine passengers the tabs scroll too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passenger is another tab.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab) tabs.current?.scrollTo?.({ left: tab.offsetLeft - TAB_EDGE })
  }, [shown])

  const pick = (event: MouseEvent, index: number) => {
    event.preventDefault()
    goTo(deck.current, index, 'smooth')
    const passenger = passengers[index]
    if (passenger) onShow(passenger.id)
  }
  const follow = () => {
    const passenger = passengers[nearest(deck.current)]
    if (passenger && passenger.id !== shown) onShow(passenger.id)
  }
  // Safari has no `scrollend`: the deck has come to rest when it was quiet for a moment.
  const settle = () => {
    clearTimeout(resting.current)
    resting.current = setTimeout(follow, REST_MS)
  }

  return (
    <>
      {passengers.length > 1 && (
        <nav ref={tabs} className={styles.switch} aria-label={t('pass.passengers')}>
          {passengers.map(({ id, name, no_seat }, index) => (
            <a
              key={id}
              href={paths.ticket(id)}
              aria-current={id === shown ? 'true' : undefined}
              onClick={(event) => pick(event, index)}
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        tabIndex={0}
        onScroll={settle}
      >
        {passengers.map((passenger, index) => (
          <div key={passenger.id} className={styles.slot}>
            <PassCard booking={booking} passenger={passenger} draws={turn(index)} />
          </div>
        ))}
      </div>
    </>
  )
}

const slots = (deck: HTMLElement | null) => [...(deck?.children ?? [])] as HTMLElement[]

function goTo(deck: HTMLElement | null, index: number, behavior: 'smooth' | 'instant') {
  const all = slots(deck)
  const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  const left = (all[index]?.offsetLeft ?? 0) - (all[0]?.offsetLeft ?? 0)
  deck?.scrollTo?.({ left, behavior: still ? 'instant' : behavior })
}

/** The pass that is nearest to the left edge of the deck. */
function nearest(deck: HTMLElement | null) {
  const all = slots(deck)
  const first = all[0]?.offsetLeft ?? 0
  const away = all.map((slot) => Math.abs(slot.offsetLeft - first - (deck?.scrollLeft ?? 0)))
  return away.indexOf(Math.min(...away))
}
