import { EXPORT_PATH } from '@sayap/contract/flight-import'
import { saveFile } from '#lib/save-file'
import { type FlightState, filtersOf } from './list-state'

/** Saves the flights of the list's filters, all of its pages, as a CSV file. */
export function exportFlights(state: FlightState) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filtersOf(state)))
    if (value) query.set(name, String(value))
  return saveFile(`${EXPORT_PATH}?${query}`, 'flights.csv')
}
