import type { Profile } from '@sayap/contract/accounts'
import { useEffect } from 'react'
import { useContractForm } from '#lib/contract-form'
import { feedback, feedbackStore } from '#lib/feedback'
import { formData } from '#lib/form-data'
import { withPrefix } from '#lib/phone'
import { failure } from '#lib/problem'
import { session } from '#lib/session'
import { t } from '#lib/t'
import { useEditProfileMutation } from './accounts.api'
import { fieldsOf, type ProfileFields, profileRules } from './profile-fields'

/** Past the moment in which a closing dialog gives the focus back. */
const AFTER_DIALOG_MS = 50

/** The form of one's own profile; around its sending stand the dialogs of the specification. */
export function useProfileForm(profile: Profile) {
  const [edit] = useEditProfileMutation()

  const contract = useContractForm<ProfileFields>({
    schema: profileRules(profile.email),
    defaults: fieldsOf(profile),
    send: async ({ current_password, photo, ...fields }) => {
      feedback.loading()
      try {
        // Emptied it is null, which is sent; only a number gets the prefix that stands before it.
        const phone = fields.phone && withPrefix(fields.phone)
        const other = { current_password: current_password || undefined, photo: photo ?? undefined }
        const { data } = await edit({ body: formData({ ...fields, phone, ...other }) }).unwrap()
        session.setUser(data)
        contract.form.reset(fieldsOf(data))
        feedback.success(t('accounts.updated'))
      } catch (error) {
        feedback.error(t('accounts.update-failed'), { reason: failure(error).text })
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
