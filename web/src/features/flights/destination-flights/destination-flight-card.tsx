import type { Flight } from '@sayap/contract/flights/flights'
import { AirlineName } from '#features/shared-trip/airline-name'
import { classAndTripLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { TicketCard } from '#features/shared-trip/ticket-card'
import { longDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Price } from '#ui/primitives/money/price'
import { availability, isBookable } from '../flight-card/availability'
import { Facilities } from '../flight-card/facilities'
import { FlightLeg } from '../flight-card/flight-leg'
import { SeatsLeft } from '../flight-card/seats-left'
import styles from './destination-flight-card.module.css'

interface DestinationFlightCardProps {
  flight: Flight
  party: number
}

/** A flight to a destination; origin, day, class and airline vary, so the card shows all of them. */
export function DestinationFlightCard({ flight, party }: DestinationFlightCardProps) {
  const { starting_place: from, destination_place: to, departure_date, id_airlane } = flight
  const state = availability(flight, party)
  return (
    <TicketCard
      className={styles.ticket}
      data-airline={id_airlane}
      aria-label={`${flight.name_airline} ${formatFlightNumber(flight)}, ${longDay(departure_date)}`}
      stub={<Stub flight={flight} party={party} />}
    >
      <div className={styles.main}>
        <p className={styles.header}>
          <b>{t('destination.route', { from, to })}</b> <span>{longDay(departure_date)}</span>{' '}
          <span>{classAndTripLabel(flight)}</span>
        </p>
        <AirlineName
          name={flight.name_airline}
          image={flight.image_airline}
          code={flight.airline_code}
          note={formatFlightNumber(flight)}
          className={styles.airline}
        />
        <FlightLeg flight={flight} className={styles.leg} />
        <div className={styles.facilities}>
          <Facilities flight={flight} />
          <SeatsLeft state={state} left={flight.free_seats} />
        </div>
      </div>
    </TicketCard>
  )
}

function Stub({ flight, party }: DestinationFlightCardProps) {
  const label = (
    <>
      {t('flights.select')}{' '}
      <span className="vh">
        {formatFlightNumber(flight)}, {longDay(flight.departure_date)}
      </span>
    </>
  )
  return (
    <div className={styles.stub}>
      <p className={styles.price}>
        <Price amount={flight.price} />
        <span>{t('flights.per-person')}</span>
        {party > 1 && (
          <span>
            {t('flights.total-for', { n: party })} {rupiah(flight.price * party)}
          </span>
        )}
      </p>
      {isBookable(availability(flight, party)) ? (
        <ButtonLink size="small" to={paths.booking(flight.id, party)}>
          {label}
        </ButtonLink>
      ) : (
        <Button size="small" disabled>
          {label}
        </Button>
      )}
    </div>
  )
}
