import { EXCEPTION_NOTES } from '@sayap/contract/payment/payment-exceptions'
import { expect, it } from 'vitest'
import { exceptionNote, notesOf, withoutNotes } from './exception-notes'

it('an empty detail has no notes', () => {
  expect(notesOf('')).toEqual([])
  expect(withoutNotes('')).toBe('')
})

it('a detail is split into its sentences, with the code and the amounts of those that are notes', () => {
  const detail = [
    'Setoran dari Ani.',
    exceptionNote('refunded_by_provider', { refunded: 5000, amount: 20_000 }),
    exceptionNote('rebooked_to', { code: 'K7Q2MX' }),
  ].join(' ')
  expect(notesOf(detail)).toEqual([
    { text: 'Setoran dari Ani.' },
    {
      text: 'The provider sent back 5000 of 20000 rupiah so far.',
      code: 'refunded_by_provider',
      params: { refunded: 5000, amount: 20_000 },
    },
    {
      text: 'Its traveller took another flight: booking K7Q2MX has the money and is blocked.',
      code: 'rebooked_to',
      params: {},
    },
  ])
  expect(withoutNotes(detail)).toBe('Setoran dari Ani.')
})

it.each(EXCEPTION_NOTES)('the sentence of %s is read back as this note', (code) => {
  const text = exceptionNote(code, { amount: 415_500, refunded: 5000, code: 'K7Q2MX' })
  expect(notesOf(text)).toMatchObject([{ text, code }])
})
