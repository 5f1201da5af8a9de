import type { Flight } from '@sayap/contract/flights/flights'
import { use } from 'react'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { prefetchOnHover } from '#shared/browser/prefetch'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { Price } from '#ui/primitives/money/price'
import { type Availability, isBookable } from '../../flight-card/availability'
import { usePrefetchFlight } from '../../flights.api'
import { TripChoiceContext } from '../trip/trip-choice'
import styles from './flight-stub.module.css'

interface FlightStubProps {
  flight: Flight
  party: number
  state: Availability
  open: boolean
  /** Id of the details element. */
  details: string
  onToggle: () => void
}

/** The stub of a flight row: price, Select, and the button for the details. */
export function FlightStub({ flight, party, state, open, details, onToggle }: FlightStubProps) {
  const choice = use(TripChoiceContext)
  const prefetchFlight = usePrefetchFlight()
  const href = choice?.hrefOf(flight) ?? paths.booking(flight.id, party)
  return (
    <div className={styles.stub}>
      <p className={styles.price}>
        <Price amount={flight.price} /> <span>{t('flights.per-person')}</span>{' '}
        <Total flight={flight} party={party} outbound={choice?.outbound} />
      </p>
      <div className={styles.actions}>
        {isBookable(state) ? (
          <ButtonLink
            size="small"
            className={styles.select}
            to={href}
            {...prefetchOnHover(() => prefetchFlight({ params: { id: flight.id } }))}
          >
            {t('flights.select')} <span className="vh">{formatFlightNumber(flight)}</span>
          </ButtonLink>
        ) : (
          <Button size="small" className={styles.select} disabled>
            {t('flights.select')} <span className="vh">{formatFlightNumber(flight)}</span>
          </Button>
        )}
        <button
          type="button"
          className={styles.detailsButton}
          aria-expanded={open}
          aria-controls={open ? details : undefined}
          onClick={onToggle}
        >
          <span className={styles.detailsLabel}>
            {t(open ? 'flights.hide-details' : 'flights.view-details')}
          </span>{' '}
          <span className="vh">{formatFlightNumber(flight)}</span>
          <Icon name="down" className={styles.arrow} />
        </button>
      </div>
    </div>
  )
}

type TotalProps = Pick<FlightStubProps, 'flight' | 'party'> & { outbound: Flight | undefined }

/** Total for the party; in the second step of a round trip for both flights. */
function Total({ flight, party: n, outbound }: TotalProps) {
  if (n === 1 && !outbound) return null
  const label = t(outbound ? 'flights.both-for' : 'flights.total-for', { n })
  return (
    <span className={styles.total}>
      {label} <span>{rupiah((flight.price + (outbound?.price ?? 0)) * n)}</span>
    </span>
  )
}
