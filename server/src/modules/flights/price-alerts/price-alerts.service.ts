import { inputFault } from '@sayap/contract/core/input-errors'
import {
  MAX_ALERT_DAYS,
  MAX_PRICE_ALERTS,
  type NewPriceAlert,
  type PriceAlert,
} from '@sayap/contract/flights/price-alerts'
import { airportsService } from '#modules/catalog/airports/airports.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import { type InputIssue, invalidInput } from '#platform/http/input/validation'
import { addDays, today } from '../days'
import type { PriceDropped } from '../events'
import {
  type CheckedAlert,
  priceAlertsRepository,
  type WantedAlert,
} from './price-alerts.repository'

/** Price alerts of travellers: emails to the own address, once per drop. */
export const priceAlertsService = (db: Database) => {
  const alerts = priceAlertsRepository(db)

  return {
    list: alerts.of,

    /** @throws AppError 409 `alert_limit` for an account that has as many as it can have. */
    create: (id_user: number, form: NewPriceAlert): Promise<PriceAlert> => {
      const wanted = requireSearchable(form, airportsService(db).findCity)
      return db.transaction(async (tx) => {
        const locked = priceAlertsRepository(tx)
        await locked.lockAccount(id_user)
        if (!(await locked.hasRoom(id_user)))
          throw new AppError(
            'alert_limit',
            `An account can have ${MAX_PRICE_ALERTS} price alerts. Delete one first.`,
          )
        const alert = (await locked.insert(id_user, wanted)) as PriceAlert
        await locked.know(alert.id, withinLimit(alert))
        return alert
      })
    },

    async delete(id: number, id_user: number) {
      const deleted = await alerts.delete(id, id_user)
      if (!deleted) throw new AppError('not_found', 'There is no such price alert.')
      return deleted
    },

    /** In the transaction that erases the account. */
    eraseUser: alerts.deleteOf,

    deletePassed: alerts.deletePassed,

    /**
     * Checks alerts that are due in the caller's transaction, and publishes each drop. Returns how many
     * were checked.
     */
    async checkDue(limit: number) {
      const due = await alerts.due(limit)
      for (const alert of due) await check(alert)
      return due.length
    },
  }

  async function check(alert: CheckedAlert) {
    const price = withinLimit(alert)
    const isDrop = price !== null && (alert.known_price === null || price < alert.known_price)
    // A drop that comes while it rests is mailed after that, if the price is still as low.
    if (isDrop && alert.rests) return alerts.checked(alert.id, alert.known_price, false)
    await alerts.checked(alert.id, isDrop ? price : knownFromNow(alert), isDrop)
    if (isDrop)
      await publish<PriceDropped>(db, {
        type: 'flight.price_dropped',
        alertId: alert.id,
        userId: alert.id_user,
        startingPlace: alert.starting_place,
        destinationPlace: alert.destination_place,
        class_flight: alert.class_flight,
        type_trip: alert.type_trip,
        capacity: alert.capacity,
        day: alert.lowest_day ?? alert.first_day,
        price,
        before: alert.known_price,
      })
  }
}

/**
 * The price of which a later one is a drop, where there is none now. It rises no further than the seats
 * that are held for minutes allow: their return is no drop.
 */
function knownFromNow({ known_price, lowest_soon, max_price }: CheckedAlert) {
  const soon = withinLimit({ lowest: lowest_soon, max_price })
  return known_price === null || soon === null ? null : Math.max(known_price, soon)
}

/** The lowest price, if the traveller wants to know it. */
const withinLimit = ({ lowest, max_price }: Pick<PriceAlert, 'lowest' | 'max_price'>) =>
  lowest !== null && (max_price === null || lowest <= max_price) ? lowest : null

/** Throws 400 for days that have passed or are too many, and for a route from a city to itself. */
function requireSearchable(form: NewPriceAlert, findCity: (typed: string) => string): WantedAlert {
  const starting_place = findCity(form.starting_place)
  const destination_place = findCity(form.destination_place)
  const latest = addDays(form.first_day, MAX_ALERT_DAYS - 1)
  const problems: InputIssue[] = []
  if (starting_place.toLowerCase() === destination_place.toLowerCase())
    problems.push({ path: ['destination_place'], ...inputFault('same_place') })
  if (form.last_day < today())
    problems.push({ path: ['last_day'], ...inputFault('day_too_early', { day: today() }) })
  else if (form.last_day > latest)
    problems.push({ path: ['last_day'], ...inputFault('day_too_late', { day: latest }) })
  if (problems.length > 0) throw invalidInput('body', problems)
  return { ...form, starting_place, destination_place, max_price: form.max_price ?? null }
}
