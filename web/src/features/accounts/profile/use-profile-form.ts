import { type Profile, Registration } from '@sayap/contract/accounts/accounts'
import { ProfileChange } from '@sayap/contract/accounts/profile-form'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { formData } from '#shared/api/form-data'
import { failure } from '#shared/api/problem'
import { session } from '#shared/auth/session'
import { feedback, feedbackStore } from '#shared/browser/feedback'
import { conflictOf, useEditForm } from '#shared/editing/use-edit-form'
import { withPrefix } from '#shared/i18n/phone'
import { t } from '#shared/i18n/t'
import { useEditProfileMutation } from './edit-profile.api'

/** Longer than a closing dialog takes to restore the focus. */
const AFTER_DIALOG_MS = 50

/** State of the profile form. Sending it shows the dialogs of the specification. */
export function useProfileForm(profile: Profile) {
  const [edit] = useEditProfileMutation()

  const contract = useEditForm<ProfileFields>({
    name: 'profile',
    revision: profile.revision,
    secrets: ['current_password'],
    schema: profileSchema(profile.email),
    defaults: fieldsOf(profile),
    fromServer: (field, value) =>
      field === 'phone' ? withoutPrefix(value as string | null) : undefined,
    send: async ({ current_password, photo, ...fields }, { changed, revision, rebase }) => {
      feedback.loading()
      try {
        // An emptied field is sent as null. Only a number gets the displayed prefix.
        const phone = fields.phone && withPrefix(fields.phone)
        const other = { current_password: current_password || undefined, photo: photo ?? undefined }
        const body = formData({ ...changed({ ...fields, phone, ...other }), revision })
        const { data } = await edit({ body }).unwrap()
        session.setUser(data)
        rebase(fieldsOf(data), data.revision)
        feedback.success(t('accounts.updated'))
      } catch (error) {
        // A conflict has its own dialog, in the form.
        if (conflictOf(error)) feedback.close()
        else feedback.error(t('accounts.update-failed'), { reason: failure(error).text })
        throw error
      }
    },
  })

  const { form } = contract
  const answered = feedbackStore.use() !== null
  useEffect(() => {
    if (answered) return
    const [wrong] = Object.keys(form.formState.errors)
    if (!wrong) return
    const timer = setTimeout(() => form.setFocus(wrong as keyof ProfileFields), AFTER_DIALOG_MS)
    return () => clearTimeout(timer)
  }, [answered, form])

  return contract
}

export type ProfileForm = ReturnType<typeof useProfileForm>

interface ProfileFields {
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

/** The prefix is displayed in front of the field. */
const withoutPrefix = (phone: string | null) => phone?.replace(/^\+62/, '') ?? ''

const fieldsOf = (profile: Profile): ProfileFields => ({
  name: profile.name,
  email: profile.email,
  phone: withoutPrefix(profile.phone),
  // Nobody is called Ms. who did not choose it.
  title: profile.title_chosen ? profile.title : '',
  city: profile.city ?? '',
  address: profile.address ?? '',
  post_code: profile.post_code ?? '',
  current_password: '',
  photo: null,
})

export const isEmailChanged = (email = '', known: string) =>
  email.trim().toLowerCase() !== known.toLowerCase()

/** The contract's schema plus rules of this form: a name is required, and a new email address requires the password. */
const profileSchema = (email: string) =>
  z.extend(ProfileChange, { name: Registration.shape.name, email: Registration.shape.email }).check(
    z.refine((typed) => !isEmailChanged(typed.email, email) || !!typed.current_password, {
      path: ['current_password'],
      error: () => t('accounts.password-for-email'),
    }),
  )
