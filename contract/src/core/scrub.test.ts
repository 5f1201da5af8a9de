import { expect, it } from 'vitest'
import { scrub, scrubPath } from './scrub'
import { parseDsn } from './sentry'

it.each([
  ['mail to kenari.kuning+1@canary.example failed', 'mail to [email] failed'],
  ['call 0812 3456 7890 or +62-812-3456-7890', 'call [number] or [number]'],
  ['card 4111111111111111', 'card [number]'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlMTIz is old', 'token [token] is old'],
  ['session 7f9c24e8-3b1a-4c55-9d7e-1f0a2b3c4d5e ended', 'session [token] ended'],
  ['booking QX7K2M not found', 'booking [code] not found'],
  [
    'Failed to load https://ani:secret@shop.example/my-booking/17?token=abc#x now',
    'Failed to load https://shop.example/… now',
  ],
  [
    'Unexpected token K in JSON, "Kenari Kuning"... is not valid JSON',
    'Unexpected token K in JSON, "…"... is not valid JSON',
  ],
  ['"Kenari is cut', '"…"'],
  ["open 'uploads/passport-of-ani.pdf'", "open '…'"],
  // What helps stays.
  [
    "Cannot read properties of undefined (reading 'price')",
    "Cannot read properties of undefined (reading 'price')",
  ],
  ["can't access lexical declaration", "can't access lexical declaration"],
  ['flights_capacity_of_class violated', 'flights_capacity_of_class violated'],
  ['status 503 after 4800 ms', 'status 503 after 4800 ms'],
])('the message %s is reported as %s', (message, expected) => {
  expect(scrub(message)).toBe(expected)
})

it('what the person entered is replaced, whole and word by word, in any letter case', () => {
  const message = 'no seat for kenari KUNING (Kenari Kuning) at Jl. Melati 5, MELATI is on row 5'
  const clean = scrub(message, ['Kenari Kuning', 'Jl. Melati 5', 'a', ''])
  expect(clean).toBe('no seat for [input] ([input]) at [input], [input] is on row 5')
})

it('a value full of the signs of regular expressions is taken as it is', () => {
  expect(scrub('bad (.*)+[a-z]{9}\\ input', ['(.*)+[a-z]{9}\\'])).toBe('bad [input] input')
})

it('words that are part of a replacement do not make the message longer', () => {
  const clean = scrub('inp '.repeat(100), ['inp', 'npu', 'put', '[in', 'ut]', 'nput', 'input'])
  expect(clean).toBe('[input] '.repeat(100))
})

it('a message of any length is cut before it is searched', () => {
  expect(scrub('a'.repeat(1_000_000)).length).toBeLessThanOrEqual(500)
  expect(scrub(`${'"'.repeat(400)}@`.repeat(9)).length).toBeLessThanOrEqual(2000)
})

it.each([
  ['/my-booking/17/passengers', '/my-booking/:id/passengers'],
  ['/t/QXKMZP', '/t/:id'],
  ['/reset/abcdefghijklmnopqrstuvwxyzabc', '/reset/:id'],
  ['/flights?from=Medan#kenari', '/flights'],
  ['/ani@example.com', '/:id'],
  ['/', '/'],
])('the path %s is reported as %s', (path, expected) => {
  expect(scrubPath(path)).toBe(expected)
})

it.each([
  [
    'https://abc123@o1.ingest.sentry.io/42',
    'https://o1.ingest.sentry.io/api/42/envelope/',
    'https://o1.ingest.sentry.io',
  ],
  [
    'http://abc@127.0.0.1:8000/glitch/tip/7',
    'http://127.0.0.1:8000/glitch/tip/api/7/envelope/',
    'http://127.0.0.1:8000',
  ],
])('the DSN %s leads to %s', (dsn, url, origin) => {
  expect(parseDsn(dsn)).toMatchObject({ url, origin })
})

it.each([
  '',
  'https://o1.ingest.sentry.io/42',
  'https://abc@host',
  'https://abc:secret@host/1',
  'ftp://abc@host/1',
  'https://abc@host/1?x=1',
  'https://abc@ho"st/1',
  "https://abc@host/1' onload='x",
  'https://abc@host; script-src */1',
  'https://abc@host:99999999/1',
])('%s is no DSN', (text) => {
  expect(parseDsn(text)).toBeUndefined()
})
