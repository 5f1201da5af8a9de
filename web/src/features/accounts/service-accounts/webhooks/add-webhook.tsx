import type { ServiceAccount } from '@sayap/contract/accounts/service-accounts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@sayap/contract/webhooks/webhooks'
import { type FormEvent, useState } from 'react'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from '../service-accounts.module.css'
import { useCreateWebhookMutation } from './webhooks.api'

interface AddWebhookProps {
  account: ServiceAccount
  /** Gets the secret, which nothing shows again. */
  onAdded: (secret: string) => void
  onClose: () => void
}

export function AddWebhook({ account, onAdded, onClose }: AddWebhookProps) {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS)
  const [create, { isLoading, error }] = useCreateWebhookMutation()
  const why = error && failure(error)
  const isUrlWrong = why?.problem?.errors?.some(({ pointer }) => pointer === '/body/url')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = { id_service_account: account.id, url, events: [...events] }
    const added = await create({ body })
    if (added.data) onAdded(added.data.data.secret)
  }
  return (
    <Dialog
      open
      form
      onClose={onClose}
      title={t('hooks.add')}
      description={t('hooks.add-text', { name: account.name })}
    >
      <form className={styles.form} onSubmit={send} noValidate>
        {why && !isUrlWrong && <Alert>{why.text}</Alert>}
        <Field
          label={t('hooks.url')}
          type="url"
          inputMode="url"
          maxLength={1000}
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          error={isUrlWrong ? t('hooks.url-wrong') : undefined}
        />
        <fieldset className={styles.fieldset}>
          <legend>{t('hooks.events')}</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              checked={events.includes(event)}
              onChange={({ target }) =>
                setEvents(
                  target.checked ? [...events, event] : events.filter((one) => one !== event),
                )
              }
            >
              <code>{event}</code> {t(`hook.${event}`)}
            </Checkbox>
          ))}
        </fieldset>
        <div className={styles.row}>
          <Button type="submit" icon="plus" busy={isLoading} disabled={events.length === 0}>
            {t('hooks.add')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
