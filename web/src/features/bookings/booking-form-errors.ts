import { t } from '#lib/t'
import type { BookingDraft } from './booking-form-schema'

const CONTACT = {
  name_contact: { empty: 'booking.need-name', bad: 'booking.refused' },
  email_contact: { empty: 'booking.need-email', bad: 'booking.bad-email' },
  phone_contact: { empty: 'booking.need-phone', bad: 'booking.bad-phone' },
} as const

export const contactFields = Object.keys(CONTACT) as (keyof typeof CONTACT)[]

/** What to do about a wrong contact field: one word for nothing typed, another for something wrong. */
export function contactError(field: keyof typeof CONTACT, value: string) {
  return t(value.trim() ? CONTACT[field].bad : CONTACT[field].empty)
}

/** `/body/passengers/0/name`, as a problem points at it, is `passengers.0.name` in the form. */
export function fieldOf(pointer: string, draft: BookingDraft) {
  const path = pointer.replace(/^\/body\//, '').split('/')
  let value: unknown = draft
  for (const step of path) value = (value as Record<string, unknown> | undefined)?.[step]
  return value === undefined ? undefined : path.join('.')
}
