import type { AnyEndpoint } from '@sayap/contract/endpoint'
import type { Case } from './case'
import type { Field } from './fields'
import { randomCases } from './random-cases'
import { fieldCases } from './single-changes'
import { badFormCases, headerCases, wholeBodyCases } from './whole-requests'

/** Several changes at once, for each endpoint. */
const RANDOM_RUNS = 25

/** Every single change of the catalogue that this endpoint can be sent, and some together by chance. */
export const casesOf = (endpoint: AnyEndpoint, fields: Field[], seed: number): Case[] => [
  ...fields.flatMap((field) => fieldCases(endpoint, field)),
  ...(endpoint.body ? wholeBodyCases(endpoint) : []),
  ...badFormCases(endpoint),
  ...headerCases(endpoint),
  ...randomCases(endpoint, fields, seed, RANDOM_RUNS),
]
