import { FindBooking } from '@sayap/contract/booking/find-booking'
import { useState } from 'react'
import { useContractForm } from '#shared/api/contract-form'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { useRequestBookingLinkMutation } from './find-booking.api'
import styles from './find-booking-page.module.css'

/** Shows the same message whether or not the booking exists, like the server. */
export function FindBookingForm() {
  const [requestLink] = useRequestBookingLinkMutation()
  const [sent, setSent] = useState(false)
  const { field, submit, sending, refusal, dismiss } = useContractForm<FindBooking>({
    schema: FindBooking,
    defaults: { code: '', email: '' },
    send: async (body) => {
      await requestLink({ body }).unwrap()
      setSent(true)
    },
  })
  if (sent) {
    return (
      <div className={styles.form}>
        <Alert tone="good">
          <b>{t('find.sent')}</b>
          <br />
          {t('find.sent-text')}
        </Alert>
        <Button kind="quiet" onClick={() => setSent(false)}>
          {t('find.again')}
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <Field
        label={t('find.code')}
        hint={t('find.code-hint')}
        placeholder="K7QX2M"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={6}
        {...field('code')}
      />
      <Field label={t('find.email')} type="email" autoComplete="email" {...field('email')} />
      <Button type="submit" size="large" wide busy={sending}>
        {t('find.send')}
      </Button>
    </form>
  )
}
