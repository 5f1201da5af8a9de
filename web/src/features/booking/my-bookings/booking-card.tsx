import { PAID } from '@sayap/contract/booking/booking-states'
import type { TripOverviewLeg } from '@sayap/contract/booking/trip-overview'
import { useId, useState } from 'react'
import { TripActionLink } from '#features/shared-trip/progress/trip-action'
import { TripHead } from '#features/shared-trip/progress/trip-head'
import { closedReason, isClosedAlone } from '#features/shared-trip/progress/trip-headline'
import { TripPart } from '#features/shared-trip/progress/trip-steps'
import { Card, Perforation } from '#features/shared-trip/ticket-card'
import { cx } from '#shared/browser/cx'
import styles from './booking-card.module.css'
import { BookingDetails } from './booking-details'
import { BookingFlight } from './booking-flight'
import { BookingFooter } from './booking-footer'
import { PassFace } from './pass-face'
import type { MyTrip } from './trips'

/** One trip: its first line, what belongs to it, its flights or passes, and quiet actions. */
export function BookingCard({ trip, progress, now }: MyTrip & { now: number }) {
  const title = useId()
  const [open, setOpen] = useState(false)
  const isOver = progress.group === 'past' && progress.stage !== 'flown'
  return (
    <Card aria-labelledby={title} className={cx(isOver && styles.over)}>
      <TripHead
        id={title}
        trip={trip}
        progress={progress}
        now={now}
        action={<TripActionLink progress={progress} />}
      />
      <TripPart trip={trip} progress={progress} />
      {trip.legs.map((leg) =>
        hasPass(leg, now) ? (
          <PassFace key={leg.id} leg={leg} now={now} named={trip.legs.length > 1} />
        ) : (
          <div key={leg.id}>
            <Perforation />
            <BookingFlight
              booking={leg}
              now={now}
              note={isClosedAlone(leg, progress) ? closedReason(leg) : undefined}
            />
          </div>
        ),
      )}
      <BookingFooter
        trip={trip}
        progress={progress}
        now={now}
        open={open}
        onToggle={() => setOpen(!open)}
      />
      {open && <BookingDetails legs={progress.legs} />}
    </Card>
  )
}

/** Paid, and it will fly: until it lands the pass is the face of the card. */
const hasPass = ({ status, flight, passengers, arrives_at }: TripOverviewLeg, now: number) =>
  status === PAID && !flight.cancelled_at && passengers.length > 0 && Date.parse(arrives_at) > now
