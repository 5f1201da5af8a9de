interface Route {
  starting_place: string
  destination_place: string
}

const key = (from: string, to: string) => `${from} ${to}`.toLowerCase()

/** Whether these are two flights, and the second flies the route of the first one back. */
export const leadsBack = ([out, back, ...more]: readonly Route[]) =>
  out !== undefined &&
  back !== undefined &&
  more.length === 0 &&
  key(out.starting_place, out.destination_place) ===
    key(back.destination_place, back.starting_place)
