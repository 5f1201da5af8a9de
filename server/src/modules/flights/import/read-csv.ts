import { setImmediate } from 'node:timers/promises'
import { type InputFault, inputFault } from '@sayap/contract/core/input-errors'
import {
  MAX_SHOWN_CELL,
  REQUIRED_COLUMNS,
  type RowProblem,
} from '@sayap/contract/flights/flight-import'
import { parse } from 'csv-parse/sync'
import { fileRefused } from '#platform/http/input/validation'
import { messageOf } from '#platform/http/input/validation-messages'

export interface CsvRow {
  /** Line in the file; the header is line 1. */
  line: number
  cells: Record<string, string>
}

/** Characters; a row of a schedule has about 200. */
const MAX_ROW_LENGTH = 10_000
const ROW_TOO_LONG = inputFault('too_long', { max: MAX_ROW_LENGTH, unit: 'characters' })
const COUNT_DIFFERS = inputFault('cell_count_differs')
/** Lines that are read together, before other requests get their turn. */
const LINES_AT_A_TIME = 200

/** Decodes a CSV file; throws 422 for anything but UTF-8 text, such as a spreadsheet's binary format. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Refused below, like any other file that is not text.
  }
  throw fileRefused('file', inputFault('file_not_csv'))
}

/**
 * Yields row by row; a malformed row is passed to `onMalformed` and skipped. Every line is a row of its
 * own, because no cell of a schedule has a line break: a quotation mark in the wrong place costs its line
 * and none of those after it.
 */
export async function* readCsv(
  text: string,
  onMalformed: (problem: RowProblem) => void,
): AsyncGenerator<CsvRow> {
  const rows = rowsOf(text)
  const header = await rows.next()
  if (header.done) return
  const columns = columnsOf(header.value.cells)
  for await (const { line, cells } of rows) {
    if (!Array.isArray(cells)) onMalformed(rowProblem({ line }, '', cells))
    else if (cells.length !== columns.length) onMalformed(rowProblem({ line }, '', COUNT_DIFFERS))
    else
      yield { line, cells: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) }
  }
}

/** Lines that are not blank, with their cells, or what is wrong with them. */
async function* rowsOf(text: string) {
  const delimiter = delimiterOf(text)
  let block: Line[] = []
  for (const line of linesOf(text)) {
    block.push(line)
    if (block.length < LINES_AT_A_TIME) continue
    yield* cellsOf(block, delimiter)
    block = []
    // Neither blank lines nor repeated rows ask the database: others get their turn here.
    await setImmediate()
  }
  yield* cellsOf(block, delimiter)
}

interface Line {
  line: number
  row: string
}

function* linesOf(text: string): Generator<Line> {
  let line = 1
  let start = 0
  for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\r|\n/g)) {
    yield { line, row: text.slice(start, index) }
    start = index + lineBreak.length
    line += 1
  }
  yield { line, row: text.slice(start) }
}

type Cells = string[] | InputFault

function* cellsOf(block: readonly Line[], delimiter: string) {
  const quoted = quotedCells(block.map(({ row }) => row).filter(isQuoted), delimiter)
  let nth = 0
  for (const { line, row } of block) {
    const cells = isQuoted(row) ? (quoted[nth++] as Cells) : plainCells(row, delimiter)
    if (!isBlank(cells)) yield { line, cells }
  }
}

const isQuoted = (row: string) => row.length <= MAX_ROW_LENGTH && row.includes('"')

/** Most rows have no quotation mark: a parser takes several times as long for their cells. */
const plainCells = (row: string, delimiter: string): Cells =>
  row.length > MAX_ROW_LENGTH ? ROW_TOO_LONG : row.split(delimiter).map((cell) => cell.trim())

/**
 * The cells of rows with quotation marks. To begin a parser for each of them takes long: all are parsed
 * together, and those among which a mark is in the wrong place half by half, down to the row that has it.
 */
function quotedCells(rows: readonly string[], delimiter: string): Cells[] {
  const cells = parsed(rows.join('\n'), delimiter)
  // A mark that is left open makes one record of several rows.
  if (cells?.length === rows.length) return cells
  if (rows.length === 1) return [inputFault('misplaced_quote')]
  const half = Math.ceil(rows.length / 2)
  return [
    ...quotedCells(rows.slice(0, half), delimiter),
    ...quotedCells(rows.slice(half), delimiter),
  ]
}

function parsed(text: string, delimiter: string) {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: '\n',
      trim: true,
      relax_column_count: true,
    })
  } catch {
    return undefined
  }
}

const isBlank = (cells: Cells) => Array.isArray(cells) && cells.length === 1 && cells[0] === ''

/** Spreadsheets use the list separator of their locale. */
function delimiterOf(text: string) {
  const header = text.slice(0, text.search(/\r|\n|$/))
  return [';', '\t'].find((other) => header.includes(other) && !header.includes(',')) ?? ','
}

function columnsOf(header: Cells) {
  if (!Array.isArray(header)) throw fileRefused('file', inputFault('file_unreadable'))
  const names = header.map((name) => name.trim().toLowerCase())
  const missing: string[] = REQUIRED_COLUMNS.filter((name) => !names.includes(name))
  if (!names.includes('airline_code') && !names.includes('id_airline')) missing.push('airline_code')
  if (missing.length > 0)
    throw fileRefused('file', inputFault('columns_missing', { columns: missing }))
  return names
}

/** Describes what is wrong in a row; `column` is empty when the whole row is wrong. */
export const rowProblem = (
  { line, cells = {} }: { line: number; cells?: Record<string, string> },
  column: string,
  fault: InputFault,
): RowProblem => ({
  line,
  column,
  cell: (cells[column] ?? '').slice(0, MAX_SHOWN_CELL),
  message: messageOf(fault),
  code: fault.code,
  params: { ...fault.params },
})
