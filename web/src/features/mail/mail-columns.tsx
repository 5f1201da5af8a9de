import type { MailHead } from '@sayap/contract/outbox'
import { Link } from 'react-router'
import { moment } from '#lib/dates'
import { t } from '#lib/t'
import type { Column } from '#ui/table'
import { TwoLines } from '#ui/two-lines'
import { MailStateDot } from './mail-state'

/** What it says, to whom, where it is, since when. */
export const mailColumns = (hrefOf: (mail: MailHead) => string): Column<MailHead>[] => [
  {
    key: 'subject',
    head: t('mail.subject'),
    kind: 'lead',
    cell: (mail) => (
      <Link to={hrefOf(mail)} lang={mail.language}>
        {mail.subject}
      </Link>
    ),
  },
  {
    key: 'to',
    head: t('mail.to'),
    kind: 'long',
    cell: ({ to_name, to_email }) => <TwoLines first={to_name} second={to_email} />,
  },
  {
    key: 'state',
    head: t('mail.state'),
    bare: true,
    cell: ({ state }) => <MailStateDot state={state} />,
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
