import type {
  StaffFlight,
  StaffFlightFilters,
  StaffFlightList,
} from '@sayap/contract/flights/flight-admin'
import type { FlightChange, NewFlight as FlightForm } from '@sayap/contract/flights/flight-form'
import { airportsService } from '#modules/catalog/airports/airports.service'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { type Sorting, writeCursor } from '#platform/database/keyset'
import { AppError } from '#platform/http/app-error'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { mergeChange } from '#platform/revisions/merge-change'
import { flightProblems, requireSense } from '../schedule/flight-rules'
import { type FlightValues, fromForm, requireRoute } from '../schedule/new-flight'
import { scheduleService } from '../schedule/schedule.service'
import { airlineLogoUrl, withKnownDetails } from '../search/flights.service'
import {
  flightAdminRepository,
  type LockedFlight,
  type StaffFlightRow,
} from './flight-admin.repository'
import {
  applyChange,
  detailChanges,
  editedFields,
  judgedOf,
  namedFields,
  requireDepartedTimesUnchanged,
  requireOneAirline,
  requireOwnPrice,
  requireUnlocked,
} from './flight-change'
import { FLIGHT_KEYS, staffFlightListRepository } from './staff-flight-list.repository'
import { departureCursor, parseCursor, parseStaffFilters } from './staff-search'

export type { LockedFlight, SelectedFlight } from './flight-admin.repository'

/**
 * Flights as staff manage them, cancelled and departed ones too. What a change or a cancellation
 * means for bookings is composed in `use-cases/`; `lock`, `update`, `delete` and `cancel` are its
 * steps and run in its transaction.
 */
