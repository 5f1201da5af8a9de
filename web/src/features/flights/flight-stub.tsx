import type { Flight } from '@sayap/contract/flights'
import { use } from 'react'
import { flightNumber } from '#lib/flight-number'
import { onReach } from '#lib/on-reach'
import { paths } from '#lib/paths'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Button, ButtonLink } from '#ui/button'
import { Icon } from '#ui/icon'
import { Price } from '#ui/price'
import { type Availability, bookable } from './availability'
import styles from './flight-stub.module.css'
import { useAskForFlight } from './flights.api'
import { TripChoiceContext } from './trip-choice'

interface FlightStubProps {
  flight: Flight
  party: number
  state: Availability
  open: boolean
  /** The id of the details this unfolds. */
  details: string
  onToggle: () => void
}

/** The torn part of a flight row: what it costs, and the way on. */
export function FlightStub({ flight, party, state, open, details, onToggle }: FlightStubProps) {
  const choice = use(TripChoiceContext)
  const ask = useAskForFlight()
  const href = choice?.hrefOf(flight) ?? paths.booking(flight.id, party)
  return (
    <div className={styles.stub}>
      <p className={styles.price}>
        <Price amount={flight.price} /> <span>{t('flights.per-person')}</span>{' '}
        <Total flight={flight} party={party} outbound={choice?.outbound} />
      </p>
      <div className={styles.acts}>
        {bookable(state) ? (
          <ButtonLink
            size="small"
            className={styles.select}
            to={href}
            {...onReach(() => ask({ params: { id: flight.id } }))}
          >
            {t('flights.select')} <span className="vh">{flightNumber(flight)}</span>
          </ButtonLink>
        ) : (
          <Button size="small" className={styles.select} disabled>
            {t('flights.select')} <span className="vh">{flightNumber(flight)}</span>
          </Button>
        )}
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={open ? details : undefined}
          onClick={onToggle}
        >
          <span className={styles.moreText}>
            {t(open ? 'flights.hide-details' : 'flights.view-details')}
          </span>{' '}
          <span className="vh">{flightNumber(flight)}</span>
          <Icon name="down" className={styles.arrow} />
        </button>
      </div>
    </div>
  )
}

type TotalProps = Pick<FlightStubProps, 'flight' | 'party'> & { outbound: Flight | undefined }

/** For the whole party; on the way back of a round trip for both flights. */
function Total({ flight, party: n, outbound }: TotalProps) {
  if (n === 1 && !outbound) return null
  const words = t(outbound ? 'flights.both-for' : 'flights.total-for', { n })
  return (
    <span className={styles.total}>
      {words} <span>{rupiah((flight.price + (outbound?.price ?? 0)) * n)}</span>
    </span>
  )
}
