import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Dispatch } from '#shared/api/api'
import { session } from '#shared/auth/session'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import type { BookingDraft } from '../draft'
import type { BookingFormControl } from '../state'
import type { AccountChoice } from './account-choice'

const INITIAL: AccountChoice = {
  guest: false,
  password: '',
  error: undefined,
  knownEmail: undefined,
}

export function useAccountChoice(form: BookingFormControl) {
  const [choice, setChoice] = useState(INITIAL)
  const dispatch = useDispatch<Dispatch>()
  const opening = useRef(false)
  const change = (part: Partial<AccountChoice>) => setChoice((now) => ({ ...now, ...part }))

  return {
    choice,
    change,
    /**
     * Opens the visitor's account and session. Returns whether the booking can be sent; otherwise
     * the reason is shown. Does nothing for who is signed in, and while it is at work.
     */
    async signUp(draft: BookingDraft, as: Partial<AccountChoice> = {}) {
      if (session.token()) return true
      if (opening.current) return false
      opening.current = true
      change({ ...as, error: undefined, knownEmail: undefined })
      try {
        const step = import('./open-account').then((file) => file.loadOpenAccount())
        const openAccount = await step.catch(() => undefined)
        if (openAccount)
          return await openAccount({ draft, form, choice: { ...choice, ...as }, change, dispatch })
        feedback.error(t('booking.failed'), { reason: t('error.FETCH_ERROR') })
        return false
      } finally {
        opening.current = false
      }
    },
  }
}

export type AccountChoiceControl = ReturnType<typeof useAccountChoice>
