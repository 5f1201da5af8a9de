import type { Flight } from '@sayap/contract/flights'
import { longDay } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { durationWords } from '#lib/flight-words'
import { paths } from '#lib/paths'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { AirlineName } from '#ui/airline-name'
import { Button, ButtonLink } from '#ui/button'
import { FlightLine } from '#ui/flight-line'
import { Price } from '#ui/price'
import { TicketCard } from '#ui/ticket-card'
import { availability, bookable } from './availability'
import { Facilities } from './facilities'
import { classAndTrip, plusDays, zonesOf } from './flight-words'
import styles from './place-flight.module.css'
import { SeatsWord } from './seats-word'

interface PlaceFlightProps {
  flight: Flight
  party: number
}

/** A ticket to a place: of whatever city, day, class and airline, so it says them all. */
export function PlaceFlight({ flight, party }: PlaceFlightProps) {
  const { starting_place: from, destination_place: to, departure_date, id_airlane } = flight
  const state = availability(flight, party)
  return (
    <TicketCard
      className={styles.ticket}
      aria-label={`${flight.name_airline} ${flightNumber(flight)}, ${longDay(departure_date)}`}
      stub={<Stub flight={flight} party={party} />}
    >
      <div className={styles.main}>
        <p className={styles.head}>
          <b>{t('destination.route', { from, to })}</b> <span>{longDay(departure_date)}</span>{' '}
          <span>{classAndTrip(flight)}</span>
        </p>
        <AirlineName
          name={flight.name_airline}
          image={flight.image_airline}
          code={flight.airline_code}
          note={t('destination.airline-id', { flight: flightNumber(flight), id: id_airlane })}
          className={styles.airline}
        />
        <Leg flight={flight} />
        <div className={styles.facilities}>
          <Facilities flight={flight} />
          <SeatsWord state={state} left={flight.free_seats} />
        </div>
      </div>
    </TicketCard>
  )
}

function Leg({ flight }: { flight: Flight }) {
  const zones = zonesOf(flight)
  const zoned = zones.from !== zones.to
  const way = t(`flights.${flight.transit}`)
  return (
    <FlightLine
      className={styles.leg}
      from={{
        time: flight.departure_time,
        place: flight.airport_from,
        zone: zoned ? zones.from : undefined,
      }}
      to={{
        time: flight.arrived_time,
        place: flight.airport_to,
        zone: zoned ? zones.to : undefined,
      }}
      plus={plusDays(flight)}
      duration={durationWords(flight.duration_time)}
      way={way}
      transit={flight.transit === 'transit'}
      label={t('flights.route', {
        from: flight.starting_place,
        to: flight.destination_place,
        transit: way,
      })}
    />
  )
}

function Stub({ flight, party }: PlaceFlightProps) {
  const words = (
    <>
      {t('flights.select')}{' '}
      <span className="vh">
        {flightNumber(flight)}, {longDay(flight.departure_date)}
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
      {bookable(availability(flight, party)) ? (
        <ButtonLink size="small" to={paths.booking(flight.id, party)}>
          {words}
        </ButtonLink>
      ) : (
        <Button size="small" disabled>
          {words}
        </Button>
      )}
    </div>
  )
}
