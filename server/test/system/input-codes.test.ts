import { InputError } from '@sayap/contract/core/errors'
import { INPUT_ERROR_CODES, inputFault } from '@sayap/contract/core/input-errors'
import { Day, integer, TimeOfDay, text } from '@sayap/contract/core/wire'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { invalidInput, issuesOf } from '../../src/platform/http/input/validation'
import { contractEndpoints, nameOf } from '../contract-endpoints'

/** Returns every schema and check below `value`, each once. */
function* definitionsBelow(value: unknown, seen = new Set<unknown>()): Generator<object> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (value instanceof RegExp || value instanceof Map || value instanceof Set) return
  const definition = (value as { _zod?: { def?: object } })._zod?.def
  if (definition) {
    yield definition
    yield* definitionsBelow(definition, seen)
    return
  }
  for (const inner of Object.values(value)) yield* definitionsBelow(inner, seen)
}

/** Returns what a schema's error map produces: a text, and the code it left in the issue. */
function ownError(definition: object) {
  const { error } = definition as { error?: (issue: object) => unknown }
  if (!error) return undefined
  const issue: { params?: { code?: string } } = {}
  const words = error(issue)
  return { words, code: issue.params?.code }
}

const errorsOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = z.safeParse(schema, value)
  return error ? issuesOf(error) : []
}

describe('codes of input errors', () => {
  it('every error map of the contract sets a listed code and no text', async () => {
    const endpoints = await contractEndpoints()
    expect(endpoints.length).toBeGreaterThan(100)
    const wrong = endpoints.flatMap((endpoint) =>
      [...definitionsBelow([endpoint.params, endpoint.query, endpoint.body])]
        .map(ownError)
        .filter((own) => own && (own.words || !INPUT_ERROR_CODES.includes(own.code as never)))
        .map((own) => ({ endpoint: nameOf(endpoint), ...own })),
    )
    expect(wrong).toEqual([])
  })

  it('every check that only a refinement makes has an error map with a code', async () => {
    const endpoints = await contractEndpoints()
    const silent = endpoints.flatMap((endpoint) =>
      [...definitionsBelow([endpoint.params, endpoint.query, endpoint.body])]
        .filter((definition) => {
          const { check, type } = definition as { check?: string; type?: string }
          return (check === 'custom' || type === 'custom') && !('error' in definition)
        })
        .map(() => nameOf(endpoint)),
    )
    expect(silent).toEqual([])
  })

  it.each([
    [text(1, 5), undefined, inputFault('required')],
    [text(1, 5), 7, inputFault('wrong_type', { expected: 'text' })],
    [text(1, 5), ' ', inputFault('too_short', { min: 1, unit: 'characters' })],
    [text(1, 5), 'a long text', inputFault('too_long', { max: 5, unit: 'characters' })],
    [text(1, 5), 'a\u0000b', inputFault('control_characters')],
    [integer(1, 9), 'many', inputFault('wrong_type', { expected: 'integer' })],
    [integer(1, 9), undefined, inputFault('required')],
    [integer(1, 9), 10, inputFault('too_large', { max: 9 })],
    [integer(1, 9), '0', inputFault('too_small', { min: 1 })],
    [Day, '2026-02-30', inputFault('invalid_format', { format: 'date' })],
    [Day, '1999-01-01', inputFault('out_of_range', { min: 2000, max: 2100 })],
    [TimeOfDay, '25:00', inputFault('invalid_format', { format: 'time' })],
    [z.enum(['a', 'b']), 'c', inputFault('not_one_of', { allowed: ['a', 'b'] })],
    [
      z.array(z.string()).check(z.minLength(2)),
      [],
      inputFault('too_short', { min: 2, unit: 'items' }),
    ],
  ])(
    'case %#: a schema refuses a wrong value with its code and parameters',
    (schema, value, fault) => {
      expect(errorsOf(schema as z.ZodMiniType, value)).toEqual([{ path: [], ...fault }])
    },
  )

  it('an input error has its code and its parameters next to the English message', () => {
    const { extras } = invalidInput('body', [
      { path: ['name'], ...inputFault('too_short', { min: 8, unit: 'characters' }) },
    ])
    const [error] = extras.errors ?? []
    expect(error).toEqual({
      pointer: '/body/name',
      message: 'must have at least 8 characters',
      code: 'too_short',
      params: { min: 8, unit: 'characters' },
    })
    expect(z.safeParse(InputError, error).success).toBe(true)
  })
})
