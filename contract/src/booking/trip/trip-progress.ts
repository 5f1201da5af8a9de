import type { TripState } from '../../payment/payments'
import type { RefundState } from '../../payment/refunds'
import type { TripOverview, TripOverviewLeg } from './trip-overview'
import { tripState } from './trip-state'

/** Where a trip stands, as its traveller sees it. */
export type TripStage =
  /** To pay: nothing, or a part, has arrived; or the last proof was rejected. */
  | 'pay'
  | 'pay_rest'
  | 'pay_again'
  /** A proof is being checked; also after the deadline, when the booking expired meanwhile. */
  | 'in_review'
  | 'late_in_review'
  /** The deadline has passed, and the booking is about to expire. */
  | 'overdue'
  /** Seats of another flight are held until the traveller accepts or chooses otherwise. */
  | 'proposed'
  /** The airline cancelled a flight, and the traveller chooses a refund or another flight. */
  | 'flight_cancelled'
  | 'disputed'
  /** Paid, and insurance that was added to it is to be paid. */
  | 'insure'
  /** Paid; `changed` departs or arrives at another time than booked, and by hours gives a choice. */
  | 'changed'
  | 'paid'
  | 'in_air'
  | 'flown'
  | 'refund_requested'
  | 'refund_approved'
  | 'refund_sent'
  | 'refund_stopped'
  | 'rebooked'
  /** Ended: not paid in time, cancelled without a payment, or the payment was reversed. */
  | 'expired'
  | 'cancelled'
  | 'reversed'

/** What the traveller does next; where it is null, nothing. */
export type TripAction =
  | 'pay'
  | 'send_proof'
  | 'choose'
  /** Accept a proposed flight, or choose otherwise. */
  | 'answer'
  | 'open_passes'
  | 'see_refund'
  | 'search_again'
  | 'review'
  | 'contact'

/** `needs_you`: it waits for the traveller. `coming`: nothing to do yet. `past`: it is over. */
export type TripGroup = 'needs_you' | 'coming' | 'past'

export interface TripProgress {
  stage: TripStage
  group: TripGroup
  action: TripAction | null
  /** The leg that stage and action are about. */
  leg: TripOverviewLeg
  /** The legs that have the state of the trip, in order. */
  legs: readonly TripOverviewLeg[]
}

type Legs = readonly [TripOverviewLeg, ...TripOverviewLeg[]]
type Found = Omit<TripProgress, 'legs'>

/**
 * Names the stage of a trip and its next action. All screens ask this function, so they agree; it has
 * no state of its own and works on a saved copy of the trip. `now` in milliseconds since 1970.
 */
export function tripProgress(trip: TripOverview, now: number): TripProgress {
  const { state, legs } = tripState(trip.legs)
  // tripState returns at least one leg.
  return { ...BY_STATE[state](trip, legs as unknown as Legs, now), legs }
}

const BY_STATE: Record<TripState, (trip: TripOverview, legs: Legs, now: number) => Found> = {
  waiting,
  paid,
  expired,
  refunded: closed,
  cancelled: closed,
}

const isAhead = ({ arrives_at }: TripOverviewLeg, now: number) => Date.parse(arrives_at) > now
const coming = (leg: TripOverviewLeg, now: number) => (isAhead(leg, now) ? 'coming' : 'past')

/** A rejected proof is asked for again only while nothing newer replaced it. */
function waiting({ proof }: TripOverview, legs: Legs, now: number): Found {
  const leg = [...legs].sort((a, b) => Date.parse(a.pay_before) - Date.parse(b.pay_before))[0]
  const first = leg ?? legs[0]
  if (proof?.state === 'in_review')
    return { stage: 'in_review', group: 'coming', action: null, leg: first }
  if (Date.parse(first.pay_before) <= now)
    return { stage: 'overdue', group: 'coming', action: null, leg: first }
  const due = { group: 'needs_you', leg: first } as const
  if (proof?.state === 'rejected') return { ...due, stage: 'pay_again', action: 'send_proof' }
  return { ...due, stage: (first.trip_paid ?? 0) > 0 ? 'pay_rest' : 'pay', action: 'pay' }
}

