import { expect, it } from 'vitest'
import { failure } from './problem'

const problem = {
  code: 'seat_taken',
  message: 'Seat 12C is taken',
  status: 409,
}

it('words a problem by its code', () => {
  const read = failure({ status: 409, data: problem })
  expect(read).toMatchObject({ code: 'seat_taken', status: 409 })
  expect(read.text).toContain('A seat was taken')
})

it("falls back on the server's message for a code without a text", () => {
  const unknown = { ...problem, code: 'new_code' }
  expect(failure({ status: 409, data: unknown }).text).toBe('Seat 12C is taken')
})

it('has words for the three failures without an answer, and for anything else', () => {
  for (const status of ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR']) {
    expect(failure({ status }).text).not.toMatch(/error\./)
  }
  expect(failure(undefined).text).toBe('Something went wrong. Try again.')
})
