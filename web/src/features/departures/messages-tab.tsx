import type { DepartureMessage } from '@sayap/contract/operations/departures'
import { type FormEvent, useState } from 'react'
import { type Failure, failure } from '#shared/api/problem'
import { useMay } from '#shared/auth/permissions'
import { toast } from '#shared/browser/toast'
import { moment } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { useDraftState } from '#shared/editing/use-draft-state'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { Paging } from '#ui/data-table/list-paging'
import { ListError, ListSkeleton } from '#ui/data-table/list-states'
import { shownPage } from '#ui/data-table/shown-page'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Checkbox } from '#ui/forms/checkbox'
import { TextAreaField } from '#ui/forms/field'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import styles from './departure-page.module.css'
import {
  useDepartureMessagesQuery,
  useManifestQuery,
  usePreviewDepartureMessageMutation,
  useSendDepartureMessageMutation,
} from './departures.api'
import type { TabProps } from './tab-props'

const MAX_TEXT = 500

/** What was written to the passengers, and a form to write to all or some of them. */
export function MessagesTab({ departure }: TabProps) {
  const { state, hrefOf } = useUrlState('tab', 'after')
  const query = useDepartureMessagesQuery(
    { params: { id: departure.id }, query: { after: state.after } },
    { refetchOnMountOrArgChange: true },
  )
  const { error, refetch } = query
  const data = shownPage(query)
  return (
    <div className={styles.money}>
      <section className={styles.card}>
        <h2>{t('dep.sent-title')}</h2>
        {!data &&
          (error ? (
            <ListError title={t('dep.messages-failed')} error={error} onRetry={refetch} />
          ) : (
            <ListSkeleton />
          ))}
        {data?.data.length === 0 && <p>{t('dep.none-sent')}</p>}
        <ul className={styles.sent} aria-busy={query.isFetching}>
          {data?.data.map((message) => (
            <Sent key={message.id} message={message} />
          ))}
        </ul>
        {data && (state.after || data.next) && (
          <Paging
            shown={t('dep.messages-shown', { n: data.data.length })}
            newest={state.after && hrefOf({ after: undefined })}
            older={data.next ? hrefOf({ after: String(data.next) }) : undefined}
          />
        )}
      </section>
      <section className={styles.card}>
        <h2>{t('dep.write')}</h2>
        <MessageForm departure={departure} />
      </section>
    </div>
  )
}

const Sent = ({ message }: { message: DepartureMessage }) => {
  const { text, text_id, told, mailed, sent_by, created_at } = message
  return (
    <li>
      <p>{text}</p>
      {text_id && <p lang="id">{text_id}</p>}
      <small>
        {t('dep.reached', { told, mailed, who: sent_by })} · {moment(created_at, deviceTimeZone())}
      </small>
    </li>
  )
}

interface Reach {
  bookings: number
  passengers: number
  travellers: number
  mails: number
}

interface Written {
  text: string
  textId: string
  to: 'all' | 'some'
  /** Ids of bookings. */
  chosen: number[]
  /**
   * By recipients, until a message was sent: sent again after a lost response, also by a form that was opened
   * again, it reaches each of them once.
   */
  clientIds: Record<string, string>
}

const NOTHING: Written = { text: '', textId: '', to: 'all', chosen: [], clientIds: {} }

