import { type Profile, Registration } from '@sayap/contract/accounts'
import { ProfileChange } from '@sayap/contract/profile-form'
import * as z from 'zod/mini'
import { t } from '#lib/t'

export interface ProfileFields {
  name: string
  email: string
  phone: string
  title: string
  city: string
  address: string
  post_code: string
  current_password: string
  photo: File | null
}

/** The prefix stands before the field. */
const withoutPrefix = (phone: string | null) => phone?.replace(/^\+62/, '') ?? ''

export const fieldsOf = (profile: Profile): ProfileFields => ({
  name: profile.name,
  email: profile.email,
  phone: withoutPrefix(profile.phone),
  title: profile.title || 'ms',
  city: profile.city ?? '',
  address: profile.address ?? '',
  post_code: profile.post_code ?? '',
  current_password: '',
  photo: null,
})

export const isOtherEmail = (email = '', known: string) =>
  email.trim().toLowerCase() !== known.toLowerCase()

/** The contract's rules, and what only this form knows: a name stays, another address needs the password. */
export const profileRules = (email: string) =>
  z.extend(ProfileChange, { name: Registration.shape.name, email: Registration.shape.email }).check(
    z.refine((typed) => !isOtherEmail(typed.email, email) || !!typed.current_password, {
      path: ['current_password'],
      error: () => t('accounts.password-for-email'),
    }),
  )
