import type { MailHead, MailState } from '@sayap/contract/messaging/outbox'
import { Link } from 'react-router'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import type { Column } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { StatusDot, type Tone } from '#ui/primitives/badge'

/** Subject, recipient, state and age. */
export const emailColumns = (hrefOf: (mail: MailHead) => string): Column<MailHead>[] => [
  {
    key: 'subject',
    head: t('mail.subject'),
    kind: 'lead',
    cell: (mail) => (
      <Link to={hrefOf(mail)} lang={mail.language}>
        {mail.subject || t('mail.not-rendered')}
      </Link>
    ),
  },
  {
    key: 'to',
    head: t('mail.to'),
    kind: 'long',
    cell: ({ to_name, to_email }) => <TwoLineCell first={to_name} second={to_email} />,
  },
  {
    key: 'state',
    head: t('mail.state'),
    bare: true,
    cell: ({ state }) => <EmailStateDot state={state} />,
  },
  {
    key: 'error',
    head: t('mail.error'),
    kind: 'long',
    extra: true,
    cell: ({ state, last_error }) => (state === 'sent' ? '' : (last_error ?? '')),
  },
  {
    key: 'at',
    head: t('mail.written'),
    kind: 'long',
    cell: ({ created_at }) => moment(created_at),
  },
]

const TONES: Record<MailState, Tone> = {
  waiting: 'wait',
  sent: 'paid',
  failed: 'bad',
  kept: 'info',
}

/** State of an email with its dot. */
export const EmailStateDot = ({ state }: { state: MailState }) => (
  <StatusDot tone={TONES[state]}>{t(`mail.state.${state}`)}</StatusDot>
)
