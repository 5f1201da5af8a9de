import * as z from 'zod/mini'

/** What was paid towards a trip that was never paid in full; else both are 0. Rupiah. */
export const PartPayment = z.object({
  /** Held for what is left of the trip. */
  held: z.int(),
  /** Returned to the traveller as travel credit. */
  credited: z.int(),
})
export type PartPayment = z.infer<typeof PartPayment>
