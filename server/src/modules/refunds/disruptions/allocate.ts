/** A booking whose flight does not leave as booked. Instants are ISO 8601 in UTC, amounts rupiah. */
export interface StrandedParty {
  id_booking: number
  id_trip: number
  leg: number
  /** Passengers. */
  party: number
  id_from: number
  departs_at: string
  /** Its flight has to leave after that and land before that: the other flight of the trip. */
  not_before: string | null
  not_after: string | null
  /** What is left of its fare. */
  fare_left: number
}

/** A flight that can take the place of `id_from`; the candidates of each are in order of preference. */
export interface OtherDeparture {
  id_from: number
  id: number
  /** For one passenger. */
  price: number
  departs_at: string
  arrives_at: string
  is_same_airline: boolean
  free: number
}

/**
 * Chooses a flight for every party that has none in `seated`, one for all of its passengers, the first
 * of its candidates with room: who was to leave earlier chooses first, of them the larger party. A
 * flight of another airline is chosen only where it costs the party nothing more. Returns the flight by
 * booking; a party for which there is none is missing.
 */
export function allocate(
  parties: readonly StrandedParty[],
  candidates: readonly OtherDeparture[],
  seated: ReadonlyMap<number, OtherDeparture> = new Map(),
) {
  const byFrom = groupBy(candidates, ({ id_from }) => id_from)
  const legsOf = groupBy(parties, ({ id_trip }) => id_trip)
  const free = new Map(candidates.map((one) => [one.id, one.free]))
  const chosen = new Map<number, OtherDeparture>()
  const flightOf = ({ id_booking }: StrandedParty) =>
    chosen.get(id_booking) ?? seated.get(id_booking)

  const fits = (party: StrandedParty) => (flight: OtherDeparture) =>
    (free.get(flight.id) ?? 0) >= party.party &&
    costsNothing(party, flight) &&
    isInOrder(party, flight) &&
    (legsOf.get(party.id_trip) ?? []).every((leg) => isAround(party, flight, leg, flightOf(leg)))

  const waiting = parties.filter(({ id_booking }) => !seated.has(id_booking))
  for (const party of waiting.sort(byTurn)) {
    const found = byFrom.get(party.id_from)?.find(fits(party))
    if (!found) continue
    chosen.set(party.id_booking, found)
    free.set(found.id, (free.get(found.id) ?? 0) - party.party)
  }
  return chosen
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const byTurn = (one: StrandedParty, other: StrandedParty) =>
  Date.parse(one.departs_at) - Date.parse(other.departs_at) ||
  other.party - one.party ||
  one.id_booking - other.id_booking

/** A flight of the same airline costs at most what was paid; see `unitPrice`. */
export const costsNothing = (
  { fare_left, party }: Pick<StrandedParty, 'fare_left' | 'party'>,
  { is_same_airline, price }: Pick<OtherDeparture, 'is_same_airline' | 'price'>,
) => is_same_airline || price * party <= fare_left

const isInOrder = (
  { not_before, not_after }: StrandedParty,
  { departs_at, arrives_at }: OtherDeparture,
) =>
  (not_before === null || Date.parse(departs_at) > Date.parse(not_before)) &&
  (not_after === null || Date.parse(arrives_at) < Date.parse(not_after))

const isBefore = (first: OtherDeparture, second: OtherDeparture) =>
  Date.parse(first.arrives_at) < Date.parse(second.departs_at)

/** The other leg of the trip, which may be moved as well, is flown before or after this one as booked. */
function isAround(
  party: StrandedParty,
  flight: OtherDeparture,
  other: StrandedParty,
  its: OtherDeparture | undefined,
) {
  if (other.leg === party.leg || !its) return true
  return other.leg < party.leg ? isBefore(its, flight) : isBefore(flight, its)
}
