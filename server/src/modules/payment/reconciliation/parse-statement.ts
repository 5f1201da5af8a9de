import { inputFault } from '@sayap/contract/core/input-errors'
import {
  type LineProblem,
  MAX_DESCRIPTION_LENGTH,
  MAX_LINES,
} from '@sayap/contract/payment/statements'
import { parse } from 'csv-parse/sync'
import { addDays } from '#modules/flights/days'
import { fileRefused } from '#platform/http/input/validation'

/** A line of a bank statement as far as it could be read. */
export interface ParsedLine {
  /** Of the text, from 1. */
  line: number
  /** YYYY-MM-DD; empty where it could not be read. */
  date: string
  description: string
  /** Rupiah; outgoing money is negative. */
  amount: number
  /** Why it is skipped, in English and as a code; null for incoming money. */
  problem: string | null
  problem_code: LineProblem | null
}

/** What the text alone does not say. */
export interface StatementDays {
  /** Completes days written without one. */
  year: number
  /** No money has come later: a line that says so was typed wrongly. */
  last_day: string
}

const PROBLEMS: Record<LineProblem, string> = {
  date_unreadable: 'the date could not be read',
  amount_unreadable: 'the amount could not be read',
  date_in_future: 'the day has not come yet',
  not_incoming: 'money that left, or nothing',
}

/** Number of lines among which the header is searched: banks write account details above it. */
const HEADER_SEARCH_LINES = 25

interface Row {
  record: string[]
  info: { lines: number }
}

/**
 * Parses a statement as banks export them: separated by comma, semicolon or tab, with or without a
 * header, amounts as `1.234.567,00` or `1234567.00`, credit and debit in two columns or marked CR
 * and DB. A line that cannot be read has a `problem`; throws 422 `file_refused` if the text is not a statement.
 */
export function parseStatement(text: string, days: StatementDays): ParsedLine[] {
  const rows = parseCsv(text)
  const header = rows.slice(0, HEADER_SEARCH_LINES).findIndex(({ record }) => findColumns(record))
  const columns = findColumns(rows[header]?.record ?? []) ?? DEFAULT_COLUMNS
  return rows.slice(header + 1).map(({ record, info }) => ({
    line: info.lines,
    ...parseRow(record, columns, days),
  }))
}

/** Decodes a file; older banking software does not write UTF-8. */
export async function readStatementFile(file: File) {
  const text = decode(await file.arrayBuffer())
  if (text.includes('\0')) throw fileRefused('file', inputFault('file_is_spreadsheet'))
  return text
}

function decode(bytes: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function parseCsv(text: string): Row[] {
  const delimiter = detectDelimiter(text)
  const rows = parseQuoted(text, delimiter) ?? parseByLine(text, delimiter)
  if (rows.length > MAX_LINES)
    throw fileRefused('file', inputFault('too_long', { max: MAX_LINES, unit: 'lines' }))
  if (rows.length === 0 && text.trim() !== '')
    throw fileRefused('file', inputFault('file_not_a_statement'))
  return rows
}

const RELAXED = {
  bom: true,
  trim: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
} as const

/** Undefined where quotes are misplaced: a stray pair would swallow the lines in between, and their money. */
function parseQuoted(text: string, delimiter: string): Row[] | undefined {
  const rows = attempt<Row[]>(() =>
    parse(text, { ...RELAXED, delimiter, info: true, to: MAX_LINES + 1 }),
  )
  // A description may have several lines, with commas and days too. With a day and an amount of their own
  // they are lines of the statement; the amount of the first one is before the others.
  const cellsOf = (line: string) =>
    line.split(delimiter).map((cell) => cell.replaceAll('"', '').trim())
  const swallows = (field: string) => {
    const [first = [], ...others] = field.split('\n').map(cellsOf)
    const cells = others.flat()
    return (
      cells.some((cell) => parseDay(cell, ANY_DAY)) &&
      [...first, ...cells].some((cell) => parseAmount(cell) !== null)
    )
  }
  return rows?.some(({ record }) => record.some(swallows)) ? undefined : rows
}

const ANY_DAY: StatementDays = { year: 2000, last_day: '9999-12-31' }

/** Each line is one of the statement; where its quotes are misplaced they are characters like others. */
function parseByLine(text: string, delimiter: string): Row[] {
  const lines = text.split(/\r?\n/).map((line, at) => ({ line, at: at + 1 }))
  const written = lines.filter(({ line }) => line.trim() !== '').slice(0, MAX_LINES + 1)
  return written.flatMap(({ line, at }) => {
    const parseLine = (quote: '"' | false) =>
      attempt<string[][]>(() => parse(line, { ...RELAXED, delimiter, quote }))
    const [record] = parseLine('"') ?? parseLine(false) ?? []
    return record ? [{ record, info: { lines: at } }] : []
  })
}

function attempt<Result>(read: () => unknown) {
  try {
    return read() as Result
  } catch {
    return undefined
  }
}

const detectDelimiter = (text: string) =>
  ['\t', ';'].find((one) => text.split(one).length > text.split('\n').length) ?? ','

/** Positions of the columns in a row; null where the bank has no such column. */
interface Columns {
  date: number
  description: number[]
  /** One column for both directions, or `credit` and `debit`. */
  amount: number | null
  credit: number | null
  debit: number | null
  /** Tells the direction of `amount`: CR or DB. */
  mark: number | null
}

/** Header cells as Indonesian banks name them, in either language. */
const HEADERS = {
  date: /^(tanggal|tgl|date|trans.*date|posting.*date|waktu)/i,
  description: /(keterangan|uraian|deskripsi|description|remark|berita|details?|narrative)/i,
  credit: /^(kredit|credit|cr|masuk|uang masuk)/i,
  debit: /^(debet|debit|db|dr|keluar|uang keluar)/i,
  amount: /^(jumlah|nominal|amount|mutasi|nilai)/i,
  mark: /^(cr\/?db|db\/?cr|d\/?k|k\/?d|jenis|type|tipe|dc)/i,
}

/** Without a header: date, description, amount and perhaps a mark, in this order. */
const DEFAULT_COLUMNS: Columns = {
  date: 0,
  description: [1],
  amount: 2,
  mark: 3,
  credit: null,
  debit: null,
}

/** Returns null where this row is not a header. */
function findColumns(row: string[]): Columns | null {
  const first = (name: RegExp, not?: RegExp) => {
    const at = row.findIndex((cell) => name.test(cell.trim()) && !not?.test(cell.trim()))
    return at < 0 ? null : at
  }
  const date = first(HEADERS.date)
  const credit = first(HEADERS.credit, HEADERS.mark)
  const amount = first(HEADERS.amount)
  const description = row.flatMap((cell, at) => (HEADERS.description.test(cell) ? [at] : []))
  if (date === null || (amount === null && credit === null)) return null
  return {
    date,
    description,
    amount,
    credit,
    debit: first(HEADERS.debit, HEADERS.mark),
    mark: first(HEADERS.mark),
  }
}

function parseRow(
  cells: string[],
  columns: Columns,
  { year, last_day }: StatementDays,
): Omit<ParsedLine, 'line'> {
  const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? ''))
  const date = parseDay(cell(columns.date), { year, last_day })
  const amount = rowAmount(cells, columns)
  const description = normalizeText(columns.description.map(cell).join(' '))
  const problem_code = rowProblem(date, amount, last_day)
  const problem = problem_code && PROBLEMS[problem_code]
  return { date: date ?? '', description, amount: amount ?? 0, problem, problem_code }
}

