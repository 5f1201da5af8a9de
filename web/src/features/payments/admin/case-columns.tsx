import type { Case } from '@sayap/contract/cases'
import { Link } from 'react-router'
import { moment } from '#lib/dates'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { StatusDot } from '#ui/badge'
import type { Column } from '#ui/table'
import { TwoLines } from '#ui/two-lines'
import { CaseDetail } from './case-detail'

export const caseWord = ({ kind }: Case) => t(`money.case.${kind}`)

/** What it is about, whose, how much, since when. */
export const caseColumns = (hrefOf: (one: Case) => string): Column<Case>[] => [
  {
    key: 'kind',
    head: t('money.case'),
    kind: 'lead',
    cell: (one) => <Link to={hrefOf(one)}>{caseWord(one)}</Link>,
  },
  {
    key: 'trip',
    head: t('money.booking'),
    bare: true,
    cell: ({ code, traveller }) => (
      <TwoLines first={code ?? t('money.nobodys')} second={traveller ?? ''} />
    ),
  },
  {
    key: 'amount',
    head: t('money.amount'),
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
  { key: 'opened', head: t('money.opened'), cell: ({ opened_at }) => moment(opened_at) },
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
