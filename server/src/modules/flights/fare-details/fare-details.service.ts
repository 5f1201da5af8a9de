import {
  type FareRules,
  MAX_HISTORY_DAYS,
  type PriceHistory,
} from '@sayap/contract/flights/fare-rules'
import { FLIGHT_CHANGE_HOURS } from '@sayap/contract/payment/flight-change'
import {
  CANCELLED_FLIGHT_PERCENT,
  CHANGE_RIGHT_HOURS,
  INSURANCE_PERCENT,
  REFUND_RULE,
} from '@sayap/contract/payment/refund-rule'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { fareDetailsRepository } from './fare-details.repository'

/** What travellers want to know of a fare before they book it. */
export const fareDetailsService = (db: Database) => {
  const details = fareDetailsRepository(db)

  async function departure(id: number) {
    const found = await details.departure(id)
    if (!found) throw new AppError('not_found', 'There is no such flight.')
    return found
  }

  return {
    /** From the constants that quotes, changes and the refund policy are made of. */
    async rules(id: number): Promise<FareRules> {
      const { departs_at, hours_left, is_cancelled } = await departure(id)
      const isOpen = (hours: number) => !is_cancelled && hours_left >= hours
      const until = (hours: number) =>
        new Date(Date.parse(departs_at) - hours * 3_600_000).toISOString()
      return {
        refund: REFUND_RULE.filter(({ at_least_hours }) => isOpen(at_least_hours)).map(
          ({ at_least_hours, percent }) => ({
            until: until(at_least_hours),
            hours_before: at_least_hours,
            percent,
          }),
        ),
        insurance_percent: INSURANCE_PERCENT,
        cancelled_percent: CANCELLED_FLIGHT_PERCENT,
        change_right_hours: CHANGE_RIGHT_HOURS,
        change: isOpen(FLIGHT_CHANGE_HOURS)
          ? { until: until(FLIGHT_CHANGE_HOURS), hours_before: FLIGHT_CHANGE_HOURS, fee: 0 }
          : null,
      }
    },

    async history(id: number): Promise<PriceHistory> {
      await departure(id)
      return { days: await details.history(id, MAX_HISTORY_DAYS) }
    },
  }
}
