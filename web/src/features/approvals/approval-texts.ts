import type { Approval, ApprovalFacts } from '@sayap/contract/operations/approvals'
import { rupiah } from '#shared/i18n/rupiah'
import { hasMessage, t } from '#shared/i18n/t'

type Value = ApprovalFacts[string] | undefined

/** In the order in which people compare them. */
const ORDER = [
  'code',
  'amount',
  'balance',
  'credit',
  'state',
  'trip',
  'bank_name',
  'account_number',
  'account_holder',
  'repeats',
  'active',
  'reason',
  'note',
]
const MONEY = ['amount', 'balance', 'credit']

export interface FieldRow {
  name: string
  label: string
  before: string
  after: string
  isChanged: boolean
}

/** The fields of a request side by side; `before` is a dash for something new. */
export const fieldRows = ({ before, after }: Pick<Approval, 'before' | 'after'>): FieldRow[] =>
  ORDER.filter((name) => name in after).map((name) => ({
    name,
    label: t(`approvals.name.${name}` as 'approvals.name.amount'),
    before: valueText(name, before?.[name]),
    after: valueText(name, after[name]),
    isChanged: (before?.[name] ?? null) !== (after[name] ?? null),
  }))

function valueText(name: string, value: Value): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return t(value ? 'approvals.yes' : 'approvals.no')
  if (MONEY.includes(name)) return rupiah(Number(value))
  const key = `approvals.value.${value}`
  return hasMessage(key) ? t(key) : String(value)
}

/** The last digits, as people recognise an account. */
const bankText = ({ bank_name, account_number }: ApprovalFacts) =>
  `${bank_name ?? ''} ${String(account_number ?? '').slice(-4)}`.trim()

/** What a request is about: an account, a booking or a traveller. */
export function subjectText({ kind, code, traveller, before, after }: Approval): string {
  if (kind.startsWith('bank_account')) return bankText(before ?? after)
  if (kind === 'case_paid_out') return bankText(after)
  return (kind === 'credit' ? traveller : code) ?? '–'
}

export const titleText = (approval: Approval) =>
  t(`approvals.do.${approval.kind}`, {
    what: subjectText(approval),
    amount: approval.amount === null ? '' : rupiah(approval.amount),
  })

export const isSensitive = ({ kind }: Approval) => kind.startsWith('bank_account')

export interface Check {
  text: string
  isWarning: boolean
}

const check = (isFine: boolean, fine: Check['text'], warning: Check['text']): Check => ({
  text: isFine ? fine : warning,
  isWarning: !isFine,
})

const sameName = (one: Value, other: Value) =>
  String(one ?? '')
    .trim()
    .toLowerCase() ===
  String(other ?? '')
    .trim()
    .toLowerCase()

/** What the second person should look at, from what the request itself says. */
export function checksOf({ kind, before, after, traveller }: Approval): Check[] {
  const warn = (text: string): Check => ({ text, isWarning: true })
  switch (kind) {
    case 'bank_account_added':
      return [warn(t('approvals.check.number-new')), warn(t('approvals.check.later'))]
    case 'bank_account_changed':
      return [
        check(
          before?.account_number === after.account_number,
          t('approvals.check.number-same'),
          t('approvals.check.number-new'),
        ),
        check(
          before?.account_holder === after.account_holder,
          t('approvals.check.holder-same'),
          t('approvals.check.holder-new'),
        ),
        ...(before?.account_number === after.account_number && before?.bank_name === after.bank_name
          ? []
          : [warn(t('approvals.check.later'))]),
      ]
    case 'bank_account_switched':
      return [
        warn(t(after.active ? 'approvals.check.switched-on' : 'approvals.check.switched-off')),
      ]
    case 'refund':
      return [
        check(
          sameName(after.account_holder, traveller),
          t('approvals.check.traveller-same'),
          t('approvals.check.traveller-other'),
        ),
      ]
    case 'case_paid_out':
      return [warn(t('approvals.check.statement')), warn(t('approvals.check.why'))]
    case 'payment_verified':
      return [warn(t('approvals.check.on-statement'))]
    case 'case_not_money':
      return [warn(t('approvals.check.came-once')), warn(t('approvals.check.why'))]
    default:
      return [warn(t('approvals.check.why'))]
  }
}
