import * as z from 'zod/mini'

/** Rupiah that came for a trip while it was not paid in full: kept for it, and returned as travel credit. */
export const PartPayment = z.object({ held: z.int(), credited: z.int() })
export type PartPayment = z.infer<typeof PartPayment>
