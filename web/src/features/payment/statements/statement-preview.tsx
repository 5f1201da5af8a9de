import type { Statement, StatementLine } from '@sayap/contract/payment/statements'
import { useState } from 'react'
import { asSentence } from '#shared/api/input-messages'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { isDay, longDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { hasMessage, t } from '#shared/i18n/t'
import { type Column, Table } from '#ui/data-table/table'
import { Checkbox } from '#ui/forms/checkbox'
import { StatusDot, type Tone } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { useApplyStatementMutation } from '../admin/payment-review.api'
import styles from './statement.module.css'
import type { Applied } from './statement-applied'

interface StatementPreviewProps {
  statement: Statement
  onBack: () => void
  onApplied: (outcomes: Applied) => void
}

const lineOf = ({ date, description, amount, nth, match }: StatementLine) => ({
  date,
  description,
  amount,
  nth,
  ...(match && { id_trip: match.id_trip }),
})

/** Preview of every line. Only selected lines are applied, after confirmation. */
export function StatementPreview({ statement, onBack, onApplied }: StatementPreviewProps) {
  const { lines, id_bank_account } = statement
  const [apply, { isLoading }] = useApplyStatementMutation()
  const [ticked, setTicked] = useState(
    () => new Set(lines.filter(canApply).map(({ line }) => line)),
  )
  const chosen = lines.filter(({ line }) => ticked.has(line))
  const matched = chosen.filter(({ state }) => state === 'matched').length
  const tick = (line: number, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(line)
    else next.delete(line)
    setTicked(next)
  }
  const send = async () => {
    try {
      const body = { id_bank_account, lines: chosen.map(lineOf) }
      onApplied((await apply({ body }).unwrap()).data)
    } catch (error) {
      feedback.error(t('money.apply-failed'), { reason: failure(error).text })
    }
  }
  return (
    <div className={styles.preview}>
      <Counts {...statement} />
      <Table
        caption={t('money.statement')}
        columns={statementColumns(ticked, tick)}
        rows={lines}
        rowKey={({ line }) => line}
      />
      <div className={styles.confirm}>
        <p>{t('money.will', { matched, cases: chosen.length - matched })}</p>
        <Button icon="check" busy={isLoading} disabled={!chosen.length} onClick={send}>
          {t('money.apply', { n: chosen.length })}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('money.back')}
        </Button>
      </div>
    </div>
  )
}

function Counts(statement: Statement) {
  const kinds = ['matched', 'unmatched', 'known', 'passed_over'] as const
  return (
    <dl className={styles.counts}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{t(`money.line-state.${kind}`)}</dt>
          <dd>{statement[kind]}</dd>
        </div>
      ))}
    </dl>
  )
}

const TONES: Record<StatementLine['state'], Tone> = {
  matched: 'paid',
  unmatched: 'wait',
  known: 'info',
  passed_over: 'off',
}

/** Known lines were applied before; the others are not incoming payments. */
const canApply = ({ state }: StatementLine) => state === 'matched' || state === 'unmatched'

/** The bank's line and its predicted result. */
const statementColumns = (
  ticked: ReadonlySet<number>,
  tick: (line: number, on: boolean) => void,
): Column<StatementLine>[] => [
  {
    key: 'line',
    head: t('money.take'),
    cell: (one) =>
      canApply(one) ? (
        <Checkbox
          checked={ticked.has(one.line)}
          onChange={({ target }) => tick(one.line, target.checked)}
        >
          <span className="vh">{t('money.take-line')}</span> {one.line}
        </Checkbox>
      ) : (
        <span className={styles.plain}>{one.line}</span>
      ),
  },
  {
    key: 'date',
    head: t('money.date'),
    cell: ({ date }) => (isDay(date) ? longDay(date) : date),
  },
  {
    key: 'description',
    head: t('money.description'),
    kind: 'lead',
    cell: (one) => one.description,
  },
  {
    key: 'amount',
    head: t('money.amount'),
    kind: 'number',
    cell: ({ amount }) => (amount ? rupiah(amount) : ''),
  },
  {
    key: 'state',
    head: t('money.becomes'),
    cell: ({ state }) => (
      <StatusDot tone={TONES[state]}>{t(`money.line-state.${state}`)}</StatusDot>
    ),
  },
  { key: 'match', head: t('money.booking'), kind: 'long', cell: (one) => <Match {...one} /> },
]

/** The message for a line's problem. A line that is not an incoming payment keeps the server's text. */
function problemMessage({ problem, problem_code }: StatementLine) {
  const key = `money.line-problem.${problem_code}`
  return hasMessage(key) ? t(key) : problem && asSentence(problem)
}

function Match(line: StatementLine) {
  const { match, amount, state } = line
  const { candidates, looks_applied } = line
  if (!match)
    return candidates?.length || looks_applied ? <Candidates {...line} /> : problemMessage(line)
  const other = state === 'matched' && match.asked !== amount
  return (
    <>
      <b>{match.code}</b> {match.traveller}
      <span className={other ? styles.isSkipped : styles.matchedBy}>
        {other
          ? t('money.asked-other', { amount: rupiah(match.asked) })
          : t(`money.by.${match.by}`)}
      </span>
    </>
  )
}

/** The trips that the amount fits, where none is proposed. */
const Candidates = ({ candidates = [], looks_applied }: StatementLine) => (
  <>
    {looks_applied ? t('money.looks-applied') : t('money.could-be')}
    {candidates.map(({ id_trip, code, traveller, state }) => (
      <span key={id_trip} className={styles.candidate}>
        <b>{code}</b> {traveller} ({t(`money.candidate.${state}`)})
      </span>
    ))}
  </>
)
