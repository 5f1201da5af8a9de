import { USER_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import { signUp } from '@sayap/contract/accounts/sign-up'
import { api, call, type Dispatch, randomKey } from '#shared/api/api'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { session } from '#shared/auth/session'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import type { BookingDraft } from '../draft'
import { sendWithRetries } from '../send-with-retries'
import type { BookingFormControl } from '../state'
import type { AccountChoice } from './account-choice'
import { loadAccountMessages } from './load-account-messages'

const { openAccount: send } = api.injectEndpoints({
  endpoints: (build) => ({
    openAccount: build.mutation({ ...call(signUp.open), invalidatesTags: ['Profile'] }),
  }),
}).endpoints

/** Id of the password field, which takes the focus when it is refused. */
export const PASSWORD_ID = 'sign-up-password'

interface OpenAccount {
  draft: BookingDraft
  form: BookingFormControl
  choice: AccountChoice
  change: (part: Partial<AccountChoice>) => void
  dispatch: Dispatch
}

/** Asking again after a lost answer has to be recognised: one key per address and way to book. */
const keys = new Map<string, string>()

function keyOf(email: string, guest: boolean) {
  const name = `${guest} ${email.trim().toLowerCase()}`
  const key = keys.get(name) ?? randomKey()
  keys.set(name, key)
  return key
}

/** Loads the messages of this step, and returns what it does. */
export async function loadOpenAccount() {
  await loadAccountMessages()
  return openAccount
}

/** Opens the account; see `useAccountChoice`. */
async function openAccount(options: OpenAccount): Promise<boolean> {
  const { draft, choice, dispatch } = options
  const { guest, password } = choice
  if (!guest && [...password].length < USER_PASSWORD_MIN_LENGTH) {
    const tooShort = t('signup.password-hint', { n: USER_PASSWORD_MIN_LENGTH })
    return refusePassword(options, password ? tooShort : t('signup.need-password'))
  }
  const { name_contact: name, email_contact: email } = draft
  const body = { name, email, terms: true, ...(!guest && { password }) }
  const headers = { 'idempotency-key': keyOf(email, guest) }
  feedback.loading()
  try {
    const { data } = await sendWithRetries(() =>
      dispatch(send.initiate({ body, headers }, { track: false })).unwrap(),
    )
    const { token, refreshToken: _kept, ...user } = data
    session.start(token, user)
    return true
  } catch (error) {
    return refuse(options, failure(error))
  }
}

function refusePassword({ change }: OpenAccount, error: string) {
  change({ error })
  document.getElementById(PASSWORD_ID)?.focus()
  return false
}

/** Fields of this request, and those of the form that they come from. */
const FORM_FIELDS = { name: 'name_contact', email: 'email_contact' } as const

/** Each reason is said once: at its field, in the question what to do, or in a dialog. */
function refuse(options: OpenAccount, reason: Failure) {
  const { draft, form, change } = options
  if (reason.code === 'email_taken') {
    feedback.close()
    change({ knownEmail: draft.email_contact })
    return false
  }
  const password = fieldError(reason, '/body/password')
  if (password) {
    feedback.close()
    return refusePassword(options, password)
  }
  for (const [sent, field] of Object.entries(FORM_FIELDS))
    if (fieldError(reason, `/body/${sent}`))
      form.setError(field as 'name_contact', { type: 'server' }, { shouldFocus: true })
  feedback.error(t('signup.failed'), { reason: reason.text })
  return false
}
