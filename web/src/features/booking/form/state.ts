import { zodResolver } from '@hookform/resolvers/zod'
import { NewBooking } from '@sayap/contract/booking/bookings'
import { BookingPassenger } from '@sayap/contract/booking/passengers'
import { MAX_PASSENGERS, PartySize } from '@sayap/contract/flights/flight-search'
import { useEffect } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { session } from '#shared/auth/session'
import { type BookingDraft, draftId, readDraft, saveDraft } from './draft'
import type { TripFlights } from './trip-legs'

/** Id of the form element; submit buttons outside the form refer to it. */
export const FORM_ID = 'booking-form'

const { name_contact, email_contact, phone_contact } = NewBooking.shape

/** A loose check for digits as people write them; the server validates the number. */
const PHONE = /^\+?[\d\s().-]{5,30}$/

const Contact = z.object({
  name_contact,
  email_contact,
  phone_contact: z.pipe(phone_contact, z.string().check(z.regex(PHONE))),
  insurance: z.boolean(),
  /** Passenger 1 is the contact person. */
  same: z.boolean(),
  save: z.optional(z.boolean()),
})

const FurtherSeat = z.optional(z.nullable(BookingPassenger.shape.id_seat))

/** Seats may be left open: the party is then seated together at the booking. */
const FormPassenger = z.extend(BookingPassenger, {
  id_seat: z.nullable(BookingPassenger.shape.id_seat),
  id_seat_return: FurtherSeat,
  id_seat_third: FurtherSeat,
  id_seat_fourth: FurtherSeat,
})

/** What Proceed to Payment validates: the contract's rules, and an adult in the party. */
const BookingForm = z.extend(Contact, {
  passengers: z.array(FormPassenger).check(
    z.refine((party) => party.some((one) => one.category_passenger === 'adult'), {
      path: [0, 'category_passenger'],
    }),
  ),
})

/**
 * Passenger count from the `capacity` query parameter: a missing or invalid value means 1, more
 * than nine means nine with `tooMany` set.
 */
export function readPassengerCount(capacity: string | null) {
  if (Number(capacity) > MAX_PASSENGERS) return { count: MAX_PASSENGERS, tooMany: true }
  const read = PartySize.safeParse(capacity ?? 1)
  return { count: read.success ? (read.data as number) : 1, tooMany: false }
}

/**
 * An empty draft for `count` passengers, of whom the last `children` are children, or `stored` cut or
 * extended to that number. Its types of passengers stay unless another number of children was
 * searched for since.
 */
export function createDraft(
  count: number,
  stored: Partial<BookingDraft> = {},
  children = 0,
): BookingDraft {
  const keepsTypes = stored.children === undefined || stored.children === children
  const passengers = Array.from({ length: count }, (_, index) => {
    const type = index >= count - children ? ('child' as const) : ('adult' as const)
    const before = stored.passengers?.[index]
    return {
      name: '',
      id_seat: null,
      ...before,
      category_passenger: (keepsTypes && before?.category_passenger) || type,
    }
  })
  const empty = { name_contact: '', email_contact: '', phone_contact: '' }
  return { ...empty, insurance: false, same: true, save: false, ...stored, children, passengers }
}

const withoutPrefix = (phone: string) => phone.replace(/^\+62/, '')

/** Fills empty contact fields from the signed-in account; the stored profile may have a phone. */
function withAccount(draft: BookingDraft): BookingDraft {
  const user = session.user() as
    | (ReturnType<typeof session.user> & { phone?: string | null })
    | null
  if (!user) return draft
  const contactName = draft.name_contact || user.name || ''
  const first = draft.passengers[0]
  const passengers =
    draft.same && first && !first.name
      ? [{ ...first, name: contactName }, ...draft.passengers.slice(1)]
      : draft.passengers
  return {
    ...draft,
    name_contact: contactName,
    email_contact: draft.email_contact || user.email || '',
    phone_contact: draft.phone_contact || withoutPrefix(user.phone ?? ''),
    passengers,
  }
}

/** The form of a trip. It starts from the stored draft and saves every change to it. */
export function useBookingForm(flights: TripFlights, count: number) {
  const [search] = useSearchParams()
  const id = draftId(flights)
  const form = useForm<BookingDraft>({
    defaultValues: withAccount(createDraft(count, readDraft(id), Number(search.get('child')) || 0)),
    resolver: zodResolver(BookingForm) as unknown as Resolver<BookingDraft>,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(id, values),
      }),
    [form, id],
  )
  return form
}

export type BookingFormControl = ReturnType<typeof useBookingForm>
