import { AnnouncementForm as Schema } from '@sayap/contract/announcements'
import { useRef } from 'react'
import { useContractForm } from '#lib/contract-form'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { Field, TextAreaField } from '#ui/field'
import { Card } from '#ui/ticket-card'
import { useAudienceQuery, useSendAnnouncementMutation } from '../announcements.api'
import styles from './announcements-page.module.css'

interface Fields {
  id_flight: string
  text: string
  client_id: string
}

/** To a flight's passengers, or to all with a trip to come; says how many that are before it is sent. */
export function AnnouncementForm() {
  const [sendAnnouncement] = useSendAnnouncementMutation()
  // Kept until it was sent: a second press after a lost answer tells nobody twice.
  const client_id = useRef(crypto.randomUUID())
  const { form, field, submit, sending, refusal, dismiss } = useContractForm<Fields>({
    schema: Schema,
    defaults: { id_flight: '', text: '', client_id: client_id.current },
    send: async ({ id_flight, text }) => {
      const body = { text, client_id: client_id.current, id_flight: id_flight as never }
      const { data } = await sendAnnouncement({ body }).unwrap()
      client_id.current = crypto.randomUUID()
      form.reset({ id_flight: '', text: '', client_id: client_id.current })
      toast(t('announce.done', { n: data.told }))
    },
  })
  const reach = useReach(form.watch('id_flight'))
  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
        <Field
          label={t('announce.flight')}
          hint={t('announce.flight-hint')}
          inputMode="numeric"
          {...field('id_flight')}
        />
        <TextAreaField
          label={t('announce.text')}
          hint={t('announce.text-hint')}
          maxLength={500}
          {...field('text')}
        />
        <div className={styles.act}>
          <Button type="submit" busy={sending}>
            {t('announce.send')}
          </Button>
          <p role="status">{reach}</p>
        </div>
      </form>
    </Card>
  )
}

function useReach(typed: string) {
  const id_flight = typed.trim()
  const isId = id_flight === '' || /^[1-9]\d{0,14}$/.test(id_flight)
  const { currentData, error } = useAudienceQuery(
    { query: { id_flight } },
    { skip: !isId, refetchOnMountOrArgChange: true },
  )
  if (!isId || error || !currentData) return ''
  return t('announce.reach', { n: currentData.data.travellers })
}
