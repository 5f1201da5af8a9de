import * as z from 'zod/mini'
import { FormFile } from './uploads'
import { clearable, Email, optional, optionalWord, text } from './wire'

export const TITLES = ['mr', 'ms', 'mrs', 'miss'] as const
export type Title = (typeof TITLES)[number]

/** What is absent stays as it is; city, address, phone and post_code sent empty are emptied. */
export const ProfileChange = z.object({
  name: optional(text(1, 120)),
  city: clearable(text(1, 80)),
  address: clearable(text(1, 300)),
  phone: clearable(text(1, 30)),
  post_code: clearable(z.string().check(z.trim(), z.regex(/^\d{3,10}$/, 'must be 3 to 10 digits'))),
  email: optional(Email),
  title: optionalWord(TITLES),
  photo: FormFile,
  /** Needed only where `email` is another than before. */
  current_password: optional(z.string().check(z.minLength(1), z.maxLength(200))),
})
export type ProfileChange = z.infer<typeof ProfileChange>
