import { KEY_DAYS, type ServiceAccount } from '@sayap/contract/accounts/service-accounts'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { dayOf } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Checkbox } from '#ui/forms/checkbox'
import { SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { CopyButton } from '#ui/primitives/copy-button'
import { useCreateServiceKeyMutation } from './service-accounts.api'
import styles from './service-accounts.module.css'

const LIFETIMES = [30, 90, KEY_DAYS] as const

interface NewKeyProps {
  account: ServiceAccount
  onClose: () => void
}

/** Makes a key and shows it this once. */
export function NewKey({ account: { id, name }, onClose }: NewKeyProps) {
  const [days, setDays] = useState<number>(KEY_DAYS)
  const [create, { data, isLoading }] = useCreateServiceKeyMutation()
  const send = async () => {
    try {
      await create({ params: { id }, body: { expires_in: days } }).unwrap()
    } catch (error) {
      onClose()
      feedback.error(t('service.key-failed'), { reason: failure(error).text })
    }
  }
  if (data)
    return <Shown secret={data.data.secret} until={data.data.key.expires_at} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('service.key-for', { name })}
      description={t('service.key-text')}
      actions={
        <>
          <Button icon="plus" busy={isLoading} onClick={send}>
            {t('service.key-make')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('service.valid-for')}
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {LIFETIMES.map((one) => (
          <option key={one} value={one}>
            {t('service.days', { n: one })}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}

interface ShownProps {
  secret: string
  until: string
  onClose: () => void
}

/** Closing it without having kept the key is possible: another one is made in its place. */
function Shown({ secret, until, onClose }: ShownProps) {
  const [kept, setKept] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('service.key-made')}
      description={t('service.key-once', { day: dayOf(until) })}
      actions={
        <Button disabled={!kept} onClick={onClose}>
          {t('service.done')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.secret}>
          <code data-testid="api-key">{secret}</code>
        </p>
        <CopyButton text={secret} label={t('service.copy')} />
        <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
          {t('service.kept')}
        </Checkbox>
      </div>
    </Dialog>
  )
}
