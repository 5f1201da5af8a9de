import { LONGEST_DESCRIPTION } from '@sayap/contract/statements'

/** A line of a bank's statement as far as it could be read. */
export interface ReadLine {
  /** Of the text, from 1. */
  line: number
  date: string
  description: string
  /** Rupiah; what left is negative. */
  amount: number
  /** Why it is passed over; null for money that came. */
  problem: string | null
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?\b/
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const ENGLISH: Record<string, string> = { may: 'mei', aug: 'agu', oct: 'okt', dec: 'des' }
const MONTH_NAMED = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})/i

/** `20/11/2026`, `20-11-26`, `20 Nov 2026`, `2026-11-20`; without a year the one given. */
export function dayOf(cell: string, year: number): string | null {
  // Spreadsheets are told by an apostrophe that it is no number.
  const text = cell.replace(/^'/, '')
  const iso = YEAR_FIRST.exec(text)
  if (iso) return day(iso[1], iso[2], iso[3])
  const local = DAY_FIRST.exec(text)
  if (local) return day(local[3] ?? String(year), local[2], local[1])
  const named = MONTH_NAMED.exec(text)
  const name = named?.[2]?.toLowerCase() ?? ''
  const month = MONTHS.indexOf(ENGLISH[name] ?? name) + 1
  return named && month > 0 ? day(named[3], String(month), named[1]) : null
}

function day(year = '', month = '', date = '') {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) ? text : null
}

/** `1.234.567,00`, `1,234,567.00`, `1234567`, `Rp 1.234.567`: rupiah; null for no sum of money. */
export function sumOf(text: string): number | null {
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

/** One space between words; what a bank writes beyond a line's length is cut off. */
export const plainText = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_DESCRIPTION)
