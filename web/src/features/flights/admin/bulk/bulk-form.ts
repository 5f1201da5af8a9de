import { MAX_RUPIAH } from '@sayap/contract/core/wire'
import {
  BULK_PRICE_MODES,
  type BulkFields,
  isAmountOf,
  MAX_SHIFT_MINUTES,
} from '@sayap/contract/flights/bulk-changes'

const MAX_GATE = 999

export const PRICE_CHOICES = ['leave', ...BULK_PRICE_MODES] as const
export type PriceChoice = (typeof PRICE_CHOICES)[number]

export const SALE_CHOICES = ['leave', 'on', 'off'] as const
export type SaleChoice = (typeof SALE_CHOICES)[number]

/** What is typed; empty stays as it is. */
export interface TypedChange {
  mode: PriceChoice
  amount: string
  shift: string
  gate: string
  terminal: string
  sale: SaleChoice
}
export const NOTHING_TYPED: TypedChange = {
  mode: 'leave',
  amount: '',
  shift: '',
  gate: '',
  terminal: '',
  sale: 'leave',
}

/** A whole number with its sign; undefined for anything else. */
const wholeNumber = (text: string) =>
  /^[+-]?\d{1,10}$/.test(text.trim()) ? Number(text) : undefined

/** Names of fields that cannot be read as what they should be. */
export function wrongFields({ mode, amount, shift, gate, terminal }: TypedChange) {
  const isOff = (text: string, isRight: (n: number) => boolean) => {
    const n = wholeNumber(text)
    return text.trim() !== '' && (n === undefined || !isRight(n))
  }
  return {
    amount: mode !== 'leave' && isOff(amount, (n) => isAmountOf(mode, n)),
    shift: isOff(shift, (n) => Math.abs(n) <= MAX_SHIFT_MINUTES),
    gate: isOff(gate, (n) => n >= 1 && n <= MAX_GATE),
    terminal: terminal.trim() !== '' && !/^[A-Z0-9]{1,4}$/.test(terminal.trim()),
  }
}

/** The change as it is sent; undefined while nothing is filled in, or something is wrong. */
export function fieldsOf(typed: TypedChange): BulkFields | undefined {
  if (Object.values(wrongFields(typed)).includes(true)) return undefined
  const { mode, terminal, sale } = typed
  const amount = wholeNumber(typed.amount)
  const shift_minutes = wholeNumber(typed.shift)
  const gate = wholeNumber(typed.gate)
  const fields: BulkFields = {
    ...(mode !== 'leave' && amount !== undefined && { price: { mode, amount } }),
    ...(shift_minutes && { shift_minutes }),
    ...(gate !== undefined && { gate }),
    ...(terminal.trim() && { terminal: terminal.trim() }),
    ...(sale !== 'leave' && { on_sale: sale === 'on' }),
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** The highest sum that can be typed has as many digits, with a sign before it. */
export const MAX_AMOUNT_LENGTH = String(MAX_RUPIAH).length + 1
