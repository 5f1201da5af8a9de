import { MAX_LEGS } from '@sayap/contract/flights/flight-search'
import type { Flight } from '@sayap/contract/flights/flights'
import type { CallerBooking } from '@sayap/contract/operations/booking-desk'
import { useEffect, useReducer } from 'react'
import { randomKey } from '#shared/api/api'
import { useFormDraft } from '#shared/editing/use-form-draft'

export const TRIP_KINDS = ['one-way', 'round', 'multi-city'] as const
export type TripKind = (typeof TRIP_KINDS)[number]

/** Where one flight of the trip goes and when, as it is searched. */
export interface CallerLeg {
  from: string
  to: string
  /** Empty: not chosen yet. */
  day: string
}

export interface CallerPassenger {
  name: string
  child: boolean
  /** Seats on the flights, in their order; null or absent: chosen by the server. */
  seats: (number | null)[]
}

/** The last booking that was sent, for its Idempotency-Key. */
interface SentBooking {
  /** The body as JSON. */
  text: string
  key: string
  /** Whether it is unknown if it was booked: no answer has come yet, or it was lost. */
  isUnanswered: boolean
}

export interface CallerForm {
  kind: TripKind
  /** One, or one for each flight of a multi-city trip; the way back follows from the first flight. */
  legs: CallerLeg[]
  /** Of a round trip. */
  dayBack: string
  cabin: Flight['class_flight']
  adults: number
  children: number
  /** Those that are chosen, in the order in which they are flown. */
  flights: Flight[]
  passengers: CallerPassenger[]
  name: string
  email: string
  phone: string
  language: 'en' | 'id'
  insurance: boolean
  /** Part of the form, so that its draft has the key after a reload. */
  sent: SentBooking | null
}

const NO_LEG: CallerLeg = { from: '', to: '', day: '' }

const EMPTY: CallerForm = {
  kind: 'one-way',
  legs: [NO_LEG],
  dayBack: '',
  cabin: 'economy',
  adults: 1,
  children: 0,
  flights: [],
  passengers: partyOf([], 1, 0),
  name: '',
  email: '',
  phone: '',
  language: 'id',
  insurance: false,
  sent: null,
}

/** Adults first; names that were typed stay with their places. */
function partyOf(before: readonly CallerPassenger[], adults: number, children: number) {
  return Array.from(
    { length: adults + children },
    (_, at): CallerPassenger => ({
      name: before[at]?.name ?? '',
      child: at >= adults,
      seats: before[at]?.seats ?? [],
    }),
  )
}

/** The search that decides which flights there are; another one gives up the chosen flights. */
const SEARCH = ['kind', 'legs', 'dayBack', 'cabin', 'adults', 'children'] as const

type Change = Partial<CallerForm> | ((form: CallerForm) => Partial<CallerForm>)

function reduce(form: CallerForm, given: Change): CallerForm {
  // Discarding gives this very object: as a change with a search in it, it would keep the typed names.
  if (given === EMPTY) return EMPTY
  const change = typeof given === 'function' ? given(form) : given
  const next = { ...form, ...change }
  const isSearched = SEARCH.some((field) => field in change)
  // Seats are those of certain flights: the same ones at another price keep them.
  if (!isSearched && sameFlights(form.flights, next.flights)) return next
  return {
    ...next,
    flights: isSearched ? [] : next.flights,
    passengers: partyOf(form.passengers, next.adults, next.children).map((one) => ({
      ...one,
      seats: [],
    })),
  }
}

const sameFlights = (some: readonly Flight[], others: readonly Flight[]) =>
  some.length === others.length && some.every(({ id }, at) => id === others[at]?.id)

/** The form, its change, and the draft of what was typed in it before. */
export function useCallerForm() {
  const draft = useFormDraft<CallerForm>('book-for-caller')
  const [form, change] = useReducer(reduce, { ...EMPTY, ...draft.restored?.values })
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever the form changes.
  useEffect(() => draft.keep(isFilled(form) ? form : null), [form])
  const discard = () => {
    draft.forget()
    change(EMPTY)
  }
  return [form, change, { restored: draft.restored, forget: draft.forget, discard }] as const
}

/** Whether anything was filled in or chosen. */
export const isFilled = (form: CallerForm) => JSON.stringify(form) !== JSON.stringify(EMPTY)

/** The legs of another kind of trip: what was filled in stays where it still fits. */
export function changeKind({ legs, dayBack }: CallerForm, kind: TripKind): Partial<CallerForm> {
  const [first = NO_LEG] = legs
  if (kind === 'multi-city') return { kind, legs: [first, legAfter(first)], dayBack: '' }
  return { kind, legs: [first], dayBack: kind === 'round' ? dayBack || first.day : '' }
}

