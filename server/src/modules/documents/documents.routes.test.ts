import { inflateSync } from 'node:zlib'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { formatDate, formatRupiah } from '@sayap/contract/core/format'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../test/accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight, flightDay } from '../../../test/flights'
import { pdfText } from '../../../test/pdf-text'
import { addReturnFlight, roundTripBody } from '../../../test/round-trips'
import { type TestApp, testApp } from '../../../test/test-app'
import { addDays } from '../flights/days'
import { documentsOptions, documentsService } from './documents.service'
import { amountInWords } from './pdf/amount-in-words'
import { documentTripsService } from './trip/document-trips.service'

const SELLER = {
  SELLER_NAME: 'PT Sayap Nusantara',
  SELLER_ADDRESS: 'Jl. Kesawan 12, Medan 20111',
  SELLER_TAX_NUMBER: '01.234.567.8-901.000',
}

let server: TestApp
let traveller: Calls
let staff: Calls
beforeAll(async () => {
  server = await testApp(SELLER)
})
beforeEach(async () => {
  await server.reset()
  traveller = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterAll(() => server.close())

async function paidBooking(positions = [1, 2], options: Parameters<typeof addFlight>[1] = {}) {
  const booking = await book(traveller, await addFlight(server.db, options), positions)
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  return booking
}

/** Returns the decompressed content streams of a PDF. */
function contentStreams(file: Buffer) {
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

/** The words of a receipt in one line. */
const receiptWords = async (file: Buffer) => (await pdfText(file)).replace(/\s+/g, ' ')

/** Joins the folded lines of an iCalendar file again (RFC 5545, 3.1). */
const unfolded = (body: string) => body.replace(/\r\n[ \t]/g, '').split('\r\n')

describe('GET /bookings/:id/e-ticket.pdf', () => {
  it('GET /bookings/:id/e-ticket.pdf returns a tagged PDF with title, language and embedded fonts to the owner and to staff', async () => {
    const { id, code } = await paidBooking()
    for (const calls of [traveller, staff]) {
      const response = await calls.get(`/bookings/${id}/e-ticket.pdf`)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="sayap-${code}-e-ticket.pdf"`,
        'cache-control': 'no-store',
      })
      const words = response.rawPayload.toString('latin1')
      expect(words).toMatch(/^%PDF-1\.7/)
      for (const mark of ['/MarkInfo', '/Lang (en)', '/DisplayDocTitle true', '/FontFile'])
        expect(words).toContain(mark)
      expect(words).toContain('pdfuaid:part')
    }
  })

  it('GET /bookings/:id/e-ticket.pdf is in Indonesian when the language cookie is id', async () => {
    const { id } = await paidBooking()
    const response = await traveller
      .with({ cookie: 'language=id' })
      .get(`/bookings/${id}/e-ticket.pdf`)
    expect(response.rawPayload.toString('latin1')).toContain('/Lang (id)')
  })

  it('an e-ticket says where boarding is on the day before departure and arrival on another day', async () => {
    const words = async (departure_time: string, minutes: number) => {
      const { id } = await paidBooking([1], { departure_time, minutes })
      return receiptWords((await traveller.get(`/bookings/${id}/e-ticket.pdf`)).rawPayload)
    }
    const [day, next] = [flightDay(), addDays(flightDay(), 1)].map((one) => formatDate(one, 'en'))
    const early = await words('00:20', 145)
    expect(early).toContain('23:40 the day before')
    expect(early).not.toContain(next)
    const late = await words('23:30', 145)
    expect(late).not.toContain('the day before')
    expect(late).toContain(day)
    expect(late).toContain(`01:55 WIB ${next}`)
  })

  it('an e-ticket names the configured seller with address and tax number', async () => {
    const { id } = await paidBooking([1])
    const words = await pdfText((await traveller.get(`/bookings/${id}/e-ticket.pdf`)).rawPayload)
    expect(words).toContain(
      `${SELLER.SELLER_NAME} · ${SELLER.SELLER_ADDRESS} · Tax number (NPWP) ${SELLER.SELLER_TAX_NUMBER}`,
    )
  })

  it('an e-ticket has a boarding pass for each passenger of each flight, three on a page', async () => {
    const out = await addFlight(server.db)
    const back = await addReturnFlight(server.db)
    const trip = roundTripBody(out, back, [
      [1, 7],
      [2, 8],
    ])
    const { queryId } = (await traveller.post('/bookings', trip)).json().data
    await staff.put(`/bookings/${queryId}`, { status: 1 })
    const response = await traveller.get(`/bookings/${queryId}/e-ticket.pdf`)
    const words = response.rawPayload.toString('latin1')
    expect(words.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
    expect(words.match(/\/Alt \(/g)).toHaveLength(4)
  })

  it('GET /bookings/:id/e-ticket.pdf returns 409 not_paid before the payment and after the flight is cancelled', async () => {
    const flight = await addFlight(server.db)
    const { id } = await book(traveller, flight, [1])
    const refused = async () => {
      const response = await traveller.get(`/bookings/${id}/e-ticket.pdf`)
      expect(response.statusCode).toBe(409)
      expect(response.json().code).toBe('not_paid')
    }
    await refused()
    await staff.put(`/bookings/${id}`, { status: 1 })
    await staff.post(`/flights/${flight}/cancel`)
    await refused()
  })

  it('an e-ticket is rendered for passenger names in any script', async () => {
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
    const response = await traveller.get(`/bookings/${id}/e-ticket.pdf`)
    expect(response.statusCode).toBe(200)
    expect(contentStreams(response.rawPayload).join('').length).toBeGreaterThan(1000)
  })
})

describe('GET /bookings/:id/receipt.pdf', () => {
  it('GET /bookings/:id/receipt.pdf returns 409 not_paid until something is paid', async () => {
    const { id } = await book(traveller, await addFlight(server.db), [1])
    expect((await traveller.get(`/bookings/${id}/receipt.pdf`)).json().code).toBe('not_paid')
    await staff.put(`/bookings/${id}`, { status: 1 })
    const response = await traveller.get(`/bookings/${id}/receipt.pdf`)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.7/)
  })

  it('a receipt names the configured seller, the payer, every passenger with the seat, and the sum', async () => {
    const { id, amount_due } = await paidBooking([1, 2])
    const words = await receiptWords(
      (await traveller.get(`/bookings/${id}/receipt.pdf`)).rawPayload,
    )
    const { passengers, name_contact } = (await traveller.get(`/bookings/${id}`)).json().data[0]
    expect(words).toContain(`Seller ${SELLER.SELLER_NAME}`)
    expect(words).toContain(SELLER.SELLER_ADDRESS)
    expect(words).toContain(`Tax number (NPWP) ${SELLER.SELLER_TAX_NUMBER}`)
    expect(words).toContain(name_contact)
    expect(passengers).toHaveLength(2)
    for (const { name, no_seat } of passengers)
      expect(words).toContain(`${name} Adult Seat ${no_seat}`)
    expect(words).toContain(formatRupiah(amount_due))
    expect(words).toContain(`In words ${amountInWords(amount_due, 'en')}`)
  })

  it('a receipt of a refunded booking keeps its passengers and seats', async () => {
    const { id } = await paidBooking([3])
    const { amount } = (await traveller.get(`/bookings/${id}/refund/quote`)).json().data
    await traveller.post(`/bookings/${id}/refund`, { amount, destination: 'credit' })
    const words = await receiptWords(
      (await traveller.get(`/bookings/${id}/receipt.pdf`)).rawPayload,
    )
    expect(words).toContain('REFUNDED')
    expect(words).toContain('Seat 1C')
  })

  it('a receipt of a round trip has the seats of both flights in one line per passenger, and both prices', async () => {
    const out = await addFlight(server.db)
    const back = await addReturnFlight(server.db)
    const body = roundTripBody(out, back, [
      [1, 4],
      [2, 5],
    ])
    const { queryId: id } = (await traveller.post('/bookings', body)).json().data
    await staff.put(`/bookings/${id}`, { status: 1 })
    const words = await receiptWords(
      (await traveller.get(`/bookings/${id}/receipt.pdf`)).rawPayload,
    )
    expect(words).toMatch(/Adult Seat 1A SYP[-\w]+ Seat 1D SYP[-\w]+ /)
    expect(words).toContain('Medan to Jakarta, economy')
    expect(words).toContain('Jakarta to Medan, economy')
  })

  it('a receipt of many passengers has as many pages as it needs, and names all of them', async () => {
    const { id } = await paidBooking([1])
    const [trip] = await documentTripsService(server.db).withBookings([id])
    const [leg] = trip?.legs ?? []
    if (!trip || !leg) throw new Error('The booking has no trip.')
    const passengers = Array.from({ length: 60 }, (_, at) => ({
      ...leg.passengers[0],
      name: `Guest ${at + 1} Hutapea`,
    }))
    const group = { ...trip, legs: [{ ...leg, capacity: 60, passengers }] } as typeof trip
    const options = documentsOptions(server.db, { PUBLIC_URL: 'https://sayap.test' })
    const file = await documentsService(options).render('receipt', group, 'en')
    const words = await receiptWords(file as Buffer)
    for (const { name } of passengers) expect(words).toContain(name)
    expect(words).toContain('Page 3')
    expect(words.match(/In words/g)).toHaveLength(1)
  })

  it('a receipt of an operator without seller settings names no seller', async () => {
    const { id } = await paidBooking([1])
    const [trip] = await documentTripsService(server.db).withBookings([id])
    if (!trip) throw new Error('The booking has no trip.')
    const options = documentsOptions(server.db, { PUBLIC_URL: 'https://sayap.test' })
    const file = await documentsService(options).render('receipt', trip, 'en')
    const words = await receiptWords(file as Buffer)
    expect(words).toContain('Receipt number')
    expect(words).not.toMatch(/Seller|NPWP/)
  })
})

describe('GET /bookings/:id/trip.ics', () => {
  const linesOf = async (id: number) => {
    const response = await traveller.get(`/bookings/${id}/trip.ics`)
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(response.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of response.body.split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(76)
    return unfolded(response.body)
  }
  const sequence = (lines: string[]) =>
    Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9))

  it('the calendar file of a paid trip has its start in UTC and an alarm three hours before', async () => {
    const { id } = await paidBooking()
    const lines = await linesOf(id)
    expect(lines.filter((line) => /^DTSTART:\d{8}T010000Z$/.test(line))).toHaveLength(1)
    expect(lines).toContain('TRIGGER:-PT3H')
    expect(lines).toContain('STATUS:CONFIRMED')
    expect(lines).toContain('LOCATION:Kualanamu (KNO)\\, Terminal B')
  })

  it('the calendar file keeps its UID and counts SEQUENCE up with every change and with the cancellation', async () => {
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

  it('the calendar file counts SEQUENCE up with another seat and with another name', async () => {
    const { id, id_flight, passengers } = await paidBooking([1, 2])
    const before = sequence(await linesOf(id))
    const seats = [{ id_passenger: passengers[0].id, id_seat: seatId(id_flight, 20) }]
    expect((await traveller.put(`/bookings/${id}/seats`, { seats })).statusCode).toBe(200)
    const moved = sequence(await linesOf(id))
    await server.db.rows(
      sql`update passengers set name = 'Budi Sirega' where id = ${passengers[0].id}`,
    )
    expect([moved, sequence(await linesOf(id))]).toEqual([before + 1, before + 2])
  })
})

it('document routes return 404 to another traveller and for an invalid id, and 401 to visitors', async () => {
  const { id } = await paidBooking()
  const stranger = callsOf(server, await signIn(server, 'user', 'Eka'))
  for (const file of ['e-ticket.pdf', 'receipt.pdf', 'trip.ics']) {
    expect((await stranger.get(`/bookings/${id}/${file}`)).statusCode).toBe(404)
    expect((await traveller.get(`/bookings/x/${file}`)).statusCode).toBe(404)
    expect((await callsOf(server).get(`/bookings/${id}/${file}`)).statusCode).toBe(401)
  }
})
