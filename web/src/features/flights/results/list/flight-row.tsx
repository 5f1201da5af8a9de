import type { Flight } from '@sayap/contract/flights/flights'
import { memo, use, useId, useState } from 'react'
import { AirlineName } from '#features/shared-trip/airline-name'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { TicketCard } from '#features/shared-trip/ticket-card'
import { JoinWaitingList } from '#features/shared-trip/waiting-list/join-waiting-list'
import { t } from '#shared/i18n/t'
import { availability, isFull } from '../../flight-card/availability'
import { Facilities } from '../../flight-card/facilities'
import { FlightLeg } from '../../flight-card/flight-leg'
import { SeatsLeft } from '../../flight-card/seats-left'
import { TripChoiceContext } from '../trip/trip-choice'
import { FlightDetails } from './flight-details'
import styles from './flight-row.module.css'
import { FlightStub } from './flight-stub'

/** One flight of the results with expandable details. `memo` skips rows that did not change. */
export const FlightRow = memo(({ flight, party }: { flight: Flight; party: number }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const state = availability(flight, party, use(TripChoiceContext)?.chosen.at(-1))
  return (
    <TicketCard
      className={styles.row}
      aria-label={`${flight.name_airline} ${formatFlightNumber(flight)}`}
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
          note={formatFlightNumber(flight)}
          className={styles.airline}
        />
        <FlightLeg flight={flight} className={styles.leg} sharedAs={`flight-${flight.id}`} />
        <div className={styles.facilities}>
          <Facilities flight={flight} />
          <SeatsLeft state={state} left={flight.free_seats} />
          {isFull(state) && (
            <JoinWaitingList flight={flight} party={party} className={styles.waitingList}>
              {t('flights.waiting-list')} <span className="vh">{formatFlightNumber(flight)}</span>
            </JoinWaitingList>
          )}
        </div>
      </div>
    </TicketCard>
  )
})
