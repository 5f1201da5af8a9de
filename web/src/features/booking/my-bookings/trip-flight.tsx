import { PAID } from '@sayap/contract/booking/booking-states'
import type { TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import type { TripProgress } from '@sayap/contract/booking/trip/trip-progress'
import { closedReason, isClosedAlone } from '#features/shared-trip/progress/trip-headline'
import { Perforation } from '#features/shared-trip/ticket-card'
import { BookingFlight } from './booking-flight'
import { PassFace } from './pass-face'

interface TripFlightProps {
  leg: TripOverviewLeg
  progress: TripProgress
  now: number
  /** Names the destination, for round trips. */
  named: boolean
}

/** A flight of a trip on its card: as its boarding pass where there is one to show. */
export const TripFlight = ({ leg, progress, now, named }: TripFlightProps) =>
  hasPass(leg, now) ? (
    <PassFace leg={leg} now={now} named={named} />
  ) : (
    <div>
      <Perforation />
      <BookingFlight
        booking={leg}
        now={now}
        note={isClosedAlone(leg, progress) ? closedReason(leg) : undefined}
      />
    </div>
  )

/** Paid, and it will fly: until it lands the pass is the face of the card. */
const hasPass = ({ status, flight, passengers, arrives_at }: TripOverviewLeg, now: number) =>
  status === PAID && !flight.cancelled_at && passengers.length > 0 && Date.parse(arrives_at) > now
