/** One flight of a multi-city trip to search for. */
export interface SearchLeg {
  starting_place: string
  destination_place: string
  departure_date: string
}

/** The flights after the first as text of the URL: `Jakarta~Denpasar~2026-12-05;Denpasar~…`. */
export const writeOnward = (legs: readonly SearchLeg[] | undefined) =>
  legs
    ?.map((leg) =>
      [leg.starting_place.trim(), leg.destination_place.trim(), leg.departure_date].join('~'),
    )
    .join(';') || undefined

/** Moves each flight that is before `earliest`, or before the flight it follows, to that day. */
export function inOrder(legs: readonly SearchLeg[], earliest = '') {
  let day = earliest
  return legs.map((leg) => {
    if (leg.departure_date > day) day = leg.departure_date
    return { ...leg, departure_date: day }
  })
}
