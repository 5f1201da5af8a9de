import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller } from '../../../test/accounts'
import { bookingBody } from '../../../test/bookings'
import { accountClient, type Client, travellerClient } from '../../../test/concurrent-clients'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../test/real-postgres'
import { statementText } from '../../../test/statements'
import { startTwoServers } from '../../../test/two-servers'
import { waitForBlockedSessions } from '../../../test/waiting-sessions'

const ROUNDS = 30
const AMOUNT = 10_000
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('approvals on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let asker: Client[]
  let seconds: Client[][]
  let user: number

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url, { APPROVALS: 'on' })
    user = (await addTraveller(db)).id
    const everywhere = async (name: string) => {
      const { email } = await addStaff(db, 'admin', name)
      return Promise.all(servers.urls.map((at) => accountClient(at, email, 'admin')))
    }
    asker = await everywhere('Budi')
    seconds = [await everywhere('Dewi'), await everywhere('Eka')]
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  const client = (at: Client[] | undefined, server: number) => {
    const found = at?.[server]
    if (!found) throw new Error('There are two servers.')
    return found
  }
  const second = (person: number, server: number) => client(seconds[person], server)

  const balance = async () =>
    (
      await db.row<{ sum: number }>(sql`
      select coalesce(-sum(amount), 0)::bigint as sum from ledger_entries where account = 'credit'
    `)
    )?.sum ?? 0

  async function ask(round: number) {
    const response = await client(asker, round % 2)('POST', `/users/${user}/credit`, {
      amount: AMOUNT,
      reason: `Round ${round}`,
    })
    expect(response.status).toBe(202)
    return JSON.parse(response.body).data.approval.id as number
  }

  it('of many approvals at the same time one carries it out, by two people on two servers', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await ask(round)
      const before = await balance()
      const responses = await Promise.all(
        seconds.flatMap((person) =>
          person.map((client) => client('POST', `/approvals/${id}/approve`, {})),
        ),
      )
      expect(responses.map(({ code, status }) => code ?? status).sort()).toEqual([
        200,
        'approval_closed',
        'approval_closed',
        'approval_closed',
      ])
      expect(await balance()).toBe(before + AMOUNT)
    }
    expect(await violations(db)).toEqual([])
  })

  it('of an approval, a rejection and a withdrawal at the same time one decides', async () => {
    const ended: Record<string, number> = {}
    for (let round = 0; round < ROUNDS; round++) {
      const id = await ask(round)
      const before = await balance()
      const calls = [
        () => second(0, 0)('POST', `/approvals/${id}/approve`, {}),
        () => second(1, 1)('POST', `/approvals/${id}/reject`, { reason: 'No, not.' }),
        () => client(asker, 1)('POST', `/approvals/${id}/withdraw`, {}),
      ]
      // Who starts first differs by round.
      const shifted = [...calls.slice(round % 3), ...calls.slice(0, round % 3)]
      const responses = await Promise.all(shifted.map((call) => call()))
      const done = responses.filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      const state = JSON.parse(done[0]?.body ?? '{}').data.state as string
      ended[state] = (ended[state] ?? 0) + 1
      expect(await balance()).toBe(before + (state === 'approved' ? AMOUNT : 0))
    }
    console.log(`decided in ${ROUNDS} rounds: ${JSON.stringify(ended)}`)
    expect(await violations(db)).toEqual([])
  })

  it('the same asked at the same time on both servers waits once', async () => {
    const body = {
      bank_name: 'Bank Samudra',
      account_number: '6660009991',
      account_holder: 'PT Sayap',
    }
    const responses = await Promise.all(
      [...asker, ...(seconds[0] ?? [])].map((client) => client('POST', '/bank-accounts', body)),
    )
    expect(responses.map(({ code, status }) => code ?? status).sort()).toEqual([
      202,
      'approval_waiting',
      'approval_waiting',
      'approval_waiting',
    ])
    expect(await db.rows(sql`select id from bank_accounts`)).toEqual([])
  })

  it('two lines of one statement that look like one are not both approved as no money at the same time', async () => {
    const asking = client(asker, 0)
    const bank = {
      bank_name: 'Bank Nusa',
      account_number: '1234567890',
      account_holder: 'PT Sayap',
    }
    const added = JSON.parse((await asking('POST', '/bank-accounts', bank)).body).data.approval.id
    await second(0, 0)('POST', `/approvals/${added}/approve`, {})
    const account = await db.row<{ id: number }>(sql`select id from bank_accounts`)
    const id_bank_account = account?.id
    const apply = async (words: string[], amount: number) => {
      const lines = words.map((word) => ({
        date: '2026-11-20',
        description: `TRANSFER ANI ${word}`,
        amount,
        nth: 1,
      }))
      await asking('POST', '/statements', { id_bank_account, text: statementText(lines) })
      const applied = await asking('POST', '/statements/apply', { id_bank_account, lines })
      expect(applied.status).toBe(200)
    }
    for (let round = 0; round < 10; round++) {
      const amount = 500_000 + round
      await apply(['FIRST'], amount)
      await apply(['AGAIN', 'TWICE'], amount)
      const cases = await db.rows<{ id: number }>(sql`
        select id from cases where amount = ${amount} order by id desc limit 2
      `)
      const requests: number[] = []
      for (const { id } of cases) {
        const note = 'The bank lists it once.'
        const answer = await asking('POST', `/cases/${id}/not-money`, { note })
        requests.push(JSON.parse(answer.body).data.approval.id)
      }
      const responses = await Promise.all(
        requests.map((id, nth) => second(nth, nth)('POST', `/approvals/${id}/approve`, {})),
      )
      expect(responses.map(({ code, status }) => code ?? status).sort()).toEqual([
        200,
        'case_closed',
      ])
    }
    expect(await violations(db)).toEqual([])
  })

  it('of two payments confirmed by hand at the same time for trips of one traveller the second above the limit is asked for', async () => {
    const flight = await addFlight(db, { price: 500_000 })
    for (let round = 0; round < 10; round++) {
      const ani = await travellerClient(db, servers.urls[0] as string, `Ani ${round}`)
      const trips: number[] = []
      for (const seat of [1, 2]) {
        const body = bookingBody(flight, [2 * round + seat])
        trips.push(JSON.parse((await ani('POST', '/bookings', body)).body).data.queryId)
      }
      const confirmed = await Promise.all(
        trips.map((id, nth) =>
          second(nth, nth)('POST', `/payments/${id}/verify`, { amount: 4_000_000 }),
        ),
      )
      expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 202])
    }
    expect(await violations(db)).toEqual([])
  })

  it('an approver who is deactivated while the approval waits for a lock approves nothing', async () => {
    const id = await ask(0)
    const before = await balance()
    let approving: ReturnType<Client> | undefined
    await db.transaction(async (tx) => {
      await tx.rows(sql`update admins set is_actived = false where fullname = 'Dewi'`)
      approving = second(0, 0)('POST', `/approvals/${id}/approve`, {})
      await waitForBlockedSessions(db, 1)
    })
    const answer = await approving
    expect(answer?.status).toBe(403)
    expect(await balance()).toBe(before)
  })
})
