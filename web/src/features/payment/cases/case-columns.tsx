import type { PaymentException } from '@sayap/contract/payment/payment-exceptions'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { moment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { hasMessage, t } from '#shared/i18n/t'
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
    cell: ({ detail }) => detail && <CaseDetail of={detail} />,
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

/** Translates the server's sentences one by one and leaves a bank's text unchanged. */
export const CaseDetail = ({ of: detail }: { of: string }) =>
  detail
    .split(/(?<=\.) /)
    .map((sentence) => (
      <Fragment key={sentence}>{translate(sentence) ?? <span lang="">{sentence}</span>} </Fragment>
    ))

/** Details are stored as English sentences. The key of a message is how one begins, without its numbers. */
function translate(sentence: string) {
  const [n = '', m = ''] = sentence.match(/\d+/g) ?? []
  const [code = ''] = sentence.match(/\b[A-Z\d]{6}\b/) ?? []
  const slug = (sentence.toLowerCase().split(/[,.?:]/)[0] ?? '')
    .replace(/\d+/g, 'n')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
  const key = `case.detail.${slug}`
  return hasMessage(key) ? t(key, { n, m, code }) : undefined
}
