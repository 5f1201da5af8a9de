import type { Flight } from '@sayap/contract/flights'
import { memo, use, useId, useState } from 'react'
import { flightNumber } from '#lib/flight-number'
import { durationWords } from '#lib/flight-words'
import { t } from '#lib/t'
import { AirlineName } from '#ui/airline-name'
import { FlightLine } from '#ui/flight-line'
import { TicketCard } from '#ui/ticket-card'
import { availability } from './availability'
import { Facilities } from './facilities'
import { FlightDetails } from './flight-details'
import styles from './flight-row.module.css'
import { FlightStub } from './flight-stub'
import { plusDays, zonesOf } from './flight-words'
import { SeatsWord } from './seats-word'
import { TripChoiceContext } from './trip-choice'

/** One flight of a search, read in one glance; unfolds to its details. Stands still while others come and go. */
export const FlightRow = memo(({ flight, party }: { flight: Flight; party: number }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const state = availability(flight, party, use(TripChoiceContext)?.outbound)
  return (
    <TicketCard
      className={styles.row}
      aria-label={`${flight.name_airline} ${flightNumber(flight)}`}
      data-open={open || undefined}
      stub={
        <FlightStub
          flight={flight}
          party={party}
          state={state}
          open={open}
          details={id}
          onToggle={() => setOpen(!open)}
        />
      }
      foot={open && <FlightDetails id={id} flight={flight} party={party} />}
    >
      <div className={styles.main}>
        <AirlineName
          name={flight.name_airline}
          image={flight.image_airline}
          code={flight.airline_code}
          note={flightNumber(flight)}
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
})

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
      sharedAs={`flight-${flight.id}`}
      label={t('flights.route', {
        from: flight.starting_place,
        to: flight.destination_place,
        transit: way,
      })}
    />
  )
}
