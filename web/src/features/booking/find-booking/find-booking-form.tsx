import { FIND_LINK_MINUTES, FindBooking } from '@sayap/contract/booking/find-booking'
import { useState } from 'react'
import { useContractForm } from '#shared/api/contract-form'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { CodeField } from './code-field'
import { useRequestBookingLinkMutation } from './find-booking.api'
import styles from './find-booking-page.module.css'

/** Shows the same message whether or not the booking exists, like the server. */
export function FindBookingForm() {
  const [requestLink] = useRequestBookingLinkMutation()
  const [sent, setSent] = useState<FindBooking>()
  const { field, submit, sending, refusal, dismiss } = useContractForm<FindBooking>({
    schema: FindBooking,
    defaults: { code: '', email: '' },
    send: async (body) => {
      await requestLink({ body }).unwrap()
      setSent(body)
    },
  })
  if (sent) {
    return (
      <div className={styles.form}>
        <div className={styles.sent} role="status">
          <Icon name="mail" />
          <div>
            <h2>{t('find.sent')}</h2>
            <p>{t('find.sent-to', { ...sent })}</p>
            <p>{t('find.sent-text', { minutes: FIND_LINK_MINUTES })}</p>
          </div>
        </div>
        <Button kind="quiet" onClick={() => setSent(undefined)}>
          {t('find.again')}
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <CodeField label={t('find.code')} hint={t('find.code-hint')} {...field('code')} />
      <Field label={t('find.email')} type="email" autoComplete="email" {...field('email')} />
      <Button type="submit" size="large" wide busy={sending}>
        {t('find.send')}
      </Button>
      <p className={styles.privacy}>{t('find.privacy', { minutes: FIND_LINK_MINUTES })}</p>
    </form>
  )
}
