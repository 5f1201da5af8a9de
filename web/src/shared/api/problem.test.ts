import { expect, it } from 'vitest'
import { failure } from './problem'

const problem = {
  code: 'seat_taken',
  message: 'Seat 12C is taken',
  status: 409,
}

it('failure returns the message for the code of a problem', () => {
  const read = failure({ status: 409, data: problem })
  expect(read).toMatchObject({ code: 'seat_taken', status: 409 })
  expect(read.text).toContain('That seat was just taken')
})

it('failure returns the message of the server for a code without a message', () => {
  const unknown = { ...problem, code: 'new_code' }
  expect(failure({ status: 409, data: unknown }).text).toBe('Seat 12C is taken')
})

it('failure returns a message for the three failures without a response and for any other error', () => {
  for (const status of ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR']) {
    expect(failure({ status }).text).not.toMatch(/error\./)
  }
  expect(failure(undefined).text).toBe('Something went wrong. Try again.')
})
