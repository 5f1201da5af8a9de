import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../test/accounts'
import { bookingBody } from '../../../test/bookings'
import { accountClient, type Client } from '../../../test/concurrent-clients'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../test/real-postgres'
import { startTwoServers } from '../../../test/two-servers'

const ROUNDS = 10
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('bookings for callers on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let desks: Client[]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url)
    const { email } = await addStaff(db, 'admin', 'Dewi')
    desks = await Promise.all(servers.urls.map((at) => accountClient(at, email, 'admin')))
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  it('a call that is sent twice at once with the same key books once, in one account', async () => {
    const flight = await addFlight(db)
    for (let round = 1; round <= ROUNDS; round++) {
      const body = bookingBody(flight, [round], { email_contact: `caller${round}@example.com` })
      const answers = await Promise.all(
        desks.map((desk) => desk('POST', '/bookings/for-caller', body, `call-${round}`)),
      )
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      const ids = answers.map((answer) => JSON.parse(answer.body).data.booking.id)
      expect(ids[0]).toBe(ids[1])
    }
    const counts = await db.row(sql`
      select (select count(*) from bookings)::int as bookings, (select count(*) from users)::int as guests
    `)
    expect(counts).toEqual({ bookings: ROUNDS, guests: ROUNDS })
    expect(await violations(db)).toEqual([])
  })
})
