import { TRANSITS } from '@sayap/contract/flights/flight-enums'
import { HOUR_SPANS } from '@sayap/contract/flights/flight-search'
import type { Facets } from '@sayap/contract/flights/flights'

/** Counts in the order of the lists below, as the search statement returns them. */
export interface FacetRow {
  transit: number[]
  facilities: number[]
  departure_time: number[]
  arrived_time: number[]
  price_min: number | null
  price_max: number | null
  duration_min: number | null
  duration_max: number | null
  histogram: { step: number; count: number }[] | null
  airlines: { id: number; name: string; photo: string | null; count: number }[] | null
}

const FACILITIES = ['wifi', 'meal', 'luggage']
export const STEPS = 12

export const toFacets = (
  row: FacetRow,
  imageOf: (photo: string | null) => string | null,
): Facets => ({
  transit: counted(TRANSITS, row.transit),
  facilities: counted(FACILITIES, row.facilities),
  airlines: (row.airlines ?? []).map(({ id, name, photo, count }) => ({
    id,
    name,
    image: imageOf(photo),
    count,
  })),
  departure_time: counted(HOUR_SPANS, row.departure_time),
  arrived_time: counted(HOUR_SPANS, row.arrived_time),
  price:
    row.price_min === null || row.price_max === null
      ? null
      : { min: row.price_min, max: row.price_max, histogram: histogramOf(row) },
  duration:
    row.duration_min === null || row.duration_max === null
      ? null
      : { min: row.duration_min, max: row.duration_max },
})

const counted = (values: readonly string[], counts: number[]) =>
  values.map((value, i) => ({ value, count: counts[i] ?? 0 }))

function histogramOf({ histogram }: FacetRow) {
  const steps = new Array<number>(STEPS).fill(0)
  for (const { step, count } of histogram ?? []) steps[step] = count
  return steps
}
