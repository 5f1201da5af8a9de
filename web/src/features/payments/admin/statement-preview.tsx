import type { Statement, StatementLine } from '@sayap/contract/statements'
import { useState } from 'react'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { Table } from '#ui/table'
import { useApplyStatementMutation } from './payment-review.api'
import styles from './statement.module.css'
import type { Applied } from './statement-applied'
import { canApply, statementColumns } from './statement-columns'

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

/** Every line and what would become of it. Only what is ticked is taken in, and only when confirmed. */
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
          {t('money.another-statement')}
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
