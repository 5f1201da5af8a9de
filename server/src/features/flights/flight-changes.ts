/** Between the parts of what is said on `flights_changed` and `seats_changed` (migration 005). */
const BETWEEN = '\u001f'
const ANY = ''

interface RouteAndDay {
  starting_place?: string | undefined
  destination_place?: string | undefined
  departure_date?: string | undefined
}

/** What an answer about this route and day depends on; where one is not named, on all of them. */
export const dayTag = ({ starting_place, destination_place, departure_date }: RouteAndDay) =>
  [starting_place, destination_place, departure_date]
    .map((part) => part?.toLowerCase() ?? ANY)
    .join(BETWEEN)

/** The tags of all answers a change concerns: each part as said, and each left out. */
export function tagsOfChange(payload: string): string[] {
  const [from = ANY, to = ANY, day = ANY] = payload.split(BETWEEN)
  const either = (part: string) => [part, ANY]
  return either(from).flatMap((one) =>
    either(to).flatMap((other) => either(day).map((third) => [one, other, third].join(BETWEEN))),
  )
}
