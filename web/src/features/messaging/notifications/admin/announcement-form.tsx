import { AnnouncementForm as Schema } from '@sayap/contract/messaging/announcements'
import { type FormEvent, useState } from 'react'
import { Card } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { useEditForm } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { useAudienceQuery, useSendAnnouncementMutation } from '../announcements.api'
import styles from './announcements-page.module.css'
import { FlightPicker } from './flight-picker'

interface Fields {
  id_flight: string
  /** The flight as typed. */
  named: string
  text: string
  client_id: string
}

const emptyFields = (): Fields => ({
  id_flight: '',
  named: '',
  text: '',
  client_id: crypto.randomUUID(),
})

/**
 * Sends an announcement to a flight's passengers or to all with an upcoming trip; shows the number
 * of recipients before.
 */
export function AnnouncementForm() {
  const [sendAnnouncement] = useSendAnnouncementMutation()
  const [defaults] = useState(emptyFields)
  const { form, field, error, submit, sending, refusal, dismiss, edit } = useEditForm<Fields>({
    name: 'announcement',
    schema: Schema,
    defaults,
    // Kept until the request succeeds, so that a retry after a lost response sends nothing twice.
    carried: ['client_id'],
    send: async ({ id_flight, text, client_id }, { rebase }) => {
      const body = { text, client_id, id_flight: id_flight as never }
      const { data } = await sendAnnouncement({ body })
        .unwrap()
        .catch((error) => {
          // The server has sent an earlier text with this id and refuses every other text with it.
          if (failure(error).code === 'key_reused') form.setValue('client_id', crypto.randomUUID())
          throw error
        })
      rebase(emptyFields())
      toast(t('announce.done', { n: data.told }))
    },
  })
  const [id_flight, named] = form.watch(['id_flight', 'named'])
  const isUnclear = named.trim() !== '' && id_flight === ''
  const reached = useAudienceSize(id_flight, isUnclear)
  const [isAsking, setAsking] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    // Prevents an announcement for one flight from being sent to all travellers.
    if (isUnclear) return form.setError('id_flight', { message: t('announce.which') })
    // What is wrong is said first; an announcement cannot be taken back.
    if (await form.trigger()) setAsking(true)
    else await submit()
  }
  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={send} noValidate>
        {refusal && (
          <Alert onDismiss={dismiss}>
            {refusal.code === 'key_reused' ? t('announce.sent-before') : refusal.text}
          </Alert>
        )}
        <EditNotes edit={edit} labels={{}} />
        <FlightPicker
          value={named}
          error={error('id_flight')}
          onChange={(name, flight) => {
            form.setValue('named', name)
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
          <p role="status">{reached !== null && t('announce.reach', { n: reached })}</p>
        </div>
      </form>
      {isAsking && (
        <Dialog
          open
          title={reached === null ? t('announce.ask-any') : t('announce.ask', { n: reached })}
          description={t('announce.ask-text')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button
                autoFocus
                onClick={() => {
                  setAsking(false)
                  void submit()
                }}
              >
                {t('announce.yes')}
              </Button>
              <Button kind="quiet" onClick={() => setAsking(false)}>
                {t('form.cancel')}
              </Button>
            </>
          }
        >
          <p className={styles.asked}>{form.getValues('text')}</p>
        </Dialog>
      )}
    </Card>
  )
}

/** The number of recipients; null while it is not known. */
function useAudienceSize(id_flight: string, isUnclear: boolean) {
  const { currentData, error } = useAudienceQuery(
    { query: { id_flight: id_flight as never } },
    { skip: isUnclear, refetchOnMountOrArgChange: true },
  )
  return isUnclear || error || !currentData ? null : currentData.data.travellers
}
