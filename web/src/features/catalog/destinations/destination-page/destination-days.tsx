import type { Fare } from '@sayap/contract/flights/fares'
import { useSearchParams } from 'react-router'
import { shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import styles from './destination-tickets.module.css'
import { FareStrip } from './fare-strip'
import { type TicketFilters, withTicketFilters } from './ticket-filters'

const MAX_DAYS = 7

interface DestinationDaysProps {
  filters: TicketFilters
  /** Undefined while loading. */
  days: readonly Fare[] | undefined
}

/** The cheapest days; choosing one filters what follows. */
export function DestinationDays({ filters, days }: DestinationDaysProps) {
  const [params] = useSearchParams()
  const { starting_place, departure_date } = filters
  const shown = days && cheapestDays(days, MAX_DAYS, departure_date)
  if (shown?.length === 0) return null
  return (
    <section className={styles.section}>
      <FareStrip
        title={t('destination.dates')}
        hint={
          starting_place
            ? t('destination.dates-from', { city: starting_place })
            : t('destination.dates-hint')
        }
        choices={
          shown && [
            {
              value: undefined,
              title: t('destination.any-date'),
              note: t('destination.any-date-note'),
            },
            ...shown.map((fare) => ({
              value: fare.departure_date,
              title: shortDay(fare.departure_date),
              price: fare.price,
              note: t('destination.date-from', { city: fare.starting_place }),
            })),
          ]
        }
        isChosen={(day) => day === departure_date}
        hrefOf={(day) => `?${withTicketFilters(params, { departure_date: day })}`}
      />
    </section>
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
