import type { ResponseOf } from '@sayap/contract/endpoint'
import type { fares } from '@sayap/contract/fares'
import { useSearchParams } from 'react-router'
import { shortDay } from '#lib/dates'
import { t } from '#lib/t'
import { cheapestDays } from './cheapest-days'
import styles from './destination-tickets.module.css'
import { FareStrip } from './fare-strip'
import { type Wishes, withWishes } from './wishes'

const MOST_DAYS = 7

interface DestinationFaresProps {
  wishes: Wishes
  /** Undefined while they are on their way. */
  fares: ResponseOf<typeof fares.to>['data'] | undefined
}

const same = (one = '', other = '') => one.toLowerCase() === other.toLowerCase()

/** From where, and when it is cheapest: choosing one narrows the tickets below. */
export function DestinationFares({ wishes, fares }: DestinationFaresProps) {
  const [params] = useSearchParams()
  const { starting_place, departure_date } = wishes
  if (fares && fares.origins.length === 0) return null
  const days = fares && cheapestDays(fares.days, MOST_DAYS, departure_date)
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
        isChosen={(city) => same(city, starting_place)}
        hrefOf={(city) =>
          `?${withWishes(params, { starting_place: city, departure_date: undefined })}`
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
          isChosen={(day) => same(day, departure_date)}
          hrefOf={(day) => `?${withWishes(params, { departure_date: day })}`}
        />
      )}
    </div>
  )
}
