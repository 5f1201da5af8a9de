import * as z from 'zod/mini'
import { inputError } from '../core/input-errors'
import { revisionUnlessEchoed } from '../core/revision'
import { FormFile } from '../core/uploads'
import { Email, nullableOnWrite, optional, optionalEnum, PersonName, text } from '../core/wire'

export const TITLES = ['mr', 'ms', 'mrs', 'miss'] as const
export type Title = (typeof TITLES)[number]

/** Absent fields stay unchanged; city, address, phone and post_code sent empty become null. */
export const ProfileChange = z.object({
  name: optional(PersonName),
  /** City of residence, at most 80 characters. */
  city: nullableOnWrite(text(1, 80)),
  /** Postal address in one text, at most 300 characters. */
  address: nullableOnWrite(text(1, 300)),
  /** Telephone; without a country code it is Indonesian. It is stored in E.164. */
  phone: nullableOnWrite(text(1, 30)),
  /** Postal code, 3 to 10 digits. */
  post_code: nullableOnWrite(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^\d{3,10}$/, inputError('invalid_format', { format: 'postal_code' })),
      ),
  ),
  /** Another address to sign in with. It needs `current_password`, and has to be verified again. */
  email: optional(Email),
  /** Form of address. */
  title: optionalEnum(TITLES),
  photo: FormFile,
  /** Required only if `email` changes. */
  current_password: optional(z.string().check(z.minLength(1), z.maxLength(200))),
  ...revisionUnlessEchoed,
})
export type ProfileChange = z.infer<typeof ProfileChange>