/** The next flight begins where the one before ends, on its day at the earliest. */
export const legAfter = ({ to, day }: CallerLeg): CallerLeg => ({ from: to, to: '', day })

/** Another leg; one that follows is not searched before the day of the one before. */
export function changeLeg({ legs, dayBack }: CallerForm, at: number, change: Partial<CallerLeg>) {
  const changed = legs.map((leg, n) => (n === at ? { ...leg, ...change } : leg))
  const before = legs[at]
  const next = changed[at + 1]
  // Where the next one began at the old place, it moves along.
  if (next && before && change.to !== undefined && next.from === before.to)
    changed[at + 1] = { ...next, from: change.to }
  let earliest = ''
  const inOrder = changed.map((leg) => {
    const day = leg.day !== '' && leg.day < earliest ? earliest : leg.day
    earliest = day || earliest
    return { ...leg, day }
  })
  const first = inOrder[0]?.day ?? ''
  return { legs: inOrder, ...(dayBack !== '' && dayBack < first && { dayBack: first }) }
}

export const canAddLeg = ({ kind, legs }: CallerForm) =>
  kind === 'multi-city' && legs.length < MAX_LEGS

/** The searches of all flights of the trip; the way back is known once the first flight is chosen. */
export function searchesOf({ kind, legs, dayBack, flights: [out] }: CallerForm): CallerLeg[] {
  if (kind !== 'round') return legs
  const back = out
    ? { from: out.destination_place, to: out.starting_place, day: dayBack }
    : { from: '', to: '', day: dayBack }
  return [...legs, back]
}

const isComplete = ({ from, to, day }: CallerLeg) => from !== '' && to !== '' && day !== ''

/** The searches that can be shown: each once the flight before it is chosen. */
export const openSearches = (form: CallerForm) =>
  searchesOf(form)
    .slice(0, form.flights.length + 1)
    .filter(isComplete)

export const isChosen = (form: CallerForm) => form.flights.length === searchesOf(form).length

/** The chosen flights, with this one as it is now. */
export const withCurrent =
  (current: Flight) =>
  ({ flights }: CallerForm): Partial<CallerForm> => ({
    flights: flights.map((one) => (one.id === current.id ? current : one)),
  })

/** Without the flight at that place and those that were chosen to follow it. */
export const withoutFlight =
  (at: number) =>
  ({ flights }: CallerForm): Partial<CallerForm> => ({ flights: flights.slice(0, at) })

/** The same body has the same key over retries and reloads, so that a lost answer books nothing twice. */
export function sentOf({ sent }: CallerForm, body: CallerBooking): SentBooking {
  const text = JSON.stringify(body)
  const key = sent?.text === text ? sent.key : randomKey()
  return { text, key, isUnanswered: true }
}

/**
 * Whether exactly this form was sent without an answer: sent again it has the same key, and books nothing
 * twice. Its flights must stay as they are then, because others, also at another price, have another key.
 */
export function isSentAsIs(form: CallerForm) {
  const [first, ...further] = form.flights
  if (!first || !form.sent?.isUnanswered) return false
  return form.sent.text === JSON.stringify(bodyOf(form, [first, ...further]))
}

/** Rupiah, without insurance. */
export const fareOf = ({ flights, passengers }: CallerForm) =>
  flights.reduce((sum, { price }) => sum + price, 0) * passengers.length

/** The body of the booking; seats that were left open are not in it. */
export const bodyOf = (
  form: CallerForm,
  [first, ...further]: [Flight, ...Flight[]],
): CallerBooking => {
  const [back] = form.kind === 'round' ? further : []
  const onward = back ? [] : further
  return {
    id_flight: first.id,
    ...(back && { id_flight_return: back.id }),
    ...(onward.length > 0 && { id_flights_onward: onward.map(({ id }) => id) }),
    name_contact: form.name.trim(),
    email_contact: form.email.trim(),
    phone_contact: form.phone.trim(),
    insurance: form.insurance,
    language: form.language,
    total_price: fareOf(form),
    passengers: form.passengers.map(({ name, child, seats: [out = null, ...others] }) => ({
      name: name.trim(),
      category_passenger: child ? 'child' : 'adult',
      ...(out !== null && { id_seat: out }),
      ...seatsOf(others, back, onward),
    })),
  }
}

function seatsOf(others: (number | null)[], back: Flight | undefined, onward: readonly Flight[]) {
  const [seat = null] = others
  if (back) return seat === null ? {} : { id_seat_return: seat }
  const seats = onward.map((_, at) => others[at] ?? null)
  return seats.some((one) => one !== null) ? { id_seats_onward: seats } : {}
}
