import { SIGN_IN_HISTORY_DAYS } from '@sayap/contract/accounts/account-security'
import type { PolicyFigures } from '@sayap/contract/accounts/policies'
import { INSURANCE_PRICE } from '@sayap/contract/booking/bookings'
import { EMAIL_DAYS, UNPAID_BOOKING_DAYS } from '@sayap/contract/core/retention'
import { NEAR_HOURS } from '@sayap/contract/payment/payment-deadlines'
import {
  BANK_WORKING_DAYS,
  CANCELLED_FLIGHT_PERCENT,
  CHANGE_RIGHT_HOURS,
  INSURANCE_PERCENT,
  REFUND_RULE,
} from '@sayap/contract/payment/refund-rule'
import type { InventoryLimits } from '#modules/booking/protection/limits'
import { deadlinesService } from '#modules/payment/deadlines/deadlines.service'
import type { Database } from '#platform/database/database'

/** The figures that policies name, each from where the program itself reads it. */
export const policyFigures =
  (db: Database, { holdMinutes, holdTotalMinutes }: InventoryLimits) =>
  async (): Promise<PolicyFigures> => {
    const deadlines = await deadlinesService(db).read()
    return {
      hold_minutes: holdMinutes,
      hold_total_minutes: holdTotalMinutes,
      hours_to_pay: deadlines.hours_to_pay,
      minutes_near_departure: deadlines.minutes_near_departure,
      near_hours: NEAR_HOURS,
      hours_before_departure: deadlines.hours_before_departure,
      hours_in_review: deadlines.hours_in_review,
      insurance_price: INSURANCE_PRICE,
      insurance_percent: INSURANCE_PERCENT,
      cancelled_percent: CANCELLED_FLIGHT_PERCENT,
      change_right_hours: CHANGE_RIGHT_HOURS,
      bank_working_days: BANK_WORKING_DAYS,
      unpaid_booking_days: UNPAID_BOOKING_DAYS,
      email_days: EMAIL_DAYS,
      sign_in_days: SIGN_IN_HISTORY_DAYS,
      refund_scale: REFUND_RULE.map((step) => ({ ...step })),
    }
  }
