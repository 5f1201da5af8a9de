import { positionOfSeat, seatId, seatNumber } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff } from '../../test/accounts'
import { bookingBody } from '../../test/bookings'
import { accountClient, type Client, travellerClient } from '../../test/concurrent-clients'
import { aircraftBody, cabinBody, positionOf } from '../../test/fleet'
import { addFlight } from '../../test/flights'
import { violations } from '../../test/invariants'
import { openTestDatabase, startPostgres } from '../../test/real-postgres'
import { startTwoServers } from '../../test/two-servers'
import { WHOLE_CABIN } from '../../test/whole-cabin'

const ROUNDS = 15
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('aircraft types on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  let staff: Client
  let ani: Client
  let bima: Client

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url, { ...WHOLE_CABIN, RATE_LIMIT: '0' })
    const [first = '', second = ''] = servers.urls
    const { email } = await addStaff(db, 'admin', 'Budi')
    staff = await accountClient(second, email, 'admin')
    ani = await travellerClient(db, first, 'Ani')
    bima = await travellerClient(db, first, 'Bima')
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  let types = 0
  async function addType(rows: number) {
    const body = aircraftBody([cabinBody({ rows })], { name: `ATR ${++types}` })
    return JSON.parse((await staff('POST', '/admin/aircraft-types', body)).body).data.id as number
  }
  const flightOf = async (id_aircraft_type: number) => {
    const id = await addFlight(db)
    await staff('PUT', `/flights/${id}`, { id_aircraft_type })
    return id
  }
  const rowsOf = async (flight: number) =>
    (
      await db.row<{ rows: number }>(sql`
        select (p.plan ->> 'rows')::int as rows
        from flights f join cabin_plans p on p.id = f.id_cabin_plan where f.id = ${flight}
      `)
    )?.rows

  it('a booking and a hold of a seat that a type loses at that moment leave either the seat or the type as it was', async () => {
    const ended = { booked: 0, smaller: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const type = await addType(6)
      const flight = await flightOf(type)
      const [booked, , changed] = await Promise.all([
        ani('POST', '/bookings', bookingBody(flight, [positionOf('6A')])),
        bima('POST', '/holds', { id_flight: flight, id_seats: [seatId(flight, positionOf('6F'))] }),
        staff('PUT', `/admin/aircraft-types/${type}`, { cabins: [cabinBody({ rows: 5 })] }),
      ])
      if (changed.status === 200) {
        ended.smaller++
        expect([booked.status, booked.code]).not.toContain(201)
        expect([400, 409]).toContain(booked.status)
      } else {
        ended.booked++
        expect([changed.status, changed.code]).toEqual([409, 'aircraft_too_small'])
        expect(booked.status).toBe(201)
      }
      expect(await rowsOf(flight)).toBe(changed.status === 200 ? 5 : 6)
      expect(await violations(db)).toEqual([])
    }
    expect(ended.booked + ended.smaller).toBe(ROUNDS)
  })

  it('a booking of a seat of the plan of the class while its flight gets an aircraft ends in the seat of that number or in none', async () => {
    const type = await addType(6)
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db)
      // 2A in the plan of the class, and 20F, which the aircraft does not have.
      const [kept, lost, changed] = await Promise.all([
        ani('POST', '/bookings', bookingBody(flight, [7])),
        bima('POST', '/bookings', bookingBody(flight, [120])),
        staff('PUT', `/flights/${flight}`, { id_aircraft_type: type }),
      ])
      if (changed.status === 200) expect([400, 409]).toContain(lost.status)
      else expect([lost.status, changed.code]).toEqual([201, 'aircraft_too_small'])
      if (kept.status === 201) {
        const { id } = JSON.parse(kept.body).data.booking
        const seated = await db.row<{ id_seat: number }>(
          sql`select id_seat from passengers where id_booking = ${id}`,
        )
        expect(seatNumber('economy', positionOfSeat(seated?.id_seat ?? 0))).toBe('2A')
      }
      expect(await violations(db)).toEqual([])
    }
  })

  it('a flight that begins to name a type while its cabin changes sells the new cabin', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const type = await addType(6)
      const flight = await addFlight(db)
      const [named, changed] = await Promise.all([
        staff('PUT', `/flights/${flight}`, { id_aircraft_type: type }),
        staff('PUT', `/admin/aircraft-types/${type}`, { cabins: [cabinBody({ rows: 9 })] }),
      ])
      expect([named.status, changed.status]).toEqual([200, 200])
      expect(await rowsOf(flight)).toBe(9)
      expect(await violations(db)).toEqual([])
    }
  })
})
