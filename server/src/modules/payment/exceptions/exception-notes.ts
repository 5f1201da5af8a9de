import type { ExceptionNote } from '@sayap/contract/payment/payment-exceptions'

/**
 * The sentences that make up an exception's `detail`, which is stored as English text. Rows written
 * by earlier versions have the same sentences, so a sentence here is never reworded.
 */
const SENTENCES: Record<ExceptionNote, string> = {
  paid_before: 'The trip was paid before: it is travel credit.',
  cancelled_before: 'The trip was cancelled before: it is travel credit.',
  refunded_before: 'The trip was refunded before: it is travel credit.',
  overpaid: 'More came than was asked: the rest is travel credit.',
  underpaid: 'Less came than was asked: it is kept for the trip, and the rest is asked.',
  passengers_unnamed: 'It was paid before all passengers were named: it is kept for the trip.',
  late_and_underpaid: 'Too late, and too little: it is travel credit.',
  late_without_seats: 'Too late to be seated: it is travel credit.',
  reversed_by_provider: 'The provider took the money back.',
  refund_stopped: 'Its refund of {amount} rupiah was not sent yet and is stopped.',
  refund_sent_before: 'A refund of {amount} rupiah had been sent to a bank before.',
  partial_chargeback: 'The bank of the card took back a part of it.',
  challenged_by_provider: 'The provider wants it to be looked at: accept or deny it there.',
  paid_again: 'It is paid again after the provider had taken it back.',
  not_whole_rupiah: 'The provider tells of a payment that is not in whole rupiah.',
  refunded_by_provider: 'The provider sent back {refunded} of {amount} rupiah so far.',
  rebooked_to: 'Its traveller took another flight: booking {code} has the money and is blocked.',
  refund_requested_here: 'A refund was asked here too.',
  looks_applied: 'It looks like a line that was taken in before.',
  insurance_short:
    'It is less than the insurance that was asked for costs: it is travel credit, and the rest is asked.',
  insurance_over: 'The insurance that was asked for is no longer awaited: it is travel credit.',
  account_erased: 'It is for booking {code}, whose account is deleted: pay it out from this case.',
}

/** Returns the sentence of a note; `params` are amounts in rupiah, `code` a booking reference. */
export const exceptionNote = (
  note: ExceptionNote,
  params: Record<string, number | string | null> = {},
) => SENTENCES[note].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))

/** Amounts are parameters on the wire; a booking reference is part of the text only. */
const patternOf = (sentence: string) =>
  sentence
    .replace(/\./g, '\\.')
    .replace('{code}', '\\w+')
    .replace(/\{(\w+)\}/g, '(?<$1>\\d+)')

const patterns = Object.entries(SENTENCES).map(([code, sentence]) => ({
  code: code as ExceptionNote,
  pattern: new RegExp(`^${patternOf(sentence)}$`),
}))

/** Splits a stored `detail` into its sentences, with the code of those that have one. */
export const notesOf = (detail: string) => sentencesOf(detail).map(noteOf)

/** None of an empty detail, which `split` alone would give as one empty sentence. */
const sentencesOf = (detail: string) => (detail === '' ? [] : detail.split(/(?<=\.) /))

function noteOf(text: string) {
  for (const { code, pattern } of patterns) {
    const groups = pattern.exec(text)
    if (groups) return { text, code, params: numbersOf(groups.groups) }
  }
  return { text }
}

/** What a stored `detail` says besides: of a statement line, its description. */
export const withoutNotes = (detail: string) =>
  notesOf(detail)
    .flatMap(({ code, text }) => (code ? [] : [text]))
    .join(' ')

const numbersOf = (groups: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(groups).map(([name, digits]) => [name, Number(digits)]))
