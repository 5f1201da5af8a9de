import type { PaymentException } from '@sayap/contract/payment/payment-exceptions'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { moment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import type { GridColumn } from '#ui/data-table/grid/grid-columns'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { StatusDot } from '#ui/primitives/badge'

export const caseLabel = ({ kind }: PaymentException) => t(`money.case.${kind}`)

/** Kind, traveller, amount and age; the server sorts by their keys. */
export const caseColumns = (
  hrefOf: (one: PaymentException) => string,
): GridColumn<PaymentException>[] => [
  {
    key: 'kind',
    head: t('money.case'),
    always: true,
    kind: 'lead',
    cell: (one) => <Link to={hrefOf(one)}>{caseLabel(one)}</Link>,
  },
  {
    key: 'trip',
    head: t('money.booking'),
    bare: true,
    cell: ({ code, traveller }) => (
      <TwoLineCell first={code ?? t('money.nobodys')} second={traveller ?? ''} />
    ),
  },
  {
    key: 'amount',
    head: t('money.amount'),
    sort: true,
    kind: 'number',
    cell: ({ amount }) => (amount === null ? '' : rupiah(amount)),
  },
  {
    key: 'detail',
    head: t('money.detail'),
    kind: 'long',
    extra: true,
    cell: ({ notes }) => <CaseDetail notes={notes} />,
  },
  {
    key: 'opened',
    head: t('money.opened'),
    sort: true,
    cell: ({ opened_at }) => moment(opened_at),
  },
  {
    key: 'state',
    head: t('money.state'),
    bare: true,
    cell: ({ closed_at }) => (
      <StatusDot tone={closed_at ? 'paid' : 'wait'}>
        {t(closed_at ? 'money.case-closed' : 'money.case-open')}
      </StatusDot>
    ),
  },
]

/** The notes of a payment exception in the visitor's language; a bank's text stays as it is. */
export const CaseDetail = ({ notes = [] }: Pick<PaymentException, 'notes'>) =>
  notes.map((note) => (
    <Fragment key={note.text}>{textOf(note) ?? <span lang="">{note.text}</span>} </Fragment>
  ))

type Note = NonNullable<PaymentException['notes']>[number]

/** Only the sentence itself has the reference of the booking that it names. */
function textOf({ code, params, text }: Note) {
  const [booking = ''] = text.match(/\b[A-Z\d]{6}\b/) ?? []
  return code && t(`case.note.${code}`, { ...params, code: booking })
}
