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

/**
 * Hours by which changes move a flight, against the times it was booked for, from which on its travellers
 * may rebook for nothing or get everything back; a change to an earlier day gives the right as well.
 */
export const CHANGE_RIGHT_HOURS = 3

/** Days after the booked one on which another flight of the same airline then costs nothing more. */
export const FREE_REBOOKING_DAYS = 14

/** Duration of a bank transfer after staff approved it; travel credit is available immediately. */
export const BANK_WORKING_DAYS = 3

/** Whole rupiah, rounded down. */
export const percentOf = (rupiah: number, percent: number) => Math.floor((rupiah * percent) / 100)
