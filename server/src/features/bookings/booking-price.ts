import { INSURANCE_PRICE } from '@sayap/contract/bookings'

/** Rupiah; the flight's price times capacity is the other part and comes from the flight's row. */
export const insuranceTotal = (insurance: boolean, capacity: number) =>
  insurance ? INSURANCE_PRICE * capacity : 0
