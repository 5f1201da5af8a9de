import type { StatementLine } from '@sayap/contract/statements'
import { isDay, longDay } from '#lib/dates'
import { rupiah } from '#lib/rupiah'
import { serverWord } from '#lib/server-words'
import { t } from '#lib/t'
import { StatusDot, type Tone } from '#ui/badge'
import { Checkbox } from '#ui/checkbox'
import type { Column } from '#ui/table'
import styles from './statement.module.css'

const TONES: Record<StatementLine['state'], Tone> = {
  matched: 'paid',
  unmatched: 'wait',
  known: 'info',
  passed_over: 'off',
}

/** Known ones are in already, the others are no money that came. */
export const canApply = ({ state }: StatementLine) => state === 'matched' || state === 'unmatched'

/** The line as the bank has it, and what would become of it. */
export const statementColumns = (
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

function Match({ match, problem, amount, state }: StatementLine) {
  if (!match) return problem && serverWord(problem)
  const other = state === 'matched' && match.asked !== amount
  return (
    <>
      <b>{match.code}</b> {match.traveller}
      <span className={other ? styles.other : styles.by}>
        {other
          ? t('money.asked-other', { amount: rupiah(match.asked) })
          : t(`money.by.${match.by}`)}
      </span>
    </>
  )
}
