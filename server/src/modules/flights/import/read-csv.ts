import { Readable } from 'node:stream'
import { type InputFault, inputFault } from '@sayap/contract/core/input-errors'
import {
  MAX_SHOWN_CELL,
  REQUIRED_COLUMNS,
  type RowProblem,
} from '@sayap/contract/flights/flight-import'
import { type CsvError, type Info, parse } from 'csv-parse'
import { AppError } from '#platform/http/app-error'
import { fileRefused } from '#platform/http/input/validation'
import { messageOf } from '#platform/http/input/validation-messages'

export interface CsvRow {
  /** Line in the file; the header is line 1. */
  line: number
  cells: Record<string, string>
}

/** Characters; a row of a schedule has about 200. */
const MAX_ROW_LENGTH = 10_000
/** Characters that the parser is given at a time. */
const SLICE = 65_536

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

/** Yields row by row; a malformed row is passed to `onMalformed` and skipped. */
export async function* readCsv(
  text: string,
  onMalformed: (problem: RowProblem) => void,
): AsyncGenerator<CsvRow> {
  // The parser reads ahead: what it skipped is passed on when its place in the file is reached.
  const malformed: RowProblem[] = []
  const passOn = (before: number) => {
    while (malformed[0] && malformed[0].line < before) onMalformed(malformed.shift() as RowProblem)
  }
  const parser = parse({
    columns: columnsOf,
    delimiter: delimiterOf(text),
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    skip_records_with_error: true,
    on_skip: (error) => {
      malformed.push(rowProblem({ line: Number(error?.lines ?? 0) }, '', faultOf(error)))
      return undefined
    },
  })
  try {
    for await (const { record, info } of Readable.from(slices(text)).pipe(parser)) {
      const { lines: line } = info as Info
      passOn(line)
      yield { line, cells: record }
    }
    passOn(Number.POSITIVE_INFINITY)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw fileRefused('file', inputFault('file_unreadable'))
  }
}

function* slices(text: string) {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE)
}

/** Spreadsheets use the list separator of their locale. */
function delimiterOf(text: string) {
  const header = text.slice(0, text.search(/\r|\n|$/))
  return [';', '\t'].find((other) => header.includes(other) && !header.includes(',')) ?? ','
}

function columnsOf(header: string[]) {
  const names = header.map((name) => name.trim().toLowerCase())
  const missing: string[] = REQUIRED_COLUMNS.filter((name) => !names.includes(name))
  if (!names.includes('airline_code') && !names.includes('id_airline')) missing.push('airline_code')
  if (missing.length > 0)
    throw fileRefused('file', inputFault('columns_missing', { columns: missing }))
  return names
}

const faultOf = (error: CsvError | undefined) =>
  error?.code.startsWith('CSV_RECORD_INCONSISTENT')
    ? inputFault('cell_count_differs')
    : inputFault('misplaced_quote')

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
