import { Readable } from 'node:stream'
import { NEEDED_COLUMNS, type RowProblem } from '@sayap/contract/flight-import'
import { type CsvError, type Info, parse } from 'csv-parse'
import { AppError } from '#http/app-error'

export interface CsvRow {
  /** Of the file; the header is line 1. */
  line: number
  cells: Record<string, string>
}

/** Characters; a row of a schedule has some two hundred. */
const LONGEST_ROW = 10_000
const SLICE = 65_536

/** The text of a file that claims to be CSV; a spreadsheet's own format is no text. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Told below, like any other file that is no text.
  }
  throw refused('This is no CSV file in UTF-8. Save it as "CSV UTF-8".')
}

/** Row by row; one that is broken is told to `broken` and passed over. */
export async function* readCsv(
  text: string,
  broken: (problem: RowProblem) => void,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    columns: columnsOf,
    delimiter: delimiterOf(text),
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    skip_records_with_error: true,
    on_skip: (error) => {
      broken({ line: Number(error?.lines ?? 0), column: '', message: meaning(error) })
      return undefined
    },
  })
  try {
    for await (const { record, info } of Readable.from(slices(text)).pipe(parser))
      yield { line: (info as Info).lines, cells: record }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refused('The file could not be read: is a quotation mark left open?')
  }
}

function* slices(text: string) {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE)
}

/** Spreadsheets write what their country separates with. */
function delimiterOf(text: string) {
  const header = text.slice(0, text.search(/\r|\n|$/))
  return [';', '\t'].find((other) => header.includes(other) && !header.includes(',')) ?? ','
}

function columnsOf(header: string[]) {
  const names = header.map((name) => name.trim().toLowerCase())
  const missing: string[] = NEEDED_COLUMNS.filter((name) => !names.includes(name))
  if (!names.includes('airline_code') && !names.includes('id_airline')) missing.push('airline_code')
  if (missing.length > 0)
    throw refused(`These columns are missing in the first line: ${missing.join(', ')}.`)
  return names
}

const meaning = (error: CsvError | undefined) =>
  error?.code.startsWith('CSV_RECORD_INCONSISTENT')
    ? 'must have as many cells as the first line'
    : 'has a quotation mark in the wrong place'

export const refused = (message: string) =>
  new AppError('file_refused', message, { errors: [{ pointer: '/body/file', message }] })
