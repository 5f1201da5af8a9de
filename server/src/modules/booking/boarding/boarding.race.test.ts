import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../../../test/accounts'
import { bookingBody } from '../../../../test/bookings'
import { accountClient, type Client, travellerClient } from '../../../../test/concurrent-clients'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { startTwoServers } from '../../../../test/two-servers'

const ROUNDS = 15
const NAMES = ['Galih', 'Ratna'] as const
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('gates without network on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let gates: Client[]
  let ani: Client

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url, { INVENTORY_WORK: '0' })
    gates = await Promise.all(
      NAMES.map(async (name, at) => {
        const { email } = await addStaff(db, 'admin', name)
        return accountClient(servers.urls[at] ?? '', email, 'admin')
      }),
    )
    ani = await travellerClient(db, servers.urls[0] ?? '', 'Ani')
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  /** The scans that both gates made of one pass while they had no network, the later one first. */
  async function offlineScans() {
    const id_flight = await addFlight(db)
    const booked = await ani('POST', '/bookings', bookingBody(id_flight, [1]))
    const { id } = JSON.parse(booked.body).data.booking
    await gates[0]?.('PUT', `/bookings/${id}`, { status: 1 })
    await db.rows(sql`
      update flights set departs_at = now() + interval '1 hour', arrives_at = now() + interval '3 hours'
      where id = ${id_flight}
    `)
    const ticket = await db.row<{ code: string }>(sql`
      select t.code from tickets t join passengers p on p.id = t.id_passenger
      where p.id_booking = ${id}
    `)
    return NAMES.map((name, at) => ({
      id_flight,
      code: ticket?.code ?? '',
      scan: randomUUID(),
      gate: `Gate of ${name}`,
      scanned_at: new Date(Date.now() - (at + 1) * 60_000).toISOString(),
    }))
  }

  /** Sends the queue of each gate to its server at the same time; returns the loser's answer as well. */
  async function sendBoth(scans: Awaited<ReturnType<typeof offlineScans>>) {
    const answers = await Promise.all(
      gates.map((gate, at) => gate('POST', '/boardings', scans[at] ?? {})),
    )
    const loser = answers.findIndex(({ status }) => status === 409)
    return { answers, loser, conflict: JSON.parse(answers[loser]?.body ?? '{}').conflict }
  }

  const logOf = async (gate: Client | undefined, id_flight: number | undefined) =>
    JSON.parse(
      (await gate?.('GET', `/boardings?id_flight=${id_flight}`, undefined as unknown as object))
        ?.body ?? '{}',
    )

  it('of two gates that let a passenger in with the same pass the second to send leaves a conflict that names both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const scans = await offlineScans()
      const { answers, loser, conflict } = await sendBoth(scans)
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      const winner = 1 - loser
      expect(conflict).toMatchObject({
        boarded: {
          by: NAMES[winner],
          gate: `Gate of ${NAMES[winner]}`,
          at: scans[winner]?.scanned_at,
        },
        second: {
          by: NAMES[loser],
          gate: `Gate of ${NAMES[loser]}`,
          at: scans[loser]?.scanned_at,
        },
        outcome: null,
      })
      // Whose answer was lost sends again, by chance to the other server.
      const again = await Promise.all(
        gates.map((gate) => gate('POST', '/boardings', scans[loser] ?? {})),
      )
      for (const { status, body } of again) {
        expect(status).toBe(409)
        expect(JSON.parse(body).conflict).toEqual(conflict)
      }
    }
    expect(await violations(db)).toEqual([])
  })

  it('a conflict is settled once by one of two members of staff, and until then the departure stays open', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const scans = await offlineScans()
      const id_flight = scans[0]?.id_flight
      const { conflict } = await sendBoth(scans)
      const refused = await gates[0]?.('POST', `/admin/departures/${id_flight}/closing`, {})
      expect([refused?.status, refused?.code]).toEqual([409, 'conflicts_open'])
      const outcomes = ['kept_out', 'second_read'] as const
      const settled = await Promise.all(
        gates.map((gate, at) =>
          gate('PUT', `/boarding-conflicts/${conflict.id}`, { outcome: outcomes[at] }),
        ),
      )
      expect(settled.map(({ status }) => status).sort()).toEqual([200, 409])
      const first = settled.findIndex(({ status }) => status === 200)
      const { data, conflicts } = await logOf(gates[1 - first], id_flight)
      expect(conflicts).toMatchObject([{ outcome: outcomes[first], settled_by: NAMES[first] }])
      expect(data).toHaveLength(1)
      const closed = await gates[0]?.('POST', `/admin/departures/${id_flight}/closing`, {})
      expect(closed?.status).toBe(200)
    }
  })
})
