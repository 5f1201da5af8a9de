import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import { badFormCases, headerCases, wholeBodyCases } from './body-mutations'
import type { Case } from './case'
import { fieldCases } from './field-mutations'
import type { Field } from './fields'
import { randomCases } from './random-mutations'

/** Returns the mutations of an endpoint: single and several at the same time. */
const RANDOM_RUNS = 25

/** Every single mutation that can be sent to this endpoint, and some random combinations. */
export const casesOf = (endpoint: AnyEndpoint, fields: Field[], seed: number): Case[] => [
  ...fields.flatMap((field) => fieldCases(endpoint, field)),
  ...(endpoint.body ? wholeBodyCases(endpoint) : []),
  ...badFormCases(endpoint),
  ...headerCases(endpoint),
  ...randomCases(endpoint, fields, seed, RANDOM_RUNS),
]
