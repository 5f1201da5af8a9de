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
import { type PriceOf, TripChoiceContext } from '../trip/trip-choice'
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

function priceLabel(of: PriceOf = 'flight') {
  return t(of === 'flight' ? 'flights.per-person' : `flights.${of}-per-person`)
}

/** The stub of a flight row: price, Select, and the button for the details. */
export function FlightStub({ flight, party, state, open, details, onToggle }: FlightStubProps) {
  const choice = use(TripChoiceContext)
  const prefetchFlight = usePrefetchFlight()
  const href = choice?.hrefOf(flight) ?? paths.booking(flight.id, party)
  const price = flight.price + (choice?.priceBefore ?? 0)
  const label = priceLabel(choice?.priceOf)
  return (
    <div className={styles.stub}>
      <p className={styles.price}>
        <Price amount={price} /> <span>{label}</span>{' '}
        {party > 1 && (
          <span className={styles.total}>
            {t('flights.total-for', { n: party })} <span>{rupiah(price * party)}</span>
          </span>
        )}
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
