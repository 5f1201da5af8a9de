import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { signIn } from '../../../test/people'
import { addWayBack, tripOf } from '../../../test/round-trips'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let traveller: Calls
let staff: Calls
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  traveller = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterAll(() => server.close())

async function paidBooking(positions = [1, 2]) {
  const booking = await book(traveller, await addFlight(server.db), positions)
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  return booking
}

/** What a PDF draws, its streams unpacked. */
function drawn(file: Buffer) {
  const text = file.toString('latin1')
  const streams = [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  return streams.map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
}

/** Long lines of a calendar file, put together again (RFC 5545, 3.1). */
const unfolded = (body: string) => body.replace(/\r\n[ \t]/g, '').split('\r\n')

describe('the e-ticket', () => {
  it('is a tagged PDF with a title, a language and its own letters, for the owner and for staff', async () => {
    const { id, code } = await paidBooking()
    for (const calls of [traveller, staff]) {
      const answer = await calls.get(`/bookings/${id}/e-ticket.pdf`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="sayap-${code}-e-ticket.pdf"`,
        'cache-control': 'no-store',
      })
      const words = answer.rawPayload.toString('latin1')
      expect(words).toMatch(/^%PDF-1\.7/)
      for (const mark of ['/MarkInfo', '/Lang (en)', '/DisplayDocTitle true', '/FontFile'])
        expect(words).toContain(mark)
      expect(words).toContain('pdfuaid:part')
    }
  })

  it('speaks Indonesian to who chose it', async () => {
    const { id } = await paidBooking()
    const answer = await traveller
      .with({ cookie: 'language=id' })
      .get(`/bookings/${id}/e-ticket.pdf`)
    expect(answer.rawPayload.toString('latin1')).toContain('/Lang (id)')
  })

  it('has a pass for each passenger of each flight, three on a page', async () => {
    const out = await addFlight(server.db)
    const back = await addWayBack(server.db)
    const trip = tripOf(out, back, [
      [1, 7],
      [2, 8],
    ])
    const { queryId } = (await traveller.post('/bookings', trip)).json().data
    await staff.put(`/bookings/${queryId}`, { status: 1 })
    const answer = await traveller.get(`/bookings/${queryId}/e-ticket.pdf`)
    const words = answer.rawPayload.toString('latin1')
    expect(words.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
    expect(words.match(/\/Alt \(/g)).toHaveLength(4)
  })

  it('is not there before the payment, nor after the flight was cancelled: 409 not_paid', async () => {
    const flight = await addFlight(server.db)
    const { id } = await book(traveller, flight, [1])
    const refused = async () => {
      const answer = await traveller.get(`/bookings/${id}/e-ticket.pdf`)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().code).toBe('not_paid')
    }
    await refused()
    await staff.put(`/bookings/${id}`, { status: 1 })
    await staff.post(`/flights/${flight}/cancel`)
    await refused()
  })

  it('holds names in any letters', async () => {
    const flight = await addFlight(server.db)
    const names = ['Łucja Žižka-Müller', 'Nguyễn Thị Hằng', '王小明', 'Ŝ'.repeat(60)]
    const { id } = await book(traveller, flight, [], {
      passengers: names.map((name, nth) => ({
        name,
        category_passenger: 'adult',
        id_seat: flight * 1000 + nth + 1,
      })),
    })
    await staff.put(`/bookings/${id}`, { status: 1 })
    const answer = await traveller.get(`/bookings/${id}/e-ticket.pdf`)
    expect(answer.statusCode).toBe(200)
    expect(drawn(answer.rawPayload).join('').length).toBeGreaterThan(1000)
  })
})

describe('the receipt', () => {
  it('is there once something is paid', async () => {
    const { id } = await book(traveller, await addFlight(server.db), [1])
    expect((await traveller.get(`/bookings/${id}/receipt.pdf`)).json().code).toBe('not_paid')
    await staff.put(`/bookings/${id}`, { status: 1 })
    const answer = await traveller.get(`/bookings/${id}/receipt.pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.7/)
  })
})

describe('the calendar file', () => {
  const linesOf = async (id: number) => {
    const answer = await traveller.get(`/bookings/${id}/trip.ics`)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of answer.body.split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(76)
    return unfolded(answer.body)
  }
  const sequence = (lines: string[]) =>
    Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9))

  it('says when in UTC, with an alarm three hours before', async () => {
    const { id } = await paidBooking()
    const lines = await linesOf(id)
    expect(lines.filter((line) => /^DTSTART:\d{8}T010000Z$/.test(line))).toHaveLength(1)
    expect(lines).toContain('TRIGGER:-PT3H')
    expect(lines).toContain('STATUS:CONFIRMED')
    expect(lines).toContain('LOCATION:Kualanamu (KNO)\\, Terminal B')
  })

  it('keeps its name and counts up with every change, the cancelling too', async () => {
    const flight = await addFlight(server.db)
    const { id } = await book(traveller, flight, [1])
    const uid = (lines: string[]) => lines.find((line) => line.startsWith('UID:'))
    const waiting = await linesOf(id)
    expect(waiting).toContain('STATUS:TENTATIVE')
    await staff.put(`/bookings/${id}`, { status: 1 })
    const paid = await linesOf(id)
    await staff.put(`/flights/${flight}`, { departure_time: '08:30', gate: 9 })
    const later = await linesOf(id)
    await staff.post(`/flights/${flight}/cancel`)
    const cancelled = await linesOf(id)
    expect(cancelled).toContain('STATUS:CANCELLED')
    expect(cancelled).not.toContain('BEGIN:VALARM')
    const sequences = [waiting, paid, later, cancelled].map(sequence)
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
    expect(new Set([waiting, paid, later, cancelled].map(uid)).size).toBe(1)
  })
})

it('is 404 for a stranger and for what is no id, whatever the file', async () => {
  const { id } = await paidBooking()
  const stranger = callsOf(server, await signIn(server, 'user', 'Eka'))
  for (const file of ['e-ticket.pdf', 'receipt.pdf', 'trip.ics']) {
    expect((await stranger.get(`/bookings/${id}/${file}`)).statusCode).toBe(404)
    expect((await traveller.get(`/bookings/x/${file}`)).statusCode).toBe(404)
    expect((await callsOf(server).get(`/bookings/${id}/${file}`)).statusCode).toBe(401)
  }
})