export const flightAdminService = (db: Database) => {
  const flights = flightAdminRepository(db)
  const list = staffFlightListRepository(db)
  const airports = airportsService(db)

  async function one(id: number) {
    const row = await flights.one(id)
    if (!row) throw noSuchFlight()
    return toStaffFlight(row)
  }

  /** A page without a total; `next` is the cursor of the following page, null after the last. */
  async function page({ after, limit, sort, order, ...filters }: StaffFlightPage) {
    const search = parseStaffFilters(filters, airports)
    const sorting = sortingOf({ sort, order, when: filters.when })
    const rows = await list.page({
      ...search,
      sorting,
      after: after === undefined ? undefined : parseCursor(sorting, after),
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const last = rows.length > shown.length ? shown.at(-1) : undefined
    const cursorOf = sort === undefined ? departureCursor : cursorIn(sorting)
    return {
      search,
      data: shown.map(({ keys, ...row }) => toStaffFlight(row)),
      next: last ? cursorOf(last.keys) : null,
    }
  }

  async function requireSensible(
    id: number,
    before: LockedFlight,
    after: FlightValues,
    confirmed?: readonly string[],
  ) {
    const judged = judgedOf(before, after)
    if (!Object.values(judged).includes(true)) return
    requireSense(await scheduleService(db).problems(after, { except: id, judged, confirmed }))
  }

  /**
   * Returns the flight with the change applied. @throws AppError where no look at other flights is
   * needed to refuse it
   */
  function permitted(before: LockedFlight, change: FlightChange, bindingBookings: number) {
    requireChangeable(before)
    const after = requireRoute(applyChange(before, change), airports)
    requireUnlocked(before, after, bindingBookings)
    requireDepartedTimesUnchanged(before, after)
    requireOwnPrice(before, after)
    return after
  }

  return {
    one,
    page,

    /** A list that ends on its first page is counted by that; any other is estimated. */
    async list(query: StaffFlightList) {
      const { search, data, next } = await page(query)
      const isComplete = next === null && query.after === undefined
      const total = isComplete
        ? { value: data.length, is_estimate: false }
        : { value: await list.estimate(search), is_estimate: true }
      return { data, next, total }
    },

    count: async (filters: StaffFlightFilters) => ({
      value: await list.count(parseStaffFilters(filters, airports)),
    }),

    create: (form: FlightForm, context: AuditContext) =>
      withAuditEntry(
        db,
        context,
        async (tx) => {
          const flight = requireRoute(fromForm(form), airports)
          const id = await scheduleService(tx).create(flight, form.confirm)
          return flightAdminService(tx).one(id)
        },
        { action: 'flight_created', subject: 'flight', idOf: (flight) => flight.id },
      ),

    /** Locks the flight against bookings until the transaction ends. */
    async lock(id: number): Promise<LockedFlight> {
      const locked = await flights.lock(id)
      if (!locked) throw noSuchFlight()
      return locked
    },

    /**
     * Returns the part of the change that is to be written by a caller who read that revision.
     * @throws AppError 409 `changed_meanwhile`; else 400 `invalid_input` for two airlines, neither of them
     * the present one
     */
    async merge(id: number, before: LockedFlight, change: FlightChange, known?: KnownRevision) {
      const { revision } = before
      const merge = { table: 'flights', id, current: editedFields(before), revision } as const
      const named = namedFields(change, before, airports.findCity)
      const merged = await mergeChange(db, merge, named, known)
      // A client that read the flight before its airline changed sends the former one under one spelling and
      // the wanted one under the other. If `named` has the former one, the other is the one to compare.
      const { id_airlane } = change
      if (id_airlane !== undefined && merged.id_airline === undefined)
        await mergeChange(db, merge, { ...named, id_airline: id_airlane }, known)
      requireOneAirline(change, before.id_airline)
      return merged
    },

    /**
     * Returns the change without a price that the caller only read: a flight that is sold by fares gets
     * another price with a sale, which makes no other revision. Who sends the whole object (`if-match`)
     * sends the former price with it.
     */
    async withoutReadFare(before: LockedFlight, change: FlightChange, known?: KnownRevision) {
      const { price, ...others } = change
      if (known?.source !== 'if-match' || before.id_fare === null || price === undefined)
        return change
      return (await flights.isFarePrice(before.id_fare, price)) ? others : change
    },

    /** Returns the changed flight and what its passengers are to be notified of. */
    async update(id: number, before: LockedFlight, change: FlightChange, bindingBookings: number) {
      const after = permitted(before, change, bindingBookings)
      await requireSensible(id, before, after, change.confirm)
      if (!(await flights.update(id, after)))
        throw new AppError('not_found', 'That airline does not exist.')
      const flight = await one(id)
      return { flight, changes: detailChanges(before, flight) }
    },

    /**
     * Why changes that leave alone what passengers bought would be refused, by id: what `update` decides
     * of each, with nothing locked or written. Flights that change together do not stand in each other's
     * way: each makes room.
     */
    async refusals(changes: readonly WantedChange[]) {
      const refused = new Map<number, AppError>()
      const noting = <T>(id: number, decide: () => T) => {
        try {
          return decide()
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          refused.set(id, error)
          return undefined
        }
      }
      const judged = changes.flatMap(({ id, before, change }) => {
        const after = noting(id, () => permitted(before, change, 0))
        return after ? [{ id, after, judged: judgedOf(before, after) }] : []
      })
      const moving = new Set(judged.filter((one) => one.judged.times).map(({ id }) => id))
      const facts = await scheduleService(db).factsOfChanges(judged)
      for (const [nth, { id, after, judged: rules }] of judged.entries()) {
        const known = facts[nth]
        if (!known) continue
        const makesRoom = known.id_duplicate !== null && moving.has(known.id_duplicate)
        const seen = makesRoom ? { ...known, id_duplicate: null } : known
        noting(id, () => requireSense(flightProblems(after, seen, { judged: rules })))
      }
      return refused
    },

    /** Earliest first. */
    selected: flights.selected,
    departuresWithOthers: flights.departuresWithOthers,

    /** Ids of those that match, up to `limit`. */
    matching: (filters: StaffFlightFilters, limit: number) =>
      list.ids(parseStaffFilters(filters, airports), limit),

    async saleStop(id: number) {
      const found = await flights.saleStop(id)
      if (!found) throw noSuchFlight()
      return found
    },

    /**
     * Stops the sale of a flight that the caller has locked, or resumes it; returns whether that changed
     * anything. `known`: the revision that the caller read.
     * @throws AppError 409 `changed_meanwhile` if a colleague has stopped or resumed it since,
     * `flight_cancelled`, `departure_closed`
     */
    async setSale(
      id: number,
      before: LockedFlight,
      { on_sale, by, known }: { on_sale: boolean; by: number; known?: KnownRevision | undefined },
    ) {
      requireChangeable(before)
      const { revision } = before
      const current = { on_sale: before.on_sale }
      await mergeChange(
        db,
        { table: 'flights', id, current, revision, fieldsOf: saleBefore },
        { on_sale },
        known,
      )
      if (before.on_sale === on_sale) return false
      await flights.setSale(id, on_sale ? null : by)
      return true
    },

    delete: (id: number) => flights.delete(id),

    cancel: (id: number) => flights.cancel(id),
  }
}

interface WantedChange {
  id: number
  before: LockedFlight
  change: FlightChange
}

type StaffFlightPage = StaffFlightFilters &
  Partial<{ [K in 'sort' | 'order' | 'after']: StaffFlightList[K] | undefined }> &
  Pick<StaffFlightList, 'limit'>

/** Without a named order past flights begin with the latest, all others with the earliest. */
function sortingOf({ sort, order = 'asc', when }: Omit<StaffFlightPage, 'limit'>): Sorting {
  if (sort !== undefined) return { name: sort, keys: FLIGHT_KEYS[sort], order }
  return { name: 'departs', keys: FLIGHT_KEYS.departs, order: when === 'past' ? 'desc' : 'asc' }
}

const cursorIn = (sorting: Sorting) => (keys: readonly string[]) => writeCursor(sorting, keys)

export const toStaffFlight = ({
  airline_photo,
  name_aircraft,
  ...row
}: StaffFlightRow): StaffFlight => ({
  ...withKnownDetails(row),
  image_airline: airlineLogoUrl(airline_photo),
})

/** Whether it was sold, in a former revision that differs in that. */
const saleBefore = (before: Readonly<Record<string, unknown>>) =>
  'sale_stopped_at' in before ? { on_sale: before.sale_stopped_at === null } : {}

function requireChangeable({ is_cancelled, is_closed }: LockedFlight) {
  if (is_cancelled)
    throw new AppError('flight_cancelled', 'This flight is cancelled and cannot be changed.')
  if (is_closed) throw departureClosed()
}

const departureClosed = () =>
  new AppError('departure_closed', 'This departure is closed. Open it again before you change it.')

const noSuchFlight = () => new AppError('not_found', 'There is no such flight.')
