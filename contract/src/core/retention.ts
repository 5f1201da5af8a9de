/** Days after which the people of a booking that closed unpaid are erased from it. */
export const UNPAID_BOOKING_DAYS = 30

/** Days after which emails that were sent are deleted. */
export const EMAIL_DAYS = 90

/** Days after which changes of many flights, with the former values, are deleted. */
export const BULK_CHANGE_DAYS = 90
