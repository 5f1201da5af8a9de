import { PAID, WAITING } from '@sayap/contract/booking-states'
import { rupiah } from '@sayap/contract/rupiah'
import { positionOfSeat, seatNumber } from '@sayap/contract/seat-plan'
import {
  type WrittenLanguage,
  writtenDay,
  writtenMoment,
  zoneName,
} from '@sayap/contract/written-time'
import type { Trip, TripLeg } from '#features/papers/trips.service'
import type { Block, End } from '../letter'
import type { Say } from '../mail-words'

/** What a letter about a trip is written from; `legs` are those it is about. */
export interface About {
  trip: Trip
  legs: TripLeg[]
  say: Say
  language: WrittenLanguage
}

type Rows = [label: string, value: string][]

export const routeOf = (leg: TripLeg, say: Say) =>
  say('trip.route', { from: leg.starting_place, to: leg.destination_place })

export const flightName = ({ airline_code, flight_number }: TripLeg) =>
  flight_number.startsWith(airline_code) ? flight_number : `${airline_code} ${flight_number}`

/** The earliest deadline, at the clock of the place of departure. */
export function payUntil({ legs, language }: About) {
  const [first] = legs.toSorted((a, b) => a.pay_before.localeCompare(b.pay_before))
  return first ? writtenMoment(first.pay_before, first.zone_from, language) : ''
}

/** One block for each flight; with its passengers and their seats once they have tickets. */
export const flightBlocks = ({ legs, say, language }: About): Block[] =>
  legs.map((leg) => ({
    kind: 'flight',
    title: `${leg.starting_place} (${leg.airport_from}) – ${leg.destination_place} (${leg.airport_to})`,
    ends: endsOf(leg, language),
    rows: [
      [say('trip.flight'), `${leg.name_airline} ${flightName(leg)}`],
      [say('trip.gate'), say('trip.gate_value', { terminal: leg.terminal, gate: leg.gate })],
    ],
    heads: [say('trip.passengers'), say('trip.seat_head')],
    passengers: leg.status === PAID ? seatedIn(leg, say) : [],
  }))

/** As the flight's own fields say it: local to the airport, whatever the reader's place. */
const endsOf = (leg: TripLeg, language: WrittenLanguage): [End, End] => [
  {
    airport: leg.airport_from,
    city: leg.starting_place,
    time: `${leg.departure_time} ${zoneName(leg.zone_from, new Date(leg.departs_at))}`,
    day: writtenDay(leg.departure_date, language),
  },
  {
    airport: leg.airport_to,
    city: leg.destination_place,
    time: `${leg.arrived_time} ${zoneName(leg.zone_to, new Date(leg.arrives_at))}`,
    day: writtenDay(leg.arrived_date, language),
  },
]

const seatedIn = ({ passengers, class_flight }: TripLeg, say: Say) =>
  passengers.map(({ name, id_seat }) => {
    const seat = seatNumber(class_flight, positionOfSeat(id_seat))
    return { name, seat, said: say('trip.seat', { name, seat }) }
  })

const waitingSum = ({ legs }: Trip) =>
  legs.reduce((sum, leg) => sum + (leg.status === WAITING ? leg.amount_due : 0), 0)

/** Rupiah that the trip is still asked for. */
export const amountToPay = (trip: Trip) =>
  trip.payment?.state === 'open' ? trip.payment.amount : waitingSum(trip) - trip.credit_used

/** What is to be paid, line by line, and where to. */
export function moneyBlocks({ trip, say }: About): Block[] {
  const waiting = trip.legs.filter(({ status }) => status === WAITING)
  const code = waiting.reduce((sum, { unique_code }) => sum + unique_code, 0)
  const amount = amountToPay(trip)
  const received = waitingSum(trip) - trip.credit_used - amount
  const rows: Rows = [
    ...waiting.flatMap((leg) => legLines(leg, say)),
    ...line(say('money.unique_code'), code),
    ...line(say('money.credit'), -trip.credit_used),
    ...line(say('money.received'), -received),
    [say('money.total'), rupiah(amount)],
  ]
  return [{ kind: 'rows', title: say('money.title'), rows, total: true }, ...bankBlocks(trip, say)]
}

function legLines(leg: TripLeg, say: Say): Rows {
  const price = rupiah(leg.unit_price)
  const ticket = say('money.ticket', { route: routeOf(leg, say), count: leg.capacity, price })
  return [[ticket, rupiah(leg.total_price)], ...line(say('money.insurance'), leg.insurance_total)]
}

const line = (label: string, amount: number): Rows =>
  amount === 0 ? [] : [[label, rupiah(amount)]]

function bankBlocks({ payment }: Trip, say: Say): Block[] {
  if (payment?.state !== 'open' || payment.bank_name === null) return []
  const rows: Rows = [
    [say('bank.name'), payment.bank_name],
    [say('bank.number'), payment.account_number ?? ''],
    [say('bank.holder'), payment.account_holder ?? ''],
  ]
  return [{ kind: 'rows', title: say('bank.title'), rows }]
}
