import { randomUUID } from 'node:crypto'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { addStaff, addTraveller } from '../../../../test/accounts'
import { bookingBody } from '../../../../test/bookings'
import { accountClient, type Client } from '../../../../test/concurrent-clients'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { openTestDatabase, startPostgres } from '../../../../test/real-postgres'
import { startTwoServers } from '../../../../test/two-servers'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'

const ROUNDS = 12
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('changes of bookings on two servers with one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let servers: Awaited<ReturnType<typeof startTwoServers>>
  /** The same traveller on both servers, and another one. */
  let ani: Client[]
  let dewi: Client
  let staff: Client

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(url)
    servers = await startTwoServers(url, { ...WHOLE_CABIN, RATE_LIMIT: '0', APPROVALS: 'off' })
    const [first = '', second = ''] = servers.urls
    const { email } = await addTraveller(db)
    ani = await Promise.all([first, second].map((address) => accountClient(address, email)))
    dewi = await accountClient(second, (await addTraveller(db, 'Dewi')).email)
    staff = await accountClient(first, (await addStaff(db, 'admin', 'Budi')).email, 'admin')
  })
  afterAll(async () => {
    await servers?.stop()
    await db?.close()
  })

  interface Party {
    id: number
    id_flight: number
    passengers: { id: number }[]
  }
  async function booked(send: Client, id_flight: number, positions: number[], paid = false) {
    const { body } = await send('POST', '/bookings', bookingBody(id_flight, positions))
    const party = JSON.parse(body).data.booking as Party
    if (paid) expect((await staff('PUT', `/bookings/${party.id}`, { status: 1 })).status).toBe(200)
    return party
  }
  const change = (send: Client, { id, id_flight, passengers }: Party, positions: number[]) =>
    send('PUT', `/bookings/${id}/seats`, {
      seats: positions.map((position, at) => ({
        id_passenger: passengers[at]?.id,
        id_seat: seatId(id_flight, position),
      })),
    })
  const resultOf = ({ status, code, body }: Awaited<ReturnType<Client>>) =>
    status === 201 ? { seat: JSON.parse(body).data.no_seat as string } : { code }
  const claimsOf = async (id: number) =>
    (
      await db.rows<{ position: number }>(sql`
        select position from claims where id_booking = ${id} and released_at is null order by position
      `)
    ).map(({ position }) => position)

  it('one free seat that many bookings change to at the same time goes to one, and the others keep theirs', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db)
      const parties = [
        await booked(ani[0] as Client, flight, [1], round % 2 === 0),
        await booked(ani[1] as Client, flight, [2]),
        await booked(dewi, flight, [3]),
      ]
      const senders = [ani[0], ani[1], dewi] as Client[]
      const responses = await Promise.all(
        parties.map((party, at) => change(senders[at] as Client, party, [50])),
      )
      const codes = responses.map(({ status, code }) => (status === 200 ? 'changed' : code)).sort()
      expect(codes).toEqual(['changed', 'seat_taken', 'seat_taken'])
      for (const [at, { status }] of responses.entries())
        expect(await claimsOf(parties[at]?.id ?? 0)).toEqual([status === 200 ? 50 : at + 1])
    }
    expect(await violations(db)).toEqual([])
  })

  it('bookings that change to each other’s seats at the same time both keep their own', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db)
      const mine = await booked(ani[round % 2] as Client, flight, [1, 2])
      const other = await booked(dewi, flight, [5, 6])
      const responses = await Promise.all([
        change(ani[round % 2] as Client, mine, [5, 7]),
        change(dewi, other, [1, 7]),
      ])
      expect(responses.map(({ code }) => code)).toEqual(['seat_taken', 'seat_taken'])
      expect(await claimsOf(mine.id)).toEqual([1, 2])
      expect(await claimsOf(other.id)).toEqual([5, 6])
    }
    expect(await violations(db)).toEqual([])
  })

  it('a chain of bookings that follow each other into freed seats never loses or doubles one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db)
      const parties = []
      for (const position of [1, 2, 3, 4]) parties.push(await booked(dewi, flight, [position]))
      await Promise.all(parties.map((party, at) => change(dewi, party, [at + 2])))
      const seats = await Promise.all(parties.map(({ id }) => claimsOf(id)))
      expect(new Set(seats.flat()).size).toBe(4)
    }
    expect(await violations(db)).toEqual([])
  })

  it('a seat that is changed and booked at the same time goes to one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db)
      const party = await booked(ani[0] as Client, flight, [1])
      const [changed, other] = await Promise.all([
        change(ani[1] as Client, party, [9]),
        dewi('POST', '/bookings', bookingBody(flight, [9])),
      ])
      expect([changed.status, other.status].sort()).toEqual(
        changed.status === 200 ? [200, 409] : [201, 409],
      )
    }
    expect(await violations(db)).toEqual([])
  })

  it('a booking whose seats change while it is cancelled holds no seat afterwards', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db)
      const party = await booked(ani[0] as Client, flight, [1])
      const [, cancelled] = await Promise.all([
        change(ani[1] as Client, party, [9]),
        (ani[0] as Client)('DELETE', `/bookings/${party.id}`, {}),
      ])
      expect(cancelled.status).toBe(200)
      expect(await claimsOf(party.id)).toEqual([])
    }
    expect(await violations(db)).toEqual([])
  })

  it('a passenger who is scanned while the seat changes either boards in the old seat or not with the old pass', async () => {
    for (let round = 0; round < ROUNDS * 2; round++) {
      const flight = await addFlight(db)
      const party = await booked(ani[0] as Client, flight, [1], true)
      const [passenger] = party.passengers
      const { code } = (await db.row<{ code: string }>(
        sql`select code from tickets where id_passenger = ${passenger?.id}`,
      )) as { code: string }
      const [changed, scanned] = await Promise.all([
        change(ani[1] as Client, party, [9]),
        staff('POST', '/boardings', { id_flight: flight, scan: randomUUID(), code }),
      ])
      expect([
        { changed: 409, scanned: 201, seat: '1A' },
        { changed: 200, scanned: 409, code: 'pass_revoked' },
      ]).toContainEqual({ changed: changed.status, scanned: scanned.status, ...resultOf(scanned) })
    }
    expect(await violations(db)).toEqual([])
  })

  it('corrections of one name at the same time never add up to more letters than are allowed', async () => {
    const names = ['Yuda Siregar', 'Budi Siruguz', 'Budi Siregar', 'Bubo Siregas']
    for (let round = 0; round < ROUNDS; round++) {
      const flight = await addFlight(db)
      const { passengers, id } = await booked(ani[0] as Client, flight, [1])
      await Promise.all(
        names.map((name, at) =>
          (ani[at % 2] as Client)('PUT', `/passengers/${passengers[0]?.id}/name`, { name }),
        ),
      )
      const rows = await db.rows<{ before: string; after: string }>(sql`
        select name_before as before, name_after as after from name_corrections
        where id_passenger = ${passengers[0]?.id} order by id
      `)
      // Each continues the one before, and what stands is the last.
      expect(rows[0]?.before).toBe('Budi Siregar')
      for (const [at, { before }] of rows.entries())
        if (at > 0) expect(before).toBe(rows[at - 1]?.after)
      const [stored] = await db.rows(sql`select name from passengers where id_booking = ${id}`)
      expect(stored).toEqual({ name: rows.at(-1)?.after })
      expect(names).toContain(rows.at(-1)?.after)
    }
    expect(await violations(db)).toEqual([])
  })
})
