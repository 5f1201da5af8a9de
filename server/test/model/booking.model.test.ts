import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { expireOverdueBookings } from '../../src/modules/booking/lifecycle/expire-bookings.job'
import { startPostgres } from '../real-postgres'
import { assertMatchesModel, readBalances } from './assert-matches-model'
import * as bookings from './booking-actions'
import { type Choice, createFixtures } from './fixtures'
import * as insurance from './insurance-actions'
import { type ModelServer, modelServer } from './model-server'
import * as payments from './payment-actions'
import * as proofs from './proof-actions'
import * as refunds from './refund-actions'

/** Fixed, so that a failure comes from a change; another seed tests other sequences. */
const SEED = Number(process.env.MODEL_SEED ?? 20_261_120)
const RUNS = Number(process.env.MODEL_RUNS ?? 500)
/** Concurrent lanes, each with its own server and database. */
const LANES = 2
/** Sequences between resets: the invariant check reads the complete database. */
const RUNS_PER_RESET = 20

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const { newTrip: _, ...actions } = {
  ...bookings,
  ...payments,
  ...proofs,
  ...refunds,
  ...insurance,
}
type Action = keyof typeof actions

/** All actions; frequent ones are listed several times. */
const WEIGHTED_ACTIONS: Action[] = [
  ...(Object.keys(actions) as Action[]),
  'book',
  'book',
  'bookRoundTrip',
  'payByTransfer',
  'confirmManually',
  'payByCredit',
  'choosePage',
  'notifyByProvider',
  'notifyByProvider',
  'notifyByProvider',
  'requestRefund',
  'sendRefund',
  'choosePage',
  'cancelFlight',
  'rebook',
  'rebook',
  'requestRefund',
  'confirmManually',
  'refundPartly',
  'refundPartly',
  'chargeBackPartly',
  'addInsurance',
  'addInsurance',
  'addInsurance',
  'changeFlight',
  'changeFlight',
]

const Step = fc.record({
  action: fc.constantFrom(...WEIGHTED_ACTIONS),
  who: fc.constantFrom(0 as const, 1 as const),
  which: fc.nat({ max: 23 }),
  amount: fc.nat({ max: 59 }),
})

describe.skipIf(!postgres)(`a model of booking, MODEL_SEED=${SEED}`, () => {
  const servers: ModelServer[] = []
  beforeAll(async () => {
    console.log(`model: MODEL_SEED=${SEED} MODEL_RUNS=${RUNS}`)
    for (let lane = 0; postgres && lane < LANES; lane++) servers.push(await modelServer(postgres))
  })
  afterAll(() => Promise.all(servers.map((server) => server.close())))

  it('the server matches the model after every sequence of actions, and no invariant is violated', async () => {
    const numRuns = Math.ceil(RUNS / LANES)
    await Promise.all(
      servers.map((server, lane) => fc.assert(sequences(server), { seed: SEED + lane, numRuns })),
    )
  }, 900_000)
})

function sequences(server: ModelServer) {
  let runs = 0
  return fc.asyncProperty(
    fc.array(Step, { minLength: 1, maxLength: 20, size: 'max' }),
    async (steps) => {
      if (runs++ % RUNS_PER_RESET === 0) await server.reset()
      const fixtures = await createFixtures(server)
      // Trips of earlier sequences whose deadline has passed expire before this one begins.
      await expireOverdueBookings(server.db)
      const before = await readBalances(server.db)
      await bookings.book(fixtures, { who: 0, which: 0, amount: 0 })
      for (const { action, ...choice } of steps) await actions[action](fixtures, choice as Choice)
      await assertMatchesModel(fixtures, before)
    },
  )
}
