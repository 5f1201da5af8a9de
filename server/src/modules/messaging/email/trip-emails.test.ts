import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTransitionsService } from '#modules/booking/lifecycle/booking-transitions.service'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, bookingBody, type Calls, callsOf, passengerBody } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { mailServer } from '../../../../test/mail-server'
import { STRANGERS } from '../../../../test/mailed-links'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { type TestApp, testApp } from '../../../../test/test-app'
import { readConfig } from '../../../config'
import { sendPaymentReminders } from '../notifications/payment-reminders.job'
import { mailDeps, sendEmails } from './send-emails.job'
import { renderPendingEmails } from './trip-emails'

let server: TestApp
let post: Awaited<ReturnType<typeof mailServer>>
let traveller: Calls
let staff: Calls
beforeAll(async () => {
  server = await testApp()
  post = await mailServer()
})
beforeEach(async () => {
  await server.reset()
  post.received.length = 0
  traveller = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterAll(async () => {
  await server.close()
  await post.close()
})

/** Renders and sends everything pending; returns all emails sent so far. */
async function delivered() {
  const env = readConfig({
    SMTP_URL: post.url,
    MAIL_FROM: 'tickets@sayap.example',
    PUBLIC_URL: 'https://sayap.example',
    DEMO: 'off',
  })
  const mail = mailDeps(server.db, env)
  await sendEmails(mail)
  mail.transport?.close()
  return post.received.map(({ mail }) => mail)
}

const subjects = async () => (await delivered()).map(({ subject }) => subject)

const addBank = () =>
  server.db.rows(sql`
    insert into bank_accounts (bank_name, account_number, account_holder)
    values ('Bank Nusantara', '1234567890', 'PT Sayap')
  `)

async function paid(calls = traveller) {
  const flight = await addFlight(server.db)
  const booking = await book(calls, flight, [1, 2])
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  return { ...booking, flight }
}

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1')

describe('emails about a booking', () => {
  it('a new booking is emailed with the payment deadline, the amount by lines and the bank account', async () => {
    await addBank()
    const booking = await book(traveller, await addFlight(server.db), [1, 2], { insurance: true })
    const [mail, ...more] = await delivered()
    expect(more).toEqual([])
    expect(mail?.to).toEqual([{ address: 'ani@example.com', name: 'Ani' }])
    expect(mail?.subject).toMatch(/^Booking [A-Z0-9]{6}: pay by \w+, \d+ \w+ \d{4}, \d\d:\d\d WIB$/)
    const { data } = (await traveller.get(`/bookings/${booking.id}`)).json()
    const due = String(data[0].amount_due).replace(/\B(?=(\d{3})+$)/g, '.')
    for (const words of [
      `Amount due: Rp. ${due},00`,
      'Travel insurance: Rp. 4.000,00',
      'Bank: Bank Nusantara',
      'Account number: 1234567890',
      'Medan (KNO) – Jakarta (CGK)',
      `https://sayap.example/my-booking/pay/${booking.id}`,
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.html).toContain(`Rp. ${due},00`)
  })

  it('a round trip gets one email when it is booked and one when it is paid', async () => {
    const flight = await addFlight(server.db)
    const back = await addReturnFlight(server.db)
    const response = await traveller.post('/bookings', roundTripBody(flight, back, [[1, 7]]))
    expect(response.statusCode, response.body).toBe(201)
    await staff.put(`/bookings/${response.json().data.queryId}`, { status: 1 })
    const [, verified, ...more] = await delivered()
    expect(more).toEqual([])
    expect(verified?.text).toContain('Medan (KNO) – Jakarta (CGK)')
    expect(verified?.text).toContain('Jakarta (CGK) – Medan (KNO)')
    const calendar = textOf(verified?.attachments.at(-1)?.content ?? '')
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })

  it('a paid booking is emailed with e-ticket, receipt, calendar file and reservation markup', async () => {
    const { code } = await paid()
    const mail = (await delivered()).at(-1)
    expect(mail?.subject).toBe(`Payment confirmed: your tickets for booking ${code}`)
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`sayap-${code}-e-ticket.pdf`, 'application/pdf'],
      [`sayap-${code}-receipt.pdf`, 'application/pdf'],
      [`sayap-${code}-trip.ics`, 'text/calendar'],
    ])
    const [ticket, receipt, calendar] = (mail?.attachments ?? []).map(({ content }) =>
      textOf(content),
    )
    expect(ticket).toMatch(/^%PDF-1\.7/)
    expect(receipt).toMatch(/^%PDF-1\.7/)
    expect(calendar).toContain('STATUS:CONFIRMED')
    const script = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
      mail?.html ?? '',
    )?.[1]
    expect(JSON.parse(script ?? '')).toMatchObject([
      {
        '@type': 'FlightReservation',
        reservationNumber: code,
        underName: { name: 'Budi Siregar' },
        airplaneSeat: '1A',
        reservationFor: {
          flightNumber: '181',
          departureAirport: { iataCode: 'KNO' },
          arrivalAirport: { iataCode: 'CGK' },
        },
      },
      { airplaneSeat: '1B' },
    ])
  })

  it('cancelled and expired bookings are emailed with a note that payments become travel credit', async () => {
    const cancelled = await book(traveller, await addFlight(server.db), [1])
    await traveller.delete(`/bookings/${cancelled.id}`)
    const overdue = await book(traveller, await addFlight(server.db), [1])
    await server.db.rows(
      sql`update bookings set pay_before = now() - interval '3 hours' where id = ${overdue.id}`,
    )
    await expireOverdueBookings(server.db)
    const sent = await delivered()
    expect(sent.map(({ subject }) => subject)).toContain(
      `Booking ${cancelled.code} has been cancelled`,
    )
    expect(sent.map(({ subject }) => subject)).toContain(`Booking ${overdue.code} has expired`)
    expect(sent.at(-1)?.text).toContain('it becomes travel credit')
  })

  it.each(['flight', 'deadline', 'traveller'])(
    'a booking with a part payment that is ended by the %s is emailed with what became of the money',
    async (ended) => {
      await addBank()
      const flight = await addFlight(server.db)
      const { id } = await book(traveller, flight, [1])
      await staff.post(`/payments/${id}/verify`, { amount: 200_000 })
      if (ended === 'flight') await staff.post(`/flights/${flight}/cancel`)
      else if (ended === 'traveller') await traveller.delete(`/bookings/${id}`)
      else {
        await server.db.rows(
          sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`,
        )
        await expireOverdueBookings(server.db)
      }
      const text = (await delivered()).at(-1)?.text
      expect(text).toContain('The Rp. 200.000,00 you had paid for it is now travel credit.')
      expect(text).not.toMatch(
        /hadn’t paid|didn’t receive your payment|If you’ve already sent money/,
      )
    },
  )

  it.each([
    ['en', 'The payment was cancelled with the payment provider, so this booking has ended.'],
    ['id', 'Pembayarannya dibatalkan di penyedia pembayaran, jadi pesanan ini berakhir.'],
  ])(
    'a payment that was cancelled with the provider is named as the cause, in %s',
    async (language, words) => {
      const { id } = await book(traveller, await addFlight(server.db), [1])
      await server.db.rows(sql`update users set language = ${language}`)
      const actor = { role: 'system', id: null, request_id: 'test' } as const
      await server.db.transaction((tx) => bookingTransitionsService(tx).cancel([id], actor))
      expect((await delivered()).at(-1)?.text).toContain(words)
    },
  )

  it('the email about a cancelled leg keeps a part payment for the other flight', async () => {
    await addBank()
    const out = await addFlight(server.db)
    const back = await addReturnFlight(server.db)
    const { booking } = (
      await traveller.post('/bookings', roundTripBody(out, back, [[1, 1]]))
    ).json().data
    await staff.post(`/payments/${booking.id}/verify`, { amount: 200_000 })
    await staff.post(`/flights/${back}/cancel`)
    const text = (await delivered()).at(-1)?.text
    expect(text).toContain(
      'The Rp. 200.000,00 that you have paid so far counts for the other flight',
    )
    expect(text).not.toContain('hadn’t paid')
  })

  it('a payment reminder is emailed once, unless the traveller switched reminders off', async () => {
    const near = async (name: string) => {
      const calls = callsOf(server, await signIn(server, 'user', name))
      const { id } = await book(calls, await addFlight(server.db), [1])
      await server.db.rows(sql`
        update bookings set created_at = now() - interval '23 hours',
          pay_before = now() + interval '1 hour'
        where id = ${id}
      `)
    }
    await near('Ani')
    await near('Eka')
    await server.db.rows(sql`update users set mail_reminders = false where name = 'Eka'`)
    await sendPaymentReminders(server.db)
    await sendPaymentReminders(server.db)
    const urged = (await subjects()).filter((subject) => subject?.startsWith('Payment due'))
    expect(urged).toHaveLength(1)
  })
})

describe('emails about a flight', () => {
  it('a changed flight is emailed with the changes, a new e-ticket and a calendar file', async () => {
    const { flight } = await paid()
    await delivered()
    await staff.put(`/flights/${flight}`, { gate: 21 })
    const mail = (await delivered()).at(-1)
    expect(mail?.subject).toMatch(/^Flight change: EK ?181, booking /)
    expect(mail?.text).toContain('Gate: 7 → 21')
    const kinds = mail?.attachments.map(({ mimeType }) => mimeType)
    expect(kinds).toEqual(['application/pdf', 'text/calendar'])
  })

  it('a cancelled flight is emailed once with a calendar file that removes it', async () => {
    const { flight } = await paid()
    await staff.post(`/flights/${flight}/cancel`)
    await staff.post(`/flights/${flight}/cancel`)
    const mails = (await delivered()).filter(({ subject }) =>
      subject?.startsWith('Flight cancelled: '),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('everything you paid')
    expect(textOf(mails[0]?.attachments[0]?.content ?? '')).toContain('STATUS:CANCELLED')
  })
})

it('emails are in Indonesian for travellers who booked in Indonesian', async () => {
  await paid(traveller.with({ cookie: 'language=id' }))
  const mail = (await delivered()).at(-1)
  expect(mail?.subject).toMatch(/^Lunas: tiket untuk pesanan /)
  expect(mail?.text).toMatch(
    /Berangkat: (Sen|Sel|Rab|Kam|Jum|Sab|Min), \d+ [A-Z][a-z]{2} \d{4}, 08:00 WIB/,
  )
  expect(mail?.attachments).toHaveLength(3)
})

it('every rejected proof is emailed with the reason, escaped in HTML', async () => {
  const { id } = await book(traveller, await addFlight(server.db), [1])
  const { notificationsService } = await import('../notifications/notifications.service')
  const reject = () =>
    notificationsService(server.db).notify('proof_rejected', [id], { reason: 'Too blurred <b>' })
  await reject()
  await reject()
  const mails = (await delivered()).filter(({ subject }) => subject?.startsWith('Your proof'))
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toContain('Reason: Too blurred <b>')
  expect(mails[0]?.html).toContain('Too blurred &lt;b&gt;')
})

describe('rendering after the commit', () => {
  it('GET /mails leaves out emails that are not rendered yet', async () => {
    await book(traveller, await addFlight(server.db), [1])
    expect((await staff.get('/mails')).json().data).toEqual([])
    await renderPendingEmails(server.db, STRANGERS)
    expect((await staff.get('/mails')).json().data).toMatchObject([{ event: 'booking_made' }])
  })

  it('GET /mails shows an email that has waited a quarter of an hour to be rendered, without its facts', async () => {
    await book(traveller, await addFlight(server.db), [1])
    await server.db.rows(sql`update mails set created_at = now() - interval '16 minutes'`)
    const [mail, ...others] = (await staff.get('/mails')).json().data
    expect([mail.event, mail.state, mail.subject, others]).toEqual([
      'booking_made',
      'waiting',
      '',
      [],
    ])
    expect((await staff.get(`/mails/${mail.id}`)).json().data.body_text).toBe('')
  })

  it('a booking that is paid before its email is rendered is emailed with the amount it had', async () => {
    const booking = await paid()
    const [made, verified, ...more] = await delivered()
    expect(more).toEqual([])
    expect(made?.subject).toContain(`Booking ${booking.code}: pay by`)
    expect(made?.text).not.toContain('Amount due: Rp. 0')
    expect(verified?.subject).toBe(`Payment confirmed: your tickets for booking ${booking.code}`)
  })

  it('an email that cannot be rendered fails without its facts being shown and can be retried', async () => {
    await book(traveller, await addFlight(server.db), [1])
    await server.db.rows(sql`update mails set event = 'flight_changed', body_text = '{"legs": []}'`)
    await renderPendingEmails(server.db, STRANGERS)
    expect((await staff.get('/mails')).json().data).toMatchObject([{ id: 1, state: 'failed' }])
    expect((await staff.get('/mails/1')).json().data.body_text).toBe('')
    const { data } = (await staff.post('/mails/1/retry')).json()
    expect(data).toMatchObject({ state: 'waiting', body_text: '' })
  })

  it('an email of an event that only a later version knows waits for that and holds up no other', async () => {
    const first = await book(traveller, await addFlight(server.db), [1])
    await server.db.rows(sql`update mails set event = 'event_of_a_later_version'`)
    const { code } = await book(traveller, await addFlight(server.db), [1])
    expect(await subjects()).toEqual([expect.stringContaining(`Booking ${code}: pay by`)])
    const waiting = await server.db.rows(
      sql`select id_booking, last_error from mails where state = 'waiting' and body_html = ''`,
    )
    expect(waiting).toEqual([{ id_booking: first.id, last_error: null }])
  })
})

describe('emails to strangers', () => {
  const bookAndCancel = async (email_contact: string) => {
    const { id } = await book(traveller, await addFlight(server.db), [1], { email_contact })
    await traveller.delete(`/bookings/${id}`)
  }
  const sentTo = async (address: string) => {
    const mails = await delivered()
    return mails.filter(({ to }) => to?.[0]?.address === address).length
  }
  const withheld = () =>
    server.db.rows<{ id: number; to_email: string; event: string; last_error: string }>(sql`
      select id, to_email, event, last_error from mails where withheld and state = 'kept' order by id
    `)

  it('S8: one account sends at most five emails a day to one address that is not proved; others are kept for staff with the reason', async () => {
    for (let i = 0; i < 5; i++) await bookAndCancel('stranger@victim.example')
    expect(await sentTo('stranger@victim.example')).toBe(5)
    const kept = await withheld()
    expect(kept).toHaveLength(5)
    expect(kept[0]?.last_error).toContain('as often as it may')
    expect(await violations(server.db)).toEqual([])
    await server.db.rows(sql`update mails set created_at = created_at - interval '25 hours'`)
    await bookAndCancel('stranger@victim.example')
    expect(await sentTo('stranger@victim.example')).toBe(7)
  })

  it('S8: the limit of one address holds whatever the letter case and however many emails one run of the job takes', async () => {
    for (const address of ['Stranger@victim.example', 'stranger@VICTIM.example']) {
      await bookAndCancel(address)
      await bookAndCancel(address)
    }
    await delivered()
    expect(await withheld()).toHaveLength(3)
    await bookAndCancel('stranger@victim.example')
    await delivered()
    expect(await withheld()).toHaveLength(5)
  })

  it('S8: emails about changed seats of an unpaid booking count towards the limit of its address', async () => {
    const flight = await addFlight(server.db)
    const { id, passengers } = await book(traveller, flight, [1], {
      email_contact: 'stranger@victim.example',
    })
    for (let n = 2; n < 10; n++) {
      const seats = [{ id_passenger: passengers[0].id, id_seat: seatId(flight, n) }]
      expect((await traveller.put(`/bookings/${id}/seats`, { seats })).statusCode).toBe(200)
    }
    expect(await sentTo('stranger@victim.example')).toBe(5)
    expect((await withheld()).map(({ event }) => event)).toEqual(Array(4).fill('booking_changed'))
  })

  it('S8: one account writes to at most ten addresses a day that are not proved', async () => {
    for (let i = 0; i < 12; i++) await bookAndCancel(`stranger${i}@victim.example`)
    const addresses = (await delivered()).map(({ to }) => to?.[0]?.address)
    expect(new Set(addresses).size).toBe(10)
    expect(new Set((await withheld()).map(({ to_email }) => to_email))).toEqual(
      new Set(['stranger10@victim.example', 'stranger11@victim.example']),
    )
  })

  it('S8: links of "find my booking" count towards the limits as well, and one too many is not sent', async () => {
    const requestLink = ({ code, email_contact }: { code: string; email_contact: string }) =>
      callsOf(server).post('/find-booking', { code, email: email_contact })
    const more = { email_contact: 'stranger@victim.example' }
    const bookings = []
    for (let i = 0; i < 4; i++)
      bookings.push(await book(traveller, await addFlight(server.db), [1], more))
    const answers = []
    for (const booking of bookings) answers.push(await requestLink(booking))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await sentTo('stranger@victim.example')).toBe(5)
    const kept = await withheld()
    expect(kept.map(({ event }) => event)).toEqual(['find_booking', 'find_booking', 'find_booking'])
    expect(kept[0]?.last_error).toContain('as often as it may')
    await staff.post(`/mails/${kept[0]?.id}/retry`)
    expect(await sentTo('stranger@victim.example')).toBe(6)
    // Whoever has proved the address gets every link.
    await server.db.rows(sql`
      update users set email = 'stranger@victim.example', email_verified_at = now()
    `)
    await requestLink(bookings[0] ?? { code: '', email_contact: '' })
    expect(await sentTo('stranger@victim.example')).toBe(7)
  })

  it('an email that was kept back goes out when staff send it', async () => {
    for (let i = 0; i < 3; i++) await bookAndCancel('stranger@victim.example')
    await delivered()
    const [kept] = await withheld()
    const answer = await staff.post(`/mails/${kept?.id}/retry`)
    expect(answer.json().data).toMatchObject({ state: 'waiting', event: kept?.event })
    expect(await sentTo('stranger@victim.example')).toBe(6)
  })

  it('an address that somebody has proved, or that a trip was paid with, gets every email', async () => {
    await server.db.rows(sql`update users set email_verified_at = now()`)
    for (let i = 0; i < 4; i++) await bookAndCancel('ani@example.com')
    await paid()
    await server.db.rows(sql`update users set email_verified_at = null`)
    await bookAndCancel('ani@example.com')
    await delivered()
    expect(await withheld()).toEqual([])
  })

  it('what staff do to a flight, and the end of a booking that money came for, is mailed beyond the limit', async () => {
    for (let i = 0; i < 3; i++) await bookAndCancel('stranger@victim.example')
    const flight = await addFlight(server.db)
    const more = { email_contact: 'stranger@victim.example' }
    await book(traveller, flight, [1], more)
    await staff.post(`/flights/${flight}/cancel`, {})
    const { id } = await book(traveller, await addFlight(server.db), [1], more)
    await server.db.rows(sql`
      insert into money_received (source, external_ref, amount, received_at, id_trip, outcome)
      values ('staff', 'part', 1, now(), ${id}, 'held')
    `)
    await traveller.delete(`/bookings/${id}`)
    await delivered()
    const [flightCancelled, ended] = await server.db.rows<{ event: string; withheld: boolean }>(sql`
      select event, withheld from mails
      where event = 'flight_cancelled' or (id_booking = ${id} and event = 'booking_cancelled')
      order by id
    `)
    expect([flightCancelled, ended]).toEqual([
      { event: 'flight_cancelled', withheld: false },
      { event: 'booking_cancelled', withheld: false },
    ])
  })

  it.each([
    'Your refund waits: https://evil.example/claim',
    'Claim at evil.example',
    'Ani 4',
    'ani@example.com',
    'Ani <b>',
  ])('S8: %j is refused as the name of a contact or passenger', async (name) => {
    const flight = await addFlight(server.db)
    for (const more of [
      { name_contact: name },
      { passengers: [{ ...passengerBody(flight, 1), name }] },
    ]) {
      const refused = await traveller.post('/bookings', bookingBody(flight, [1], more))
      expect([refused.statusCode, refused.json().errors?.[0]?.code]).toEqual([
        400,
        'invalid_format',
      ])
    }
  })

  it.each(['Siti Nur’aini', "D'Angelo-Müller", 'M.Yusuf', 'Muh. Ali', 'H. J. Wijaya', '陳大文'])(
    '%j is accepted as a name',
    async (name_contact) => {
      const flight = await addFlight(server.db)
      expect((await book(traveller, flight, [1], { name_contact })).name_contact).toBe(name_contact)
    },
  )
})
