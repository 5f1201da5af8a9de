import * as z from 'zod/mini'

/** Rupiah that came for a trip while it was not paid in full: kept for it, and returned as travel credit. */
export const PartPayment = z.object({
  /** Rupiah that came for the trip and are less than it costs. */
  held: z.int(),
  /** Rupiah of it that are travel credit since the booking ended. */
  credited: z.int(),
})
export type PartPayment = z.infer<typeof PartPayment>
