import { useId, useState } from 'react'
import { ConfirmEmail } from '#features/shared-trip/progress/confirm-email'
import { TripActionLink } from '#features/shared-trip/progress/trip-action'
import { TripHead } from '#features/shared-trip/progress/trip-head'
import { TripPart } from '#features/shared-trip/progress/trip-steps'
import { Card } from '#features/shared-trip/ticket-card'
import { cx } from '#shared/browser/cx'
import styles from './booking-card.module.css'
import { BookingDetails } from './booking-details'
import { BookingFooter } from './booking-footer'
import { TripFlight } from './trip-flight'
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
      <ConfirmEmail progress={progress} />
      <TripPart trip={trip} progress={progress} />
      {trip.legs.map((leg) => (
        <TripFlight
          key={leg.id}
          leg={leg}
          progress={progress}
          now={now}
          named={trip.legs.length > 1}
        />
      ))}
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
