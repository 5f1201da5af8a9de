import { randomUUID } from 'node:crypto'
import { lettersBetween } from '@sayap/contract/booking/name-letters'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf, passengerBody } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'
import { bookingPrivacyService } from '../privacy/booking-privacy.service'

let server: TestApp
let ani: Calls
let dewi: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
})

/** A paid booking for a passenger of that name. */
async function paid(name: string) {
  const passengers = [passengerBody(flight, 1, { name })]
  const booking = await book(ani, flight, [], { passengers })
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  return { ...booking, id_passenger: booking.passengers[0].id as number }
}
const correct = (calls: Calls, id: number, name: string) =>
  calls.put(`/passengers/${id}/name`, { name })
type Answer = Awaited<ReturnType<typeof correct>>
const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code]
const ticketOf = async (id: number) => (await ani.get(`/tickets?id_passenger=${id}`)).json().data[0]
const departIn = (hours: number) =>
  server.db.rows(sql`
    update flights set departs_at = now() + make_interval(mins => ${Math.round(hours * 60)}::int),
      arrives_at = now() + make_interval(mins => ${Math.round(hours * 60) + 120}::int)
    where id = ${flight}
  `)

describe('PUT /passengers/{id}/name', () => {
  it('PUT /passengers/{id}/name corrects up to three letters, on the booking, its pass and its notification', async () => {
    const { id_passenger } = await paid('Dewi Anggraini Kusumawardhani')
    const old = await ticketOf(id_passenger)
    const name = 'Dewi Anggraeni Kusumawardani'
    const answer = await correct(ani, id_passenger, name)
    expect(answer.json().data).toMatchObject({ id: id_passenger, name })
    const fresh = await ticketOf(id_passenger)
    expect(fresh.bcbp).toContain('KUSUMAWARDANI/DEWIAN')
    const scan = (bcbp: string) =>
      staff.post('/boardings', { id_flight: flight, scan: randomUUID(), bcbp })
    expect(codeOf(await scan(old.bcbp))).toEqual([409, 'pass_revoked'])
    expect((await scan(fresh.bcbp)).statusCode).toBe(201)
    const [told] = (await ani.get('/notifications')).json().data
    expect(told.data).toMatchObject({ change: 'name', passengers: [{ to: name }] })
    expect(await violations(server.db)).toEqual([])
  })

  it('PUT /passengers/{id}/name replaces a pass on which the corrected letters do not fit', async () => {
    const { id_passenger } = await paid('Dewi Anggraini Kusumawardhani')
    const old = await ticketOf(id_passenger)
    await correct(ani, id_passenger, 'Dewi Anggraeni Kusumawardhani')
    const fresh = await ticketOf(id_passenger)
    expect(fresh.bcbp.slice(0, 22)).toBe(old.bcbp.slice(0, 22))
    const { revoked } = (await ani.get('/tickets/revoked')).json().data
    const { passFingerprint } = await import('../tickets/tickets.service')
    expect(revoked).toEqual([passFingerprint(old.bcbp)])
    expect(revoked).not.toContain(passFingerprint(fresh.bcbp))
  })

  it('PUT /passengers/{id}/name returns 409 name_limit with the number of letters for a fourth one', async () => {
    const { id_passenger } = await paid('Budi Siregar')
    const refused = await correct(ani, id_passenger, 'Yuda Siregar')
    expect(codeOf(refused)).toEqual([200, undefined])
    const fourth = await correct(ani, id_passenger, 'Yuda Siregra')
    expect(codeOf(fourth)).toEqual([409, 'name_limit'])
    expect(fourth.json().letters).toBe(3)
  })

  it('PUT /passengers/{id}/name counts repeated corrections from the first name: nobody becomes another person letter by letter', async () => {
    const { id_passenger } = await paid('Budi Siregar')
    for (const name of ['Budi Siregra', 'Budi Siregar', 'Budu Siregar', 'Budi Siregas'])
      expect((await correct(ani, id_passenger, name)).statusCode).toBe(200)
    expect(codeOf(await correct(ani, id_passenger, 'Yuda Siregus'))).toEqual([409, 'name_limit'])
    expect((await correct(ani, id_passenger, 'Budi Siregar')).statusCode).toBe(200)
  })

  it('PUT /passengers/{id}/name corrects fewer letters of a short name', async () => {
    const { id_passenger } = await paid('Ani')
    const refused = await correct(ani, id_passenger, 'Eko')
    expect([refused.statusCode, refused.json().letters]).toEqual([409, 1])
    expect((await correct(ani, id_passenger, 'ANY')).statusCode).toBe(200)
  })

  it('PUT /passengers/{id}/name by staff takes any name, from which travellers are counted afterwards', async () => {
    const { id_passenger } = await paid('Budi Siregar')
    expect((await correct(staff, id_passenger, 'Budi Hutapea')).statusCode).toBe(200)
    expect(codeOf(await correct(ani, id_passenger, 'Budi Siregar'))).toEqual([409, 'name_limit'])
    expect((await correct(ani, id_passenger, 'Budi Hutape')).statusCode).toBe(200)
    const [entry] = await server.db.rows<{ detail: object }>(sql`
      select detail from audit where action = 'name_corrected'
    `)
    expect(JSON.stringify(entry?.detail)).toContain('name_corrections')
    expect(JSON.stringify(entry?.detail)).not.toContain('Hutapea')
  })

  it('PUT /passengers/{id}/name does not let the desk hand a seat to another person, as managers may', async () => {
    const { id_passenger } = await paid('Budi Siregar')
    const desk = callsOf(server, await signIn(server, 'desk'))
    expect(codeOf(await correct(desk, id_passenger, 'Sinta Maharani'))).toEqual([
      409,
      'other_person',
    ])
    expect((await correct(desk, id_passenger, 'Budi Hutapea')).statusCode).toBe(200)
    const manager = callsOf(server, await signIn(server, 'manager'))
    expect((await correct(manager, id_passenger, 'Sinta Maharani')).statusCode).toBe(200)
  })

  it('PUT /passengers/{id}/name sent again returns the same passenger and one correction', async () => {
    const { id_passenger } = await paid('Budi Siregar')
    const first = await correct(ani, id_passenger, 'Budi Sirega')
    await departIn(1)
    expect((await correct(ani, id_passenger, 'Budi Sirega')).json()).toEqual(first.json())
    const rows = await server.db.rows(sql`select letters from name_corrections`)
    expect(rows).toEqual([{ letters: 1 }])
  })

  it('PUT /passengers/{id}/name closes four hours before departure for travellers, and for a passenger who has boarded', async () => {
    const { id_passenger } = await paid('Budi Siregar')
    await departIn(3.9)
    expect(codeOf(await correct(ani, id_passenger, 'Budi Sirega'))).toEqual([409, 'change_closed'])
    const { bcbp } = await ticketOf(id_passenger)
    await staff.post('/boardings', { id_flight: flight, scan: randomUUID(), bcbp })
    const refused = await correct(staff, id_passenger, 'Budi Sirega')
    expect(codeOf(refused)).toEqual([409, 'already_boarded'])
  })

  it('PUT /passengers/{id}/name returns 404 to another traveller, 409 once the booking has ended and 400 for what is no name', async () => {
    const { id, id_passenger } = await paid('Budi Siregar')
    expect((await correct(dewi, id_passenger, 'Budi Sirega')).statusCode).toBe(404)
    expect((await correct(ani, id_passenger, 'www.budi.id')).statusCode).toBe(400)
    const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
    await ani.post(`/bookings/${id}/refund`, { amount, destination: 'credit' })
    expect(codeOf(await correct(ani, id_passenger, 'Budi Sirega'))).toEqual([409, 'booking_closed'])
  })

  it('PUT /passengers/{id}/name leaves no name in the history after the booking is erased', async () => {
    const { id, id_passenger } = await paid('Budi Siregar')
    await correct(ani, id_passenger, 'Budi Sirega')
    await server.db.rows(sql`
      update bookings set status = 3, status_at = now() - interval '40 days', status_reason = 'cancelled_by_staff'
      where id = ${id}
    `)
    await bookingPrivacyService(server.db).eraseClosedUnpaid()
    const rows = await server.db.rows(sql`select name_before, name_after from name_corrections`)
    expect(JSON.stringify(rows)).not.toMatch(/Budi|Sirega/)
  })
})

describe('lettersBetween', () => {
  it('lettersBetween is the same in both directions, 0 only for the same letters, and never more than by a detour', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abé ñ'), maxLength: 9 })
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        const same = (text: string) => text.trim().replace(/\s+/g, ' ')
        expect(lettersBetween(a, b)).toBe(lettersBetween(b, a))
        expect(lettersBetween(a, b) === 0).toBe(same(a) === same(b))
        expect(lettersBetween(a, c)).toBeLessThanOrEqual(
          lettersBetween(a, b) + lettersBetween(b, c),
        )
      }),
    )
  })

  it.each([
    ['Budi', 'budi', 0],
    ['Budi', 'Bubi', 1],
    ['Siti Aminah', 'SitiAminah', 1],
    ['José', 'Jose\u0301', 0],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('lettersBetween %j and %j are %i', (a, b, letters) => {
    expect(lettersBetween(a, b)).toBe(letters)
  })
})
