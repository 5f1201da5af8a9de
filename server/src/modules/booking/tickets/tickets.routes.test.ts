import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { transitionBookings } from '../lifecycle/booking-transitions.service'

let server: TestApp
let visitor: Calls
let ani: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
  visitor = callsOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
})

const paid = async (positions: number[]) => {
  const { id } = await book(ani, flight, positions)
  return (await staff.put(`/bookings/${id}`, { status: 1 })).json().data
}
const ticket = async (id: number, calls = ani) =>
  (await calls.get(`/tickets?id_passenger=${id}`)).json().data

describe('GET /tickets?id_passenger', () => {
  it('GET /tickets returns an empty array while the booking is not paid', async () => {
    const { passengers } = await book(ani, flight, [1])
    expect(await ticket(passengers[0].id)).toEqual([])
  })

  it('GET /tickets returns one ticket per passenger of a paid booking, each with its own code', async () => {
    const { passengers, code } = await paid([1, 2])
    const [first] = await ticket(passengers[0].id)
    const [second] = await ticket(passengers[1].id, staff)
    expect(first).toMatchObject({ id_passenger: passengers[0].id, booking_code: code })
    expect(first.code).toMatch(/^SYP(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(second.code).not.toBe(first.code)
    expect(first.bcbp.slice(0, 60)).toMatch(
      /^M1SIREGAR\/BUDI {8}E[A-Z0-9]{6} KNOCGKEK 0181 \d{3}Y001A0001 100$/,
    )
    expect(second.bcbp.slice(48, 57)).toBe('001B0002 ')
  })

  it('a pass can be verified with the public key and with no other', async () => {
    const [passenger] = (await paid([1])).passengers
    const [{ bcbp }] = await ticket(passenger.id)
    const { algorithm, key } = (await visitor.get('/tickets/public-key')).json().data
    expect(algorithm).toBe('Ed25519')
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key },
      format: 'jwk',
    })
    const [text, security] = bcbp.split('^')
    const signature = Buffer.from(security.slice(3), 'base64url')
    expect(security.slice(0, 3)).toBe('156')
    expect(verify(null, Buffer.from(text), publicKey, signature)).toBe(true)
    expect(verify(null, Buffer.from(text.replace('001A', '001B')), publicKey, signature)).toBe(
      false,
    )
  })

  it('GET /tickets returns an empty array when the payment is reversed', async () => {
    const { id, passengers } = await paid([1])
    const actor = { role: 'system', id: null, request_id: 'test' } as const
    await transitionBookings(server.db, {
      ids: [id],
      from: 1,
      to: 3,
      reason: 'payment_reversed',
      actor,
    })
    expect(await ticket(passengers[0].id)).toEqual([])
  })

  it('GET /tickets returns 404 to other travellers and 401 to visitors', async () => {
    const [passenger] = (await paid([1])).passengers
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    const path = `/tickets?id_passenger=${passenger.id}`
    expect((await dewi.get(path)).statusCode).toBe(404)
    expect((await visitor.get(path)).statusCode).toBe(401)
    expect((await ani.get('/tickets?id_passenger=999')).statusCode).toBe(404)
    expect((await ani.get('/tickets')).statusCode).toBe(400)
  })
})

it('passes are signed with the configured key, else with one stored in the database', async () => {
  const other = await testApp({ PASS_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64') })
  const key = async (app: TestApp) =>
    (await callsOf(app).get('/tickets/public-key')).json().data.key
  expect(await key(server)).toBe(await key(server))
  expect(await key(other)).not.toBe(await key(server))
  expect(await other.db.rows(sql`select name from secrets where name like 'pass%'`)).toEqual([])
  await other.close()
})
