import {
  type BookingDesk,
  type HistoryEntry,
  NewNote,
} from '@sayap/contract/operations/booking-desk'
import { useEffect, useState } from 'react'
import { useContractForm } from '#shared/api/contract-form'
import { useMay } from '#shared/auth/permissions'
import { nearMoment } from '#shared/dates/instants'
import { useFormDraft } from '#shared/editing/use-form-draft'
import { rupiah } from '#shared/i18n/rupiah'
import { hasMessage, t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { TextAreaField } from '#ui/forms/field'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import { Icon, type IconName } from '#ui/primitives/icon'
import styles from './booking-desk-page.module.css'
import { useWriteNoteMutation } from './desk.api'
import { whoOf } from './history-text'

const FILTERS = ['all', 'money', 'staff'] as const
type Filter = (typeof FILTERS)[number]

const MONEY: readonly HistoryEntry['kind'][] = [
  'refund',
  'proof_sent',
  'proof_accepted',
  'proof_rejected',
]
const passes: Record<Filter, (one: HistoryEntry) => boolean> = {
  all: () => true,
  money: ({ kind, what }) => MONEY.includes(kind) || what === 'payment_verified',
  staff: ({ by }) => by === 'staff',
}

const ICONS: Record<HistoryEntry['kind'], IconName> = {
  status: 'pass',
  refund: 'receipt',
  name: 'edit',
  contact: 'edit',
  seats: 'seat',
  proof_sent: 'camera',
  proof_accepted: 'check',
  proof_rejected: 'close',
  mail: 'mail',
  resend: 'mail',
  note: 'chat',
}

/** What happened, by whom, newest first; notes for colleagues are written here. */
export function Timeline({ desk }: { desk: BookingDesk }) {
  const may = useMay()
  const [show, setShow] = useState<Filter>('all')
  const shown = desk.history.filter(passes[show])
  const zone = desk.legs[0]?.flight.zone_from
  return (
    <section className={styles.card} aria-label={t('dash.history')}>
      <div className={styles.cardHead}>
        <h2>{t('dash.history')}</h2>
        <Segmented
          label={t('desk.show')}
          options={FILTERS.map((value) => ({ value, label: t(`desk.show.${value}`) }))}
          value={show}
          onChange={setShow}
        />
      </div>
      {(may('bookings:manage') || may('payments:manage')) && <NoteForm id={desk.id_trip} />}
      {shown.length === 0 && <p className={styles.empty}>{t('desk.nothing')}</p>}
      <ol className={styles.timeline}>
        {shown.map((entry) => (
          <li key={entry.key} data-kind={entry.kind}>
            <Icon name={ICONS[entry.kind]} />
            <div>
              <p>
                <b>{whoOf(entry)}</b> {whatOf(entry)}
                {entry.leg && desk.legs.length > 1 && ` (${t('desk.leg-n', { n: entry.leg })})`}
              </p>
              <Details entry={entry} />
            </div>
            <time dateTime={entry.at}>{nearMoment(entry.at, zone)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function whatOf({ kind, what, amount }: HistoryEntry) {
  const key = `desk.did.${kind}.${what}`
  if (kind === 'status' && what) return lower(t(`dash.why.${what}` as 'dash.why.created'))
  if (hasMessage(key)) return t(key, { amount: rupiah(amount ?? 0) })
  return t(`desk.did.${kind}`)
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function Details({ entry: { kind, what, from, to } }: { entry: HistoryEntry }) {
  if (kind === 'note') return <p className={styles.note}>{what}</p>
  if (kind === 'proof_rejected') return <p className={styles.soft}>{what}</p>
  if ((kind !== 'name' && kind !== 'contact' && kind !== 'seats') || !to) return null
  return (
    <p className={styles.change}>
      <del>{from}</del> → <ins>{to}</ins>
      {kind === 'name' && what && <small>{t(`desk.checked.${what}` as 'desk.checked.call')}</small>}
    </p>
  )
}

function NoteForm({ id }: { id: number }) {
  const draft = useFormDraft<NewNote>(`note:${id}`)
  const [write] = useWriteNoteMutation()
  const { form, field, submit, sending, refusal, dismiss } = useContractForm<NewNote>({
    schema: NewNote,
    defaults: { text: draft.restored?.values.text ?? '' },
    send: async (body) => {
      await write({ params: { id }, body }).unwrap()
      // Whoever has left the page before the answer came finds no draft of what is written.
      draft.forget()
      form.reset({ text: '' })
    },
  })
  const text = form.watch('text')
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever the text changes.
  useEffect(() => draft.keep(text ? { text } : null), [text])
  return (
    <form className={styles.noteForm} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <TextAreaField
        label={t('desk.note')}
        hint={t('desk.note-hint')}
        rows={2}
        maxLength={1000}
        {...field('text')}
      />
      <Button type="submit" kind="quiet" size="small" busy={sending}>
        {t('desk.note-save')}
      </Button>
    </form>
  )
}
