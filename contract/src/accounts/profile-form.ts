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
  city: nullableOnWrite(text(1, 80)),
  address: nullableOnWrite(text(1, 300)),
  phone: nullableOnWrite(text(1, 30)),
  post_code: nullableOnWrite(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^\d{3,10}$/, inputError('invalid_format', { format: 'postal_code' })),
      ),
  ),
  email: optional(Email),
  title: optionalEnum(TITLES),
  photo: FormFile,
  /** Required only if `email` changes. */
  current_password: optional(z.string().check(z.minLength(1), z.maxLength(200))),
  ...revisionUnlessEchoed,
})
export type ProfileChange = z.infer<typeof ProfileChange>
