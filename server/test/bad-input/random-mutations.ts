import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import fc from 'fast-check'
import { type Case, changed, jsonOf, shown, withBody, withoutFiles } from './case'
import type { Field } from './fields'
import { valuesFor } from './values'

/** Made once: making them for each of 500 cases took nine tenths of 1.3 s. */
const ANY_JSON = fc.jsonValue()
const ANY_STRING = fc.string({ unit: 'binary' })

/** Several random members are invalid at the same time; the same ones for the same seed. */
export function randomCases(
  endpoint: AnyEndpoint,
  fields: Field[],
  seed: number,
  runs: number,
): Case[] {
  const members = fields.filter(({ part }) => part === 'body')
  if (members.length < 2) return []
  const change = fc.constantFrom(...members).chain(({ at, schema }) =>
    fc.record({
      at: fc.constant(at),
      value: fc.oneof(
        fc.constantFrom(...valuesFor(schema).map(({ value }) => value)),
        ANY_JSON,
        ANY_STRING,
      ),
    }),
  )
  const several = fc.array(change, { minLength: 2, maxLength: 5 })
  return fc.sample(several, { seed, numRuns: runs }).map((changes) => ({
    name: `seed ${seed}: ${changes.map(({ at, value }) => `${at.join('.')} = ${shown(value)}`).join(', ')}`,
    from: (valid) => {
      const body = changes.reduce(
        (one, { at, value }) => changed(one, at, value),
        withoutFiles(valid.body) as unknown,
      )
      return withBody(endpoint, valid, jsonOf(body))
    },
  }))
}
