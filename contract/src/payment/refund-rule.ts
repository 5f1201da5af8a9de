/** Percentage of the fare that is refunded, by hours before departure; the first match applies. */
export const REFUND_RULE = [
  { at_least_hours: 168, percent: 90 },
  { at_least_hours: 72, percent: 75 },
  { at_least_hours: 24, percent: 50 },
  { at_least_hours: 4, percent: 25 },
] as const

/** Insurance covers from the day of the booking: it is not refunded when the traveller cancels. */
export const INSURANCE_PERCENT = 0

/** The airline cancelled a flight of the trip: everything is refunded, insurance included. */
export const CANCELLED_FLIGHT_PERCENT = 100

/** Duration of a bank transfer after staff approved it; travel credit is available immediately. */
export const BANK_WORKING_DAYS = 3

/** Whole rupiah, rounded down. */
export const percentOf = (rupiah: number, percent: number) => Math.floor((rupiah * percent) / 100)
