import type { ResponseOf } from '@sayap/contract/core/endpoint'
import type { Fare, fares } from '@sayap/contract/flights/fares'
import { useSearchParams } from 'react-router'
import { shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import styles from './destination-tickets.module.css'
import { FareStrip } from './fare-strip'
import { type TicketFilters, withTicketFilters } from './ticket-filters'

const MAX_DAYS = 7

interface DestinationFaresProps {
  filters: TicketFilters
  /** Undefined while loading. */
  fares: ResponseOf<typeof fares.to>['data'] | undefined
}

const equalsIgnoreCase = (one = '', other = '') => one.toLowerCase() === other.toLowerCase()

/** The lowest fares by origin and by day; choosing one filters the tickets below. */
export function DestinationFares({ filters, fares }: DestinationFaresProps) {
  const [params] = useSearchParams()
  const { starting_place, departure_date } = filters
  if (fares && fares.origins.length === 0) return null
  const days = fares && cheapestDays(fares.days, MAX_DAYS, departure_date)
  return (
    <div className={styles.strips}>
      <FareStrip
        title={t('destination.starting-place')}
        choices={
          fares && [
            {
              value: undefined,
              title: t('destination.anywhere'),
              note: t('destination.anywhere-note', { n: fares.origins.length }),
            },
            ...fares.origins.map((fare) => ({
              value: fare.starting_place,
              title: fare.starting_place,
              price: fare.price,
              note: shortDay(fare.departure_date),
            })),
          ]
        }
        isChosen={(city) => equalsIgnoreCase(city, starting_place)}
        hrefOf={(city) =>
          `?${withTicketFilters(params, { starting_place: city, departure_date: undefined })}`
        }
      />
      {days?.length !== 0 && (
        <FareStrip
          title={t('destination.dates')}
          choices={
            days && [
              {
                value: undefined,
                title: t('destination.any-date'),
                note: t('destination.any-date-note'),
              },
              ...days.map((fare) => ({
                value: fare.departure_date,
                title: shortDay(fare.departure_date),
                price: fare.price,
                note: t('destination.date-from', { city: fare.starting_place }),
              })),
            ]
          }
          isChosen={(day) => equalsIgnoreCase(day, departure_date)}
          hrefOf={(day) => `?${withTicketFilters(params, { departure_date: day })}`}
        />
      )}
    </div>
  )
}

/** The `limit` cheapest days in chronological order, the earlier of equal prices; `included` is always one of them. */
export function cheapestDays(days: readonly Fare[], limit: number, included: string | undefined) {
  const includedDay = days.find(({ departure_date }) => departure_date === included)
  const cheapest = [...days].sort((a, b) => a.price - b.price).slice(0, limit)
  const shown =
    !includedDay || cheapest.includes(includedDay)
      ? cheapest
      : [...cheapest.slice(0, -1), includedDay]
  return shown.sort((a, b) => a.departure_date.localeCompare(b.departure_date))
}
