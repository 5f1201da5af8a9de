import { NewBooking } from '@sayap/contract/bookings'
import { BookingPassenger } from '@sayap/contract/passengers'
import * as z from 'zod/mini'

const { name_contact, email_contact, phone_contact } = NewBooking.shape

/** Digits as people write them; which of them make a number, the server knows. */
const PHONE = /^\+?[\d\s().-]{5,30}$/

const Contact = z.object({
  name_contact,
  email_contact,
  phone_contact: z.pipe(phone_contact, z.string().check(z.regex(PHONE))),
  insurance: z.boolean(),
  /** Passenger 1 is the contact person. */
  same: z.boolean(),
})

const ReturnPassenger = z.extend(BookingPassenger, {
  id_seat_return: BookingPassenger.shape.id_seat,
})

/** What Proceed to Payment asks of the form: the contract's own rules, and an adult in the party. */
export const bookingFormSchema = (round: boolean) =>
  z.extend(Contact, {
    passengers: z.array(round ? ReturnPassenger : BookingPassenger).check(
      z.refine((party) => party.some((one) => one.category_passenger === 'adult'), {
        path: [0, 'category_passenger'],
      }),
    ),
  })

export interface DraftPassenger {
  name: string
  category_passenger: 'adult' | 'child'
  id_seat: number | null
  /** On the way back, where there is one. */
  id_seat_return?: number | null
}

/** The form while it is being filled: anything may be missing. */
export interface BookingDraft {
  name_contact: string
  email_contact: string
  phone_contact: string
  insurance: boolean
  same: boolean
  passengers: DraftPassenger[]
}
