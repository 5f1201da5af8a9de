import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testApp } from '../server/test/test-app'
import { breakingChanges } from './openapi-compatibility.mjs'

const baseline = JSON.parse(
  readFileSync(join(import.meta.dirname, '../docs/api/openapi-baseline.json'), 'utf8'),
)

/** What requests may carry: all that they took before, and more. */
const WIDENED = [
  // Terminals: one letter, now up to four letters and digits.
  /\/requestBody\/.*pattern: "\^\[A-Za-z\]\$" became "\^\[A-Za-z0-9\]\{1,4\}\$"$/,
  // The cursor of this list; `sort` has cursors of its own beside the former ones.
  /^\/paths\/~1api~1v1~1admin~1flights\/get\/parameters: .*"name":"after".* is missing or changed$/,
]

/** Served as before, and described by their new path only. */
const MOVED = [/^\/paths\/~1api~1v1~1flights~1\{id\}~1cancel: is missing$/]

it('the OpenAPI description keeps everything of the first version', async () => {
  const server = await testApp()
  const response = await server.app.inject('/api/v1/openapi.json')
  await server.close()
  const changes = breakingChanges(baseline, response.json()).filter(
    (line) => ![...WIDENED, ...MOVED].some((known) => known.test(line)),
  )
  expect(changes).toEqual([])
})

it.each([
  ['a removed path', { paths: { '/a': {} } }, { paths: {} }],
  ['a changed type', { type: 'string' }, { type: 'number' }],
  ['a removed enum value', { enum: ['a', 'b'] }, { enum: ['a'] }],
  [
    'a newly required member of a request',
    { requestBody: { required: ['a'] } },
    { requestBody: { required: ['a', 'b'] } },
  ],
])('the comparison reports %s', (_name, before, after) => {
  expect(breakingChanges(before, after)).toHaveLength(1)
})

it('the comparison accepts that a member need not be sent any more, and not that it is not answered', () => {
  const [before, after] = [{ required: ['a', 'b'] }, { required: ['b'] }]
  expect(breakingChanges({ requestBody: before }, { requestBody: after })).toEqual([])
  expect(breakingChanges({ responses: before }, { responses: after })).toHaveLength(1)
})

it('the comparison accepts a larger maximum of a request, and not of a response or a smaller one', () => {
  const [small, large] = [{ maximum: 9 }, { maximum: 36 }]
  expect(breakingChanges({ requestBody: small }, { requestBody: large })).toEqual([])
  expect(breakingChanges({ requestBody: large }, { requestBody: small })).toHaveLength(1)
  expect(breakingChanges({ responses: small }, { responses: large })).toHaveLength(1)
})

it('the comparison accepts that an object of an answer is opened, and not that one is closed', () => {
  const open = { type: 'object', properties: { id: { type: 'integer' } } }
  const closed = { ...open, additionalProperties: false }
  expect(breakingChanges({ responses: closed }, { responses: open })).toEqual([])
  expect(breakingChanges({ anyOf: [closed] }, { anyOf: [open] })).toEqual([])
  expect(breakingChanges({ responses: open }, { responses: closed })).toHaveLength(1)
  expect(breakingChanges({ requestBody: open }, { requestBody: closed })).toHaveLength(1)
  // Opening takes away no member, and a field may have that name.
  expect(breakingChanges(closed, { ...open, properties: {} })).toHaveLength(1)
  const named = { properties: { additionalProperties: false } }
  expect(breakingChanges(named, { properties: {} })).toHaveLength(1)
})

it('the comparison accepts added paths, members, enum values and edited prose', () => {
  const before = { paths: { '/a': { summary: 'One', enum: ['a'] } } }
  const after = { paths: { '/a': { summary: 'Two', enum: ['a', 'b'], more: 1 }, '/b': {} } }
  expect(breakingChanges(before, after)).toEqual([])
})
