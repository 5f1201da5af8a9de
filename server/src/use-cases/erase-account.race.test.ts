import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { type Sql, sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../test/accounts'
import { addBankAccount } from '../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../test/bookings'
import { addFlight } from '../../test/flights'
import { type TestApp, testApp } from '../../test/test-app'
import { waitForBlockedSessions } from '../../test/waiting-sessions'

const AMOUNT = 123_456

/** Each test holds what must be locked first, and sees what who waits for it has locked before. */
describe.skipIf(!inject('postgres'))('locks of erased accounts and their money', () => {
  let server: TestApp
  let ani: Calls
  let staff: Calls

  beforeAll(async () => {
    server = await testApp({}, 'postgres')
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    await server.reset()
    ani = callsOf(server, await signIn(server, 'user'))
    staff = callsOf(server, await signIn(server, 'admin'))
  })

  async function unmatchedPayment() {
    const id_bank_account = await addBankAccount(server.db)
    const text = `date,description,amount\n2026-11-20,TRSF E-BANKING,${AMOUNT}`
    const read = await staff.post('/statements', { id_bank_account, text })
    const [{ date, description, amount, nth }] = read.json().data.lines
    const line = { date, description, amount, nth }
    await staff.post('/statements/apply', { id_bank_account, lines: [line] })
    const [{ id, money }] = (await staff.get('/cases')).json().data
    return { id, money: money.id }
  }

  it('an erasure waits for the bookings before it locks the account', async () => {
    const { id } = await book(ani, await addFlight(server.db), [1])
    const user = await server.db.row<{ id: number }>(sql`select id from users`)
    let erased: ReturnType<Calls['delete']> | undefined
    await server.db.transaction(async (tx) => {
      await tripsService(tx).lock(id)
      erased = ani.delete('/user', { current_password: PASSWORD })
      await waitForBlockedSessions(server.db, 1)
      await hold(tx, sql`select id from users where id = ${user?.id} for no key update nowait`)
    })
    expect((await erased)?.json().code).toBe('account_live')
  })

  it.each([
    [
      'pays out an unmatched payment',
      (id: number) =>
        staff.post(`/cases/${id}/payout`, {
          bank_name: 'Bank Nusa',
          account_number: '1234567890',
          account_holder: 'Ani',
          note: 'She called.',
        }),
    ],
    [
      'attaches it to a booking',
      async (id: number) => {
        const { code } = await book(ani, await addFlight(server.db), [1])
        return staff.post(`/cases/${id}/attach`, { code })
      },
    ],
  ])('a member of staff who %s waits for the money before its case is locked', async (_, act) => {
    const { id, money } = await unmatchedPayment()
    let done: ReturnType<typeof act> | undefined
    await server.db.transaction(async (tx) => {
      await hold(tx, sql`select id from money_received where id = ${money} for update`)
      done = act(id)
      await waitForBlockedSessions(server.db, 1)
      await hold(tx, sql`select id from cases where id = ${id} for update nowait`)
    })
    expect((await done)?.statusCode).toBe(200)
    expect((await staff.get('/cases')).json().data).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  })
})

const hold = async (tx: Database, query: Sql) => expect(await tx.rows(query)).toHaveLength(1)
