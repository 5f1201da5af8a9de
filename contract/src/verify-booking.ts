import * as z from 'zod/mini'
import { optional, Rupiah, required, whole } from './wire'

/** What is applied of a booking that staff send back. */
export const VerifyBooking = z.object({
  status: required(whole(0, 4)),
  /** What the screen showed as asked; is it another now, 409 `amount_changed`. */
  trip_asked: optional(Rupiah),
})
export type VerifyBooking = z.infer<typeof VerifyBooking>
