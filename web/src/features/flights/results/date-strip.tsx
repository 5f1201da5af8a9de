import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addDays, shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Skeleton } from '#ui/primitives/skeleton'
import { useCheapestDaysQuery } from '../flights.api'
import { type Search, withParams } from '../search-url'
import styles from './date-strip.module.css'
import type { DayChoice } from './trip/trip-steps'

const DAYS = 7
const DAYS_BEFORE = 3

/** First of seven days around `day`, but not before `earliest`. */
function firstDay(day: string, earliest: string) {
  const first = addDays(day, -DAYS_BEFORE)
  return first < earliest && day >= earliest ? earliest : first
}

interface DateStripProps {
  search: Search
  days: DayChoice
  /** Price of the flights chosen before, which is added to those of the days. */
  priceBefore: number
}

/** Links to the same search on neighbouring days, with the lowest price of each. */
export function DateStrip({ search, days, priceBefore }: DateStripProps) {
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
  const scroller = useScrollToChosen(search.departure_date)
  const prices = new Map(
    currentData?.data.map((day) => [day.departure_date, priceBefore + day.price]),
  )
  const lowest = prices.size > 1 ? Math.min(...prices.values()) : undefined
  return (
    <nav ref={scroller} className={styles.dates} aria-label={t('flights.other-days')}>
      <ol>
        {Array.from({ length: DAYS }, (_, index) => addDays(from, index)).map((day) => (
          <li key={day}>
            <Link
              to={{ search: `${withParams(params, days.patch(day))}` }}
              aria-current={day === search.departure_date ? 'date' : undefined}
              preventScrollReset
            >
              <span>{shortDay(day)}</span>
              {currentData || isError ? (
                <DayPrice price={prices.get(day)} failed={isError} />
              ) : (
                <Skeleton width="80%" height="12px" className={styles.skeleton} />
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
  return <b className={styles.noPrice}>{failed ? '' : t('flights.no-flights-day')}</b>
}

/** Scrolls the strip so that the chosen day is in the middle, where it is wider than the screen. */
function useScrollToChosen(day: string) {
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day has another link.
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
