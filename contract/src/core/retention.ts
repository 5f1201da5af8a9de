/** Days after which the people of a booking that closed unpaid are erased from it. */
export const UNPAID_BOOKING_DAYS = 30

/** Days after which emails that were sent are deleted. */
export const EMAIL_DAYS = 90
