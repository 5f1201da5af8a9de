import { MOST_LINES } from '@sayap/contract/statements'
import { parse } from 'csv-parse/sync'
import { AppError } from '#http/app-error'
import { type Columns, columnsOf, PLAIN } from './statement-columns'
import { dayOf, plainText, type ReadLine, sumOf } from './statement-line'
import { refusedStatement } from './statement-refused'

/** Banks write an account's head before the table. */
const HEAD = 25

interface Row {
  record: string[]
  info: { lines: number }
}

/**
 * A statement as banks write them: separated by comma, semicolon or tab, with or without a header,
 * sums as `1.234.567,00` or `1234567.00`, credit and debit in two columns or marked CR and DB. What
 * cannot be read is told line by line; `year` is for days written without one.
 */
export function readStatement(text: string, year: number): ReadLine[] {
  const rows = rowsOf(text)
  const head = rows.slice(0, HEAD).findIndex(({ record }) => columnsOf(record))
  const columns = columnsOf(rows[head]?.record ?? []) ?? PLAIN
  return rows.slice(head + 1).map(({ record, info }) => ({
    line: info.lines,
    ...readRow(record, columns, year),
  }))
}

function rowsOf(text: string): Row[] {
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      info: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MOST_LINES + 1,
    }) as unknown as Row[]
    if (rows.length > MOST_LINES) throw refusedStatement(`must have at most ${MOST_LINES} lines`)
    return rows
  } catch (error) {
    throw error instanceof AppError ? error : refusedStatement('must be a statement in CSV')
  }
}

const delimiterOf = (text: string) =>
  ['\t', ';'].find((one) => text.split(one).length > text.split('\n').length) ?? ','

function readRow(cells: string[], columns: Columns, year: number): Omit<ReadLine, 'line'> {
  const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? ''))
  const date = dayOf(cell(columns.date), year)
  const amount = amountOf(cell, columns)
  const description = plainText(columns.description.map(cell).join(' '))
  const problem = problemOf(date, amount)
  return { date: date ?? '', description, amount: amount ?? 0, problem }
}

function problemOf(date: string | null, amount: number | null) {
  if (!date) return 'the date could not be read'
  if (amount === null) return 'the amount could not be read'
  return amount > 0 ? null : 'money that left, or nothing'
}

function amountOf(cell: (at: number | null) => string, { amount, credit, debit, mark }: Columns) {
  if (amount === null) return sumOf(cell(credit)) || -(sumOf(cell(debit)) ?? 0)
  const sum = sumOf(cell(amount))
  if (sum === null || !/^(db|dr|d|debet|debit)$/i.test(cell(mark).trim())) return sum
  return -Math.abs(sum)
}
