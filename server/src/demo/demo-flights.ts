import { SAMPLE_AIRCRAFT } from '@sayap/contract/flights/sample-aircraft'
import { airportsService } from '#modules/catalog/airports/airports.service'
import { fleetService } from '#modules/flights/fleet/fleet.service'
import { scheduleService } from '#modules/flights/schedule/schedule.service'
import type { Database } from '#platform/database/database'
import { withoutIndexes } from '#platform/database/without-indexes'
import { demoRepository } from './demo.repository'
import { demoRoutes } from './demo-routes'
import { addDays } from './local-time'
import { timetable } from './timetable'

const DAYS_AHEAD = 60
/** One statement with all flights would leave the embedded database 100 MB larger for good. */
const BATCH = 1000
/** A flight that departs every day: its last departure shows up to which day flights exist. */
const EVERY_DAY = 'PW101'

/** Adds the missing days of the next sixty; returns their number. */
export async function loadDemoFlights(db: Database): Promise<number> {
  const demo = demoRepository(db)
  const calendar = await demo.calendar(EVERY_DAY)
  if (!calendar) return 0
  const { today, last } = calendar
  const first = last === null || last < today ? today : addDays(last, 1)
  const days = daysBetween(first, addDays(today, DAYS_AHEAD))
  if (days <= 0) return 0

  const airports = await airportsService(db).list()
  const zones = new Map(airports.filter((a) => a.is_primary).map(({ city, zone }) => [city, zone]))
  const ids = new Map((await demo.airlines()).map(({ id, code }) => [code, id]))
  const types = await loadDemoFleet(db)
  const flights = timetable(demoRoutes, {
    first,
    days,
    zoneOf: (city) => known(zones.get(city), city),
    idOf: (code) => known(ids.get(code), code),
    typeOf: (aircraft, class_flight) =>
      types.find(
        ({ name, cabins }) =>
          name === aircraft && cabins.some((cabin) => cabin.class_flight === class_flight),
      )?.id,
  })
  const add = async () => {
    for (let at = 0; at < flights.length; at += BATCH)
      await scheduleService(db).addSchedules(flights.slice(at, at + BATCH))
  }
  await (last === null ? withoutIndexes(db, 'flights', add) : add())
  return days
}

/** The sample types; those that an earlier start added, or staff changed since, stay as they are. */
async function loadDemoFleet(db: Database) {
  const fleet = fleetService(db)
  const names = new Set((await fleet.list()).map(({ name }) => name))
  for (const { name, ...type } of SAMPLE_AIRCRAFT)
    if (!names.has(name)) await fleet.create({ name, ...type })
  return fleet.list()
}

const daysBetween = (first: string, end: string) =>
  Math.round((Date.parse(end) - Date.parse(first)) / 86_400_000)

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo needs ${name}, which is in no table.`)
  return value
}