/** What waits for an answer comes first, then a cancelled flight, a dispute, insurance to pay, and the next flight. */
function paid(trip: TripOverview, legs: Legs, now: number): Found {
  const last = legs.at(-1) ?? legs[0]
  const proposed = legs.find((leg) => isProposed(leg, now))
  if (proposed) return { stage: 'proposed', group: 'needs_you', action: 'answer', leg: proposed }
  const next = legs.find((leg) => isAhead(leg, now))
  const off = legs.find(({ flight }) => flight.cancelled_at)
  if (off) return { stage: 'flight_cancelled', group: 'needs_you', action: 'choose', leg: off }
  if (trip.disputed)
    return { stage: 'disputed', group: coming(last, now), action: null, leg: next ?? last }
  if (!next) return flown(trip, legs, last)
  const ready = { group: 'coming', action: 'open_passes' } as const
  if (Date.parse(next.departs_at) <= now) return { ...ready, stage: 'in_air', leg: next }
  const entitled = legs.find((leg) => Date.parse(leg.departs_at) > now && mayChoose(leg))
  if (entitled) return { stage: 'changed', group: 'coming', action: 'choose', leg: entitled }
  if (isInsuranceDue(trip, now))
    return { stage: 'insure', group: 'needs_you', action: 'pay', leg: next }
  const changed = legs.find((leg) => isAhead(leg, now) && leg.time_change)
  if (changed) return { ...ready, stage: 'changed', leg: changed }
  return { ...ready, stage: 'paid', leg: next }
}

/** A proof of its payment that is in review leaves nothing to do. */
const isInsuranceDue = ({ insurance_due, proof }: TripOverview, now: number) =>
  !!insurance_due && proof?.state !== 'in_review' && Date.parse(insurance_due.pay_before) > now

/** Seats of another flight are held for it; the clock decides on a saved copy, too. */
const isProposed = ({ proposal, departs_at, flight }: TripOverviewLeg, now: number) =>
  !!proposal &&
  Date.parse(proposal.until) > now &&
  (!!flight.cancelled_at || Date.parse(departs_at) > now)

/** Its changes give the right to another flight or a full refund, until it departs. */
export const mayChoose = ({ refund, flight }: TripOverviewLeg) =>
  refund?.state === 'offered' && refund.cause === 'flight_changed' && !flight.cancelled_at

/** The other leg's refund is still on its way, or the flight can be reviewed. */
function flown(trip: TripOverview, legs: Legs, last: TripOverviewLeg): Found {
  const refund = trip.legs.find(
    ({ refund }) => refund?.state === 'asked' || refund?.state === 'approved',
  )
  if (refund) return closed(trip, [refund])
  const unreviewed = legs.find(({ reviewed }) => !reviewed)
  return {
    stage: 'flown',
    group: 'past',
    action: unreviewed ? 'review' : null,
    leg: unreviewed ?? last,
  }
}

function expired({ proof }: TripOverview, [leg]: Legs, now: number): Found {
  if (proof?.state === 'in_review')
    return { stage: 'late_in_review', group: coming(leg, now), action: null, leg }
  return { stage: 'expired', group: 'past', action: 'search_again', leg }
}

const BY_REFUND: Record<RefundState, TripStage> = {
  offered: 'flight_cancelled',
  asked: 'refund_requested',
  approved: 'refund_approved',
  sent: 'refund_sent',
  rebooked: 'rebooked',
  stopped: 'refund_stopped',
}

/** Of several refunds, the one that is least advanced. */
const REFUND_ORDER = Object.keys(BY_REFUND)
const refundRank = ({ refund }: TripOverviewLeg) =>
  refund ? REFUND_ORDER.indexOf(refund.state) : REFUND_ORDER.length

function closed(trip: TripOverview, legs: Legs): Found {
  const leg = [...legs].sort((a, b) => refundRank(a) - refundRank(b))[0] ?? legs[0]
  const { refund, status_reason } = leg
  const past = { group: 'past', leg } as const
  if (status_reason === 'payment_reversed') return { ...past, stage: 'reversed', action: 'contact' }
  if (!refund) return { ...past, stage: 'cancelled', action: 'search_again' }
  const isUnsent = refund.state === 'asked' || refund.state === 'approved'
  if (trip.disputed && isUnsent) return { ...past, stage: 'disputed', action: null }
  return { ...past, stage: BY_REFUND[refund.state], action: 'see_refund' }
}