function MessageForm({ departure }: TabProps) {
  const mayChoose = useMay()('bookings:read')
  const draft = useDraftState(`departure-message:${departure.id}`, NOTHING)
  const { text, textId, to, chosen, clientIds } = draft.values
  const [missing, setMissing] = useState('')
  const [reach, setReach] = useState<Reach | null>(null)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [preview, previewing] = usePreviewDepartureMessageMutation()
  const [send, sending] = useSendDepartureMessageMutation()
  const params = { id: departure.id }
  const audience = to === 'some' ? { id_bookings: chosen } : {}
  /** The server returns the first message for a repeated id, whatever its recipients: others need their own. */
  const clientId = () => {
    const recipients = to === 'some' ? [...chosen].sort((a, b) => a - b).join() : to
    const id = clientIds[recipients] ?? crypto.randomUUID()
    draft.change({ clientIds: { ...clientIds, [recipients]: id } })
    return id
  }

  const look = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    if (!text.trim()) return setMissing(t('dep.text-missing'))
    if (to === 'some' && chosen.length === 0) return setMissing(t('dep.choose-bookings'))
    setMissing('')
    try {
      setReach((await preview({ params, body: audience }).unwrap()).data)
    } catch (error) {
      setRefusal(failure(error))
    }
  }
  const confirm = async () => {
    const body = {
      ...audience,
      text,
      ...(textId.trim() && { text_id: textId }),
      client_id: clientId(),
    }
    try {
      const { data } = await send({ params, body }).unwrap()
      toast(t('dep.sent-done', { n: data.told }))
      draft.forget()
      // The next message goes to nobody whom the last one did not reach, unless that is chosen.
      if (to === 'some') draft.change({ to, chosen })
    } catch (error) {
      const why = failure(error)
      setRefusal(why)
      // The server keeps this id for the earlier text and would refuse the corrected one every time.
      if (why.code === 'key_reused') draft.change({ clientIds: {} })
    }
    setReach(null)
  }
  return (
    <form className={styles.form} onSubmit={look} noValidate>
      {refusal && (
        <Alert>{refusal.code === 'key_reused' ? t('dep.sent-before') : refusal.text}</Alert>
      )}
      {mayChoose && (
        <Segmented
          label={t('dep.to')}
          options={[
            { value: 'all', label: t('dep.to-all') },
            { value: 'some', label: t('dep.to-some') },
          ]}
          value={to}
          onChange={(chosenTo) => draft.change({ to: chosenTo })}
        />
      )}
      {to === 'some' && (
        <Bookings
          departure={departure}
          chosen={chosen}
          onChoose={(ids) => draft.change({ chosen: ids })}
        />
      )}
      <TextAreaField
        label={t('dep.text')}
        maxLength={MAX_TEXT}
        rows={4}
        value={text}
        error={missing || undefined}
        onChange={(event) => draft.change({ text: event.target.value })}
      />
      <TextAreaField
        label={t('dep.text-id')}
        hint={t('dep.text-id-hint')}
        maxLength={MAX_TEXT}
        rows={4}
        value={textId}
        onChange={(event) => draft.change({ textId: event.target.value })}
      />
      <Button type="submit" busy={previewing.isLoading}>
        {t('dep.preview')}
      </Button>
      {reach && (
        <Dialog
          open
          onClose={() => setReach(null)}
          title={t('dep.preview-title', { n: reach.passengers })}
          description={t('dep.preview-text', { ...reach, emails: reach.mails })}
          actions={
            <>
              <Button icon="mail" busy={sending.isLoading} onClick={confirm}>
                {t('dep.send', { n: reach.passengers })}
              </Button>
              <Button kind="quiet" onClick={() => setReach(null)}>
                {t('dep.back')}
              </Button>
            </>
          }
        >
          <blockquote className={styles.quote}>{text}</blockquote>
          {textId.trim() && (
            <blockquote className={styles.quote} lang="id">
              {textId}
            </blockquote>
          )}
        </Dialog>
      )}
    </form>
  )
}

interface BookingsProps extends TabProps {
  chosen: number[]
  onChoose: (ids: number[]) => void
}

/** The bookings of the departure, each with its passengers. */
function Bookings({ departure, chosen, onChoose }: BookingsProps) {
  const { data } = useManifestQuery({ params: { id: departure.id } })
  const bookings = new Map<number, { code: string; names: string[] }>()
  for (const { id_booking, booking_code, name } of data?.data ?? []) {
    const names = bookings.get(id_booking)?.names ?? []
    bookings.set(id_booking, { code: booking_code, names: [...names, name] })
  }
  return (
    <div className={styles.choices}>
      {[...bookings].map(([id, { code, names }]) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={() =>
            onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
          }
        >
          {code} · {names.join(', ')}
        </Checkbox>
      ))}
    </div>
  )
}
