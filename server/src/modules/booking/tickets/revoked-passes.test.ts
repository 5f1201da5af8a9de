import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'
import { keepRevokedPassesJob } from './keep-revoked-passes.job'
import { revokedPassesService } from './revoked-passes.service'
import { passFingerprint } from './tickets.service'

let server: TestApp
let ani: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
})

/** Pays a booking of these seats; returns its id and the texts of its passes. */
async function paid(positions: number[]) {
  const { id, passengers } = await book(ani, flight, positions)
  await staff.put(`/bookings/${id}`, { status: 1 })
  const passes: string[] = []
  for (const passenger of passengers)
    passes.push((await ani.get(`/tickets?id_passenger=${passenger.id}`)).json().data[0].bcbp)
  return { id: id as number, passes }
}
async function refundAsCredit(id: number) {
  const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
  const answer = await ani.post(`/bookings/${id}/refund`, { amount, destination: 'credit' })
  expect(answer.statusCode).toBe(200)
}
const eraseAccount = async () =>
  expect(
    (await ani.delete('/user', { current_password: PASSWORD, give_up_credit: true })).statusCode,
  ).toBe(200)
const list = async (query = '') =>
  (await callsOf(server).get(`/tickets/revoked${query}`)).json().data
const fingerprints = (passes: readonly string[]) => passes.map(passFingerprint)
const boardingOf = async (bcbp: string) => {
  const scan = await staff.post('/boardings', { id_flight: flight, scan: randomUUID(), bcbp })
  return [scan.statusCode, scan.json().code]
}
/** As versions revoked a ticket that stored no fingerprint with it. */
const forgetFingerprints = () => server.db.rows(sql`update tickets set revoked_pass = null`)
const storedFingerprints = async () => {
  const stored = await server.db.rows<{ revoked_pass: string | null }>(
    sql`select revoked_pass from tickets order by id`,
  )
  return stored.map((row) => row.revoked_pass)
}

describe('passes of a refunded booking', () => {
  it('the passes of a refunded booking stay on the list when the account is erased', async () => {
    const { id, passes } = await paid([1, 2])
    const { as_of } = await list()
    await refundAsCredit(id)
    expect((await list()).revoked).toEqual(fingerprints(passes))
    await eraseAccount()
    expect(await list()).toMatchObject({ complete: true, revoked: fingerprints(passes) })
    expect(await list(`?since=${as_of}`)).toMatchObject({
      complete: false,
      revoked: fingerprints(passes),
    })
    expect(await boardingOf(passes[0] as string)).toEqual([409, 'pass_revoked'])
    expect(await violations(server.db)).toEqual([])
  })

  it('the passes of a refunded booking stay on the list when the flight gets another airport of its city', async () => {
    const { id, passes } = await paid([1])
    await refundAsCredit(id)
    const changed = await staff.put(`/flights/${flight}`, { airport_to: 'HLP' })
    expect([changed.statusCode, changed.json().data.airport_to]).toEqual([200, 'HLP'])
    expect((await list()).revoked).toEqual(fingerprints(passes))
  })

  it('a refund stores the fingerprint of each pass with its revocation', async () => {
    const { id, passes } = await paid([1, 2])
    await refundAsCredit(id)
    const stored = await server.db.rows<{ revoked_pass: string | null }>(
      sql`select revoked_pass from tickets where revoked_at is not null order by id`,
    )
    expect(stored.map((row) => row.revoked_pass)).toEqual(fingerprints(passes))
  })

  it('a pass that was replaced and the last one of a refunded booking are each listed once', async () => {
    const { id, passes } = await paid([1])
    const [passenger] = (await ani.get(`/bookings/${id}`)).json().data[0].passengers
    await ani.put(`/passengers/${passenger.id}/name`, { name: 'Budy Siregar' })
    const [ticket] = (await ani.get(`/tickets?id_passenger=${passenger.id}`)).json().data
    await refundAsCredit(id)
    await eraseAccount()
    expect((await list()).revoked).toEqual(fingerprints([...passes, ticket.bcbp]))
  })
})

describe('passes that an earlier version revoked', () => {
  it('the fingerprints of passes are stored before the names of an account are erased', async () => {
    const { id, passes } = await paid([1])
    await refundAsCredit(id)
    await forgetFingerprints()
    await eraseAccount()
    expect((await list()).revoked).toEqual(fingerprints(passes))
  })

  it('the fingerprints of passes are stored before the route of their flight changes', async () => {
    const { id, passes } = await paid([1])
    await refundAsCredit(id)
    await forgetFingerprints()
    await staff.put(`/flights/${flight}`, { airport_to: 'HLP' })
    expect((await list()).revoked).toEqual(fingerprints(passes))
  })

  it('no fingerprint is stored when a flight changes and keeps its airports', async () => {
    const { id, passes } = await paid([1])
    await refundAsCredit(id)
    await forgetFingerprints()
    const { data } = (await staff.get(`/admin/flights/${flight}`)).json()
    const { starting_place, destination_place, airport_from, airport_to, class_flight } = data
    const same = { starting_place, destination_place, airport_from, airport_to, class_flight }
    const later = { departure_time: '11:00', arrived_time: '13:25', price: data.price + 1000 }
    const changed = await staff.put(`/flights/${flight}`, { ...same, ...later })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await storedFingerprints()).toEqual([null])
    expect((await list()).revoked).toEqual(fingerprints(passes))
  })

  it('the job looks at all revoked passes when it first runs, and then at those revoked since', async () => {
    const one = await paid([1])
    const another = await paid([2])
    for (const { id } of [one, another]) await refundAsCredit(id)
    const all = fingerprints([...one.passes, ...another.passes])
    await server.db.rows(sql`
      update tickets set revoked_at = now() - interval '1 hour'
      where id = (select min(id) from tickets)
    `)
    const job = keepRevokedPassesJob(server.db)
    const { signal } = new AbortController()
    await forgetFingerprints()
    await job.run(signal)
    expect(await storedFingerprints()).toEqual(all)
    await forgetFingerprints()
    await job.run(signal)
    expect(await storedFingerprints()).toEqual([null, all[1]])
  })

  it('keepAll stores the fingerprint of each revoked pass, and none of a valid one', async () => {
    const revoked = await paid([1, 2])
    await refundAsCredit(revoked.id)
    const valid = await paid([3])
    await forgetFingerprints()
    await revokedPassesService(server.db).keepAll()
    expect(await storedFingerprints()).toEqual([...fingerprints(revoked.passes), null])
    expect((await list()).revoked).not.toContain(passFingerprint(valid.passes[0] as string))
  })
})
