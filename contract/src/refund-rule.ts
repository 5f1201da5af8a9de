/** What of the fare comes back, by how long before departure a traveller cancels; the first that fits. */
export const REFUND_RULE = [
  { at_least_hours: 168, percent: 90 },
  { at_least_hours: 72, percent: 75 },
  { at_least_hours: 24, percent: 50 },
  { at_least_hours: 4, percent: 25 },
] as const

/** Insurance has covered from the day it was taken: cancelling oneself does not bring it back. */
export const INSURANCE_PERCENT = 0

/** The airline cancelled a flight of the trip: everything comes back, insurance too. */
export const CANCELLED_FLIGHT_PERCENT = 100

/** How long a bank transfer takes once staff have approved it; travel credit is there at once. */
export const BANK_WORKING_DAYS = 3

/** Rupiah: whole, what does not divide stays with the airline. */
export const share = (rupiah: number, percent: number) => Math.floor((rupiah * percent) / 100)
