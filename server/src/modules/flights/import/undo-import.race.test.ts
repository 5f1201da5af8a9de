import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../../test/accounts'
import { bookingBody } from '../../../../test/bookings'
import { accountClient, type Client, travellerClient } from '../../../../test/concurrent-clients'
import { addFlight } from '../../../../test/flights'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { startTwoServers } from '../../../../test/two-servers'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const TRAVELLERS = 8

describe.skipIf(!postgres)('imports on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let staff: Client
  let travellers: Client[]

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    await migrate(db)
    servers = await startTwoServers(url)
    const { email } = await addStaff(db, 'admin', 'Budi')
    staff = await accountClient(servers.urls[0] ?? '', email, 'admin')
    travellers = await Promise.all(
      Array.from({ length: TRAVELLERS }, (_, nth) =>
        travellerClient(db, servers.urls[nth % 2] ?? '', `Ani${nth}`),
      ),
    )
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  it('flights that are booked while their import is undone either keep their booking or take none', async () => {
    const flights: number[] = []
    for (let nth = 0; nth < TRAVELLERS; nth++)
      flights.push(await addFlight(db, { flight_number: `EK${nth + 1}` }))
    const made = await db.row<{ id: number }>(sql`
      insert into flight_imports (name, status, good, inserted)
      values ('maret.csv', 'done', ${TRAVELLERS}, ${TRAVELLERS}) returning id
    `)
    const id = made?.id ?? 0
    await db.rows(sql`update flights set id_import = ${id}`)
    const [asked, ...booked] = await Promise.all([
      staff('POST', `/flights/imports/${id}/undo`, {}),
      ...travellers.map((client, nth) =>
        client('POST', '/bookings', bookingBody(flights[nth] ?? 0, [1])),
      ),
    ])
    const status = async () =>
      (await db.row<{ status: string }>(sql`select status from flight_imports where id = ${id}`))
        ?.status
    // A booking that was first keeps the import from being undone at all.
    if (asked?.status === 200)
      await vi.waitUntil(async () => (await status()) === 'undone', {
        timeout: 60_000,
        interval: 100,
      })
    else expect(asked).toMatchObject({ status: 409, code: 'import_in_use' })
    const left = await db.rows<{ id: number }>(sql`select id from flights`)
    const sold = booked.flatMap(({ status }, nth) => (status === 201 ? [flights[nth]] : []))
    const orphans = await db.rows(sql`
      select b.id from bookings b left join flights f on f.id = b.id_flight where f.id is null
    `)
    expect(orphans).toEqual([])
    expect(left.map((one) => one.id)).toEqual(expect.arrayContaining(sold))
    if (asked?.status === 200) expect(left).toHaveLength(sold.length)
    for (const { status } of booked) expect([201, 404, 409]).toContain(status)
  })
})
