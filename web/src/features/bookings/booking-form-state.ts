import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { session } from '#lib/session'
import { draftFor } from './booking-form-party'
import { type BookingDraft, bookingFormSchema } from './booking-form-schema'
import { draftOf, keepDraft, readDraft } from './draft'
import { isRound, type TripFlights } from './trip-legs'

/** Who is signed in is most often the contact person; a phone comes with the stored profile. */
function withAccount(draft: BookingDraft): BookingDraft {
  const user = session.user() as
    | (ReturnType<typeof session.user> & { phone?: string | null })
    | null
  if (!user) return draft
  const name_contact = draft.name_contact || user.name || ''
  const first = draft.passengers[0]
  const passengers =
    draft.same && first && !first.name
      ? [{ ...first, name: name_contact }, ...draft.passengers.slice(1)]
      : draft.passengers
  return {
    ...draft,
    name_contact,
    email_contact: draft.email_contact || user.email || '',
    phone_contact: draft.phone_contact || withoutPrefix(user.phone ?? ''),
    passengers,
  }
}

const withoutPrefix = (phone: string) => phone.replace(/^\+62/, '')

/** The form of a trip: begins with what was kept of it, and keeps every change. */
export function useBookingForm(flights: TripFlights, count: number) {
  const kept = draftOf(flights)
  const schema = bookingFormSchema(isRound(flights))
  const form = useForm<BookingDraft>({
    defaultValues: withAccount(draftFor(count, readDraft(kept))),
    resolver: zodResolver(schema) as unknown as Resolver<BookingDraft>,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(kept, values),
      }),
    [form, kept],
  )
  return form
}

export type BookingFormControl = ReturnType<typeof useBookingForm>
