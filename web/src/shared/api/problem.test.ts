import { expect, it } from 'vitest'
import { failure, hasNoResponse } from './problem'
import { isRefusal } from './refusal'

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

it.each([
  ['no connection', { status: 'FETCH_ERROR' }, true],
  ['no response in time', { status: 'TIMEOUT_ERROR' }, true],
  ['a page of a proxy', { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' }, true],
  ['an empty 502', { status: 502, data: null }, true],
  ['an empty 503', { status: 503, data: {} }, true],
  ['an empty 504', { status: 504, data: null }, true],
  ['a busy server', { status: 503, data: { ...problem, code: 'unavailable', status: 503 } }, true],
  ['another 503 of the server', { status: 503, data: { ...problem, status: 503 } }, false],
  ['a problem', { status: 409, data: problem }, false],
  ['an error of the server', { status: 500, data: null }, false],
])('after %s it is known whether a request was carried out, or not', (_, error, expected) => {
  expect(hasNoResponse(error)).toBe(expected)
})

it.each([
  [400, true],
  [404, true],
  [409, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
  [0, false],
])('a failure with status %i is a refusal, or can be tried again', (status, expected) => {
  expect(isRefusal({ status })).toBe(expected)
})
