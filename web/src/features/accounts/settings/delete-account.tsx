import type { ErasureOutlook } from '@sayap/contract/accounts/privacy'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { api } from '#shared/api/api'
import { fieldError } from '#shared/api/input-messages'
import { failure } from '#shared/api/problem'
import { session } from '#shared/auth/session'
import { feedback } from '#shared/browser/feedback'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/lazy-dialog'
import { Checkbox } from '#ui/forms/checkbox'
import { PasswordField } from '#ui/forms/password-field'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import styles from '../profile/account-layout.module.css'
import { useEraseAccountMutation, useErasureOutlookQuery } from './settings.api'
import settings from './settings-page.module.css'

/** Deletes the account after a confirmation dialog. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles.section}>
      <div className={styles.sectionHeader}>
        <h2>{t('data.delete')}</h2>
      </div>
      <p className={settings.note}>{t('data.delete-text')}</p>
      <div className={styles.belowMenu}>
        <Button kind="danger" icon="trash" onClick={() => setAsking(true)}>
          {t('data.delete')}
        </Button>
      </div>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={t('data.delete-ask')}
          description={t('data.delete-text')}
          form
        >
          <DeleteAccountForm hasPassword={hasPassword} onKeep={() => setAsking(false)} />
        </Dialog>
      )}
    </section>
  )
}

interface FormProps {
  hasPassword: boolean
  onKeep: () => void
}

/** Lists first what prevents the deletion or would be lost. */
function DeleteAccountForm(props: FormProps) {
  const { data, error } = useErasureOutlookQuery({}, { refetchOnMountOrArgChange: true })
  if (error) return <Alert>{t('data.outlook-failed')}</Alert>
  if (!data)
    return (
      <Waiting>
        <Skeleton height="96px" />
      </Waiting>
    )
  const { live_bookings, open_refunds } = data.data
  if (live_bookings + open_refunds > 0)
    return <DeletionBlocked {...data.data} onKeep={props.onKeep} />
  return <Confirm {...props} credit={data.data.credit} />
}

const DeletionBlocked = ({
  live_bookings,
  open_refunds,
  onKeep,
}: ErasureOutlook & { onKeep: () => void }) => (
  <div className={settings.deletion}>
    <Alert tone="note">
      {live_bookings > 0 && <p>{t('data.delete-live', { n: live_bookings })}</p>}
      {open_refunds > 0 && <p>{t('data.delete-refunds', { n: open_refunds })}</p>}
    </Alert>
    <Button onClick={onKeep}>{t('data.keep')}</Button>
  </div>
)

function Confirm({ hasPassword, credit, onKeep }: FormProps & { credit: number }) {
  const [erase, { isLoading, error }] = useEraseAccountMutation()
  const [password, setPassword] = useState('')
  const [givesUp, setGivesUp] = useState(false)
  const farewell = useSignOutAfterDeletion()
  const problem = error && failure(error)
  const wrong = problem && fieldError(problem, '/body/current_password')
  const isReady = (!hasPassword || password !== '') && (credit === 0 || givesUp)

  const send = async () => {
    const body = { current_password: password, give_up_credit: givesUp }
    const { data } = await erase({ body })
    if (data) farewell()
  }
  return (
    <form
      className={settings.deletion}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLoading && isReady) void send()
      }}
    >
      {hasPassword && (
        <PasswordField
          label={t('accounts.current-password')}
          value={password}
          error={wrong}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      {credit > 0 && (
        <Checkbox checked={givesUp} onChange={({ target }) => setGivesUp(target.checked)}>
          {t('data.give-up', { amount: rupiah(credit) })}
        </Checkbox>
      )}
      {problem && !wrong && <Alert>{problem.text}</Alert>}
      <div className={settings.options}>
        <Button type="submit" kind="danger" busy={isLoading} disabled={!isReady}>
          {t('data.delete-yes')}
        </Button>
        <Button kind="quiet" onClick={onKeep}>
          {t('data.keep')}
        </Button>
      </div>
    </form>
  )
}

/** Clears the data on this device, as a logout does. */
function useSignOutAfterDeletion() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return async () => {
    // First, as in `useLogout`: the route guard's redirect to the sign-in must not be the last one.
    flushSync(() => session.logout())
    dispatch(api.util.resetApiState())
    await navigate(paths.root, { replace: true })
    feedback.success(t('data.deleted'), { note: t('data.deleted-note') })
  }
}
