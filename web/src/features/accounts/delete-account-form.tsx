import type { ErasureOutlook } from '@sayap/contract/my-data'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { api } from '#lib/api'
import { feedback } from '#lib/feedback'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { rupiah } from '#lib/rupiah'
import { fieldError } from '#lib/server-words'
import { session } from '#lib/session'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { PasswordField } from '#ui/password-field'
import { Skeleton, Waiting } from '#ui/skeleton'
import { useEraseAccountMutation, useErasureOutlookQuery } from './my-data.api'
import settings from './settings-page.module.css'

interface FormProps {
  hasPassword: boolean
  onKeep: () => void
}

/** Says first what stands against it or would be lost. */
export function DeleteAccountForm(props: FormProps) {
  const { data, error } = useErasureOutlookQuery({}, { refetchOnMountOrArgChange: true })
  if (error) return <Alert>{t('data.outlook-failed')}</Alert>
  if (!data)
    return (
      <Waiting>
        <Skeleton height="96px" />
      </Waiting>
    )
  const { live_bookings, open_refunds } = data.data
  if (live_bookings + open_refunds > 0) return <NotYet {...data.data} onKeep={props.onKeep} />
  return <Confirm {...props} credit={data.data.credit} />
}

const NotYet = ({
  live_bookings,
  open_refunds,
  onKeep,
}: ErasureOutlook & { onKeep: () => void }) => (
  <div className={settings.erase}>
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
  const farewell = useFarewell()
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
      className={settings.erase}
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
      <div className={settings.choose}>
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

/** Leaves nothing on this device, as after a logout. */
function useFarewell() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return async () => {
    session.logout()
    dispatch(api.util.resetApiState())
    await navigate(paths.root, { replace: true })
    feedback.success(t('data.deleted'), { note: t('data.deleted-note') })
  }
}