function rowProblem(
  date: string | null,
  amount: number | null,
  last_day: string,
): LineProblem | null {
  if (!date) return 'date_unreadable'
  if (amount === null) return 'amount_unreadable'
  if (amount <= 0) return 'not_incoming'
  return date > last_day ? 'date_in_future' : null
}

function rowAmount(cells: string[], { amount, credit, debit, mark }: Columns) {
  const sumOf = (at: number | null) => parseAmount(at === null ? '' : (cells[at] ?? ''))
  if (amount === null) return sumOf(credit) || -(sumOf(debit) ?? 0)
  const sum = sumOf(amount)
  // BCA names the column of CR and DB by nothing.
  const marks = mark === null ? cells.filter((_, at) => at > amount) : [cells[mark] ?? '']
  return sum !== null && marks.some((one) => OUTGOING.test(one.trim())) ? -Math.abs(sum) : sum
}

const OUTGOING = /^(db|dr|d|debet|debit)$/i

/** A day without a year is that long ago at most where this year's has not come. */
const YEARLESS_DAYS = 92
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?\b/
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const ENGLISH: Record<string, string> = { may: 'mei', aug: 'agu', oct: 'okt', dec: 'des' }
const MONTH_NAMED = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})/i

/** `20/11/2026`, `20-11-26`, `20 Nov 2026`, `2026-11-20`, `20/11` as YYYY-MM-DD; null for other texts. */
function parseDay(cell: string, days: StatementDays): string | null {
  // Spreadsheets put an apostrophe before a number that is meant as text.
  const text = cell.replace(/^'/, '')
  const iso = YEAR_FIRST.exec(text)
  if (iso) return isoDay(iso[1], iso[2], iso[3])
  const [, date, month, year] = DAY_FIRST.exec(text) ?? []
  if (date) return year ? isoDay(year, month, date) : latestDay(date, month, days)
  const named = MONTH_NAMED.exec(text)
  const name = named?.[2]?.toLowerCase() ?? ''
  const nth = MONTHS.indexOf(ENGLISH[name] ?? name) + 1
  return named && nth > 0 ? isoDay(named[3], String(nth), named[1]) : null
}

/** This year's day, or last year's where that has not come and is not long ago: in January those of December. */
function latestDay(date: string, month: string | undefined, { year, last_day }: StatementDays) {
  const [day, before] = [year, year - 1].map((one) => isoDay(String(one), month, date))
  const hasCome = day && day <= last_day
  return !hasCome && before && before >= addDays(last_day, -YEARLESS_DAYS) ? before : (day ?? null)
}

function isoDay(year = '', month = '', date = '') {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const parsed = new Date(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
  return exists ? text : null
}

/** `1.234.567,00`, `1,234,567.00`, `1234567`, `Rp 1.234.567` in rupiah; null for other texts. */
function parseAmount(text: string): number | null {
  const bare = text.replace(/^\s*(rp\.?|idr)\s*/i, '').replace(/\s|\u00a0/g, '')
  const found =
    /^([+-]?)((?:\d{1,3}(?:([.,])\d{3})(?:\3\d{3})*)|\d+)(?:[.,](\d{1,2}))?(CR|DB|D|K)?$/i.exec(
      bare,
    )
  if (!found) return null
  const [, sign, whole = '', , , mark] = found
  const sum = Number(whole.replace(/[.,]/g, ''))
  return sign === '-' || /^(DB|D)$/i.test(mark ?? '') ? -sum : sum
}

/** Collapses white space and cuts the text off after MAX_DESCRIPTION_LENGTH characters. */
const normalizeText = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_DESCRIPTION_LENGTH)
