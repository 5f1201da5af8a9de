import type { TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { type TripProgress, tripProgress } from '@sayap/contract/booking/trip/trip-progress'
import type { ChatThread } from '@sayap/contract/messaging/chat'
import { useMemo } from 'react'
import { cx } from '#shared/browser/cx'
import { shortDay } from '#shared/dates/dates'
import { nearMoment } from '#shared/dates/instants'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import { useChatTripsQuery } from './chat.api'
import styles from './thread-list.module.css'

export interface ChatTrip {
  /** The first booking of the trip, which a thread about it names. */
  id: number
  /** The leg that comes first. */
  leg: TripOverviewLeg
  progress: TripProgress
}

/** The traveller's trips, newest first, with what each waits for; undefined while they are loading. */
export function useChatTrips(): ChatTrip[] | undefined {
  const trips = useChatTripsQuery({}).data?.data
  const now = useNow()
  return useMemo(
    () =>
      trips?.flatMap((trip) => {
        const [leg] = trip.legs
        return leg ? [{ id: trip.id_trip, leg, progress: tripProgress(trip, now) }] : []
      }),
    [trips, now],
  )
}

export const tripOfThread = (
  trips: readonly ChatTrip[] | undefined,
  { id_booking }: Pick<ChatThread, 'id_booking'>,
) => trips?.find(({ id }) => id === id_booking)

interface TripNoteProps {
  /** Local day of departure. */
  day: string
  trip: ChatTrip | undefined
}

/** 'Tue, 8 Dec · Proof in review': the day of departure, and what the trip waits for. */
export const TripNote = ({ day, trip }: TripNoteProps) => (
  <>
    {shortDay(day)}
    {trip && (
      <>
        {' · '}
        <b className={cx(waits(trip.progress) && styles.waits)}>{stageOf(trip.progress)}</b>
      </>
    )}
  </>
)

/** For the traveller: to do something, or to see that the time is another. */
const waits = ({ group, stage }: TripProgress) => group === 'needs_you' || stage === 'changed'

const stageOf = ({ stage, leg }: TripProgress) =>
  t(`chat.stage.${stage}`, {
    moment: nearMoment(
      stage === 'proposed' ? (leg.proposal?.until ?? leg.pay_before) : leg.pay_before,
      leg.flight.zone_from,
    ),
  })
