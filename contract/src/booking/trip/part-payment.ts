import * as z from 'zod/mini'

/** What was paid towards a trip that is not paid in full. Rupiah. */
export const PartPayment = z.object({
  /** Held for the trip; less than its price. */
  held: z.int(),
  /** Returned to the traveller as travel credit. */
  credited: z.int(),
})
export type PartPayment = z.infer<typeof PartPayment>
