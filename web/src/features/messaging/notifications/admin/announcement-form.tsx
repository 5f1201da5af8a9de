import { AnnouncementForm as Schema } from '@sayap/contract/messaging/announcements'
import { type FormEvent, useRef, useState } from 'react'
import { Card } from '#features/shared-trip/ticket-card'
import { useContractForm } from '#shared/api/contract-form'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { useAudienceQuery, useSendAnnouncementMutation } from '../announcements.api'
import styles from './announcements-page.module.css'
import { FlightPicker } from './flight-picker'

interface Fields {
  id_flight: string
  text: string
  client_id: string
}

/**
 * Sends an announcement to a flight's passengers or to all with an upcoming trip; shows the number
 * of recipients before.
 */
export function AnnouncementForm() {
  const [sendAnnouncement] = useSendAnnouncementMutation()
  // Kept until the request succeeds, so that a retry after a lost response sends nothing twice.
  const client_id = useRef(crypto.randomUUID())
  const [named, setNamed] = useState('')
  const { form, field, error, submit, sending, refusal, dismiss } = useContractForm<Fields>({
    schema: Schema,
    defaults: { id_flight: '', text: '', client_id: client_id.current },
    send: async ({ id_flight, text }) => {
      const body = { text, client_id: client_id.current, id_flight: id_flight as never }
      const { data } = await sendAnnouncement({ body }).unwrap()
      client_id.current = crypto.randomUUID()
      form.reset({ id_flight: '', text: '', client_id: client_id.current })
      setNamed('')
      toast(t('announce.done', { n: data.told }))
    },
  })
  const id_flight = form.watch('id_flight')
  const isUnclear = named.trim() !== '' && id_flight === ''
  const reach = useAudienceSize(id_flight, isUnclear)
  const send = (event: FormEvent) => {
    if (!isUnclear) return submit(event)
    // Prevents an announcement for one flight from being sent to all travellers.
    event.preventDefault()
    form.setError('id_flight', { message: t('announce.which') })
  }
  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={send} noValidate>
        {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
        <FlightPicker
          value={named}
          error={error('id_flight')}
          onChange={(name, flight) => {
            setNamed(name)
            form.clearErrors('id_flight')
            form.setValue('id_flight', flight ? String(flight.id) : '')
          }}
        />
        <TextAreaField
          label={t('announce.text')}
          hint={t('announce.text-hint')}
          maxLength={500}
          {...field('text')}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={sending}>
            {t('announce.send')}
          </Button>
          <p role="status">{reach}</p>
        </div>
      </form>
    </Card>
  )
}

function useAudienceSize(id_flight: string, isUnclear: boolean) {
  const { currentData, error } = useAudienceQuery(
    { query: { id_flight: id_flight as never } },
    { skip: isUnclear, refetchOnMountOrArgChange: true },
  )
  if (isUnclear || error || !currentData) return ''
  return t('announce.reach', { n: currentData.data.travellers })
}
