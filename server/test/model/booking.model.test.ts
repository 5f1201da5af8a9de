import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { startPostgres } from '../real-postgres'
import { agree, journal } from './agree'
import * as bookings from './booking-deeds'
import { type ModelServer, modelServer } from './model-server'
import * as money from './money-deeds'
import * as proofs from './proof-deeds'
import * as refunds from './refund-deeds'
import { type Dice, newWorld } from './world'

/** The same in every run, so that a red one is somebody's change; another seed looks elsewhere. */
const SEED = Number(process.env.MODEL_SEED ?? 20_261_120)
const RUNS = Number(process.env.MODEL_RUNS ?? 500)
/** Each of them on a server and a database of its own, at the same time. */
const LANES = 2
/** The invariants look at everything there is: it is emptied now and then. */
const KEEP = 20

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const DEEDS = { ...bookings, ...money, ...proofs, ...refunds }
const { newTrip: _, ...deeds } = DEEDS
type Deed = keyof typeof deeds

/** Whatever one may do; what is done more often stands here more often. */
const NAMES: Deed[] = [
  ...(Object.keys(deeds) as Deed[]),
  ...(['book', 'book', 'bookThereAndBack', 'payByTransfer', 'payByWord', 'credit'] as const),
  ...(['choosePage', 'provider', 'provider', 'provider', 'askRefund', 'sendRefund'] as const),
  ...(['choosePage', 'cancelFlight', 'rebook', 'rebook', 'askRefund', 'payByWord'] as const),
]

const Step = fc.record({
  deed: fc.constantFrom(...NAMES),
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

  it('says of every sequence of deeds what the server says, and nothing is ever broken', async () => {
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
      if (runs++ % KEEP === 0) await server.reset()
      const world = await newWorld(server)
      const before = await journal(server.db)
      await bookings.book(world, { who: 0, which: 0, amount: 0 })
      for (const { deed, ...dice } of steps) await deeds[deed](world, dice as Dice)
      await agree(world, before)
    },
  )
}
