import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addDays, shortDay } from '#lib/dates'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Skeleton } from '#ui/skeleton'
import styles from './date-strip.module.css'
import { useCheapestDaysQuery } from './flights.api'
import { patched, type Search } from './search-url'
import type { DayChoice } from './trip-steps'

const DAYS = 7
const BEFORE = 3

/** Three days before to three days after; it begins with the earliest where that is nearer. */
function firstDay(day: string, earliest: string) {
  const first = addDays(day, -BEFORE)
  return first < earliest && day >= earliest ? earliest : first
}

interface DateStripProps {
  search: Search
  days: DayChoice
}

/** The same search on the days around, each with its cheapest price. */
export function DateStrip({ search, days }: DateStripProps) {
  const [params] = useSearchParams()
  const from = firstDay(search.departure_date, days.earliest)
  const { starting_place, destination_place, class_flight, type_trip, capacity } = search
  const { currentData, isError } = useCheapestDaysQuery({
    query: {
      starting_place,
      destination_place,
      class_flight,
      type_trip,
      capacity,
      from,
      days: DAYS,
    },
  })
  const scroller = useShownChosen(search.departure_date)
  const prices = new Map(currentData?.data.map((day) => [day.departure_date, day.price]))
  const lowest = prices.size > 1 ? Math.min(...prices.values()) : undefined
  return (
    <nav ref={scroller} className={styles.dates} aria-label={t('flights.other-days')}>
      <ol>
        {Array.from({ length: DAYS }, (_, index) => addDays(from, index)).map((day) => (
          <li key={day}>
            <Link
              to={{ search: `${patched(params, days.patch(day))}` }}
              aria-current={day === search.departure_date ? 'date' : undefined}
              preventScrollReset
            >
              <span>{shortDay(day)}</span>
              {currentData || isError ? (
                <DayPrice price={prices.get(day)} failed={isError} />
              ) : (
                <Skeleton width="80%" height="12px" className={styles.waiting} />
              )}
              {lowest !== undefined && prices.get(day) === lowest && <em>{t('flights.lowest')}</em>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function DayPrice({ price, failed }: { price: number | undefined; failed: boolean }) {
  if (price !== undefined) return <b>{rupiah(price)}</b>
  return <b className={styles.none}>{failed ? '' : t('flights.no-flights-day')}</b>
}

/** On a phone the strip is wider than the screen: the chosen day is brought to its middle. */
function useShownChosen(day: string) {
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is another link to show.
  useEffect(() => {
    const strip = scroller.current
    const chosen = strip?.querySelector<HTMLElement>('[aria-current]')
    if (!strip || !chosen) return
    const { left, width } = chosen.getBoundingClientRect()
    const box = strip.getBoundingClientRect()
    strip.scrollLeft += left + width / 2 - box.left - box.width / 2
  }, [day])
  return scroller
}
