import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { feedback } from '#shared/browser/feedback'
import { expireOverdueBookings } from '../../../../../server/src/modules/booking/lifecycle/expire-bookings.job'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { fileOf, photoOf } from '../../../../../server/test/forms'
import { encryptedPdf } from '../../../../../server/test/pdf-files'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage, respondWith } from '../../../../test/render-page'
import { PaymentPage } from './payment-page'

let server: TestApp
let ani: Calls
let staff: Calls
let token: string
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  feedback.close()
  await server.reset()
  await addBankAccount(server.db, '12700098765432')
  flight = await addFlight(server.db, { price: 840_000 })
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  staff = callsOf(server, await signIn(server, 'admin'))
  token = headers.authorization.slice('Bearer '.length)
})
afterAll(() => server.close())

const open = (id: number | string) =>
  renderPage(
    <>
      <Routes>
        <Route path="/my-booking/pay/:id" element={<PaymentPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Overlays />
    </>,
    { server, token, at: `/my-booking/pay/${id}` },
  )
const rupiah = (amount: number) => `Rp. ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')},00`
const stateOf = async (id: number) => (await ani.get(`/payments/${id}`)).json().data

async function choose(file: File) {
  fireEvent.change(await screen.findByLabelText('Proof of payment'), {
    target: { files: [file] },
  })
}
const picture = async () => new File([await photoOf(64, 64)], 'bukti.png', { type: 'image/png' })
const sendProof = async () => {
  await choose(await picture())
  fireEvent.click(await screen.findByRole('button', { name: 'Send proof' }))
  await screen.findByText('Proof of payment received')
}

describe('what is to be paid', () => {
  it('the payment page shows the exact amount, the account and the deadline in the time zone of the departure', async () => {
    const { id, amount_due } = await book(ani, flight, [1, 2])
    open(id)
    const slip = within(await screen.findByRole('article', { name: 'Transfer details' }))
    expect(slip.getByText(rupiah(amount_due))).toBeTruthy()
    expect(slip.getByText('1270 0098 7654 32')).toBeTruthy()
    expect(slip.getByText('Bank Nusa')).toBeTruthy()
    expect(
      screen.getByRole('heading', { name: /^Pay Rp\. .* by \w{3}, \d+ \w{3}, \d\d:\d\d WIB$/ }),
    ).toBeTruthy()
    expect(slip.getByRole('button', { name: 'Copy the amount' })).toBeTruthy()
    const policies = within(screen.getByText(/before you pay\.$/)).getAllByRole('link')
    expect(policies.map((link) => link.getAttribute('href'))).toEqual(['/refund-policy', '/terms'])
    expect(slip.getByRole('button', { name: 'Copy the account number' })).toBeTruthy()
    expect(slip.getByText(/Please don’t round it/)).toBeTruthy()
  })

  it('the payment page says in which time zones a flight departs and arrives, and when it lands later', async () => {
    const night = await addFlight(server.db, { departure_time: '23:30', minutes: 140 })
    const { id } = await book(ani, night, [1])
    open(id)
    const summary = within(await screen.findByRole('complementary', { name: 'Price details' }))
    expect(summary.getByText('23:30').closest('p')?.textContent).toMatch(/[A-Z]{3} WIB$/)
    expect(summary.getByText('01:50').closest('p')?.textContent).toMatch(/[A-Z]{3} WIB\+1 day$/)
  })

  it('the amount to pay is the sum of its lines', async () => {
    const { id, amount_due, unique_code } = await book(ani, flight, [1, 2], { insurance: true })
    open(id)
    const summary = within(await screen.findByRole('complementary', { name: 'Price details' }))
    for (const [line, amount] of [
      ['Fare for 2', 1_680_000],
      ['Insurance for 2', 4_000],
      ['Unique code', unique_code],
      ['Amount due', amount_due],
    ] as const) {
      const term = summary.getByText(line)
      expect(term.closest('div')?.textContent).toContain(rupiah(amount))
    }
  })

  it('the payment page explains what happens to a late payment', async () => {
    const { id } = await book(ani, flight, [1])
    open(id)
    expect(await screen.findByText(/we’ll rebook your seats/)).toBeTruthy()
  })

  it('without a bank account the payment is confirmed by staff', async () => {
    await staff.put('/bank-accounts/1', {
      bank_name: 'Bank Nusa',
      account_number: '12700098765432',
      account_holder: 'PT Sayap Nusantara',
      active: false,
    })
    const { id } = await book(ani, flight, [1])
    open(id)
    expect(await screen.findByText(/We confirm payments manually/)).toBeTruthy()
    expect(screen.queryByLabelText('Proof of payment')).toBeNull()
  })

  it('the payment page of another traveller’s trip is not found', async () => {
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    const { id } = await book(dewi, flight, [1])
    open(id)
    expect(await screen.findByText('Payment not found')).toBeTruthy()
  })

  it('a payment that could not be loaded can be retried', async () => {
    const { id } = await book(ani, flight, [1])
    respondWith(server, token)
    const originalFetch = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    renderPage(
      <Routes>
        <Route path="/my-booking/pay/:id" element={<PaymentPage />} />
      </Routes>,
      { at: `/my-booking/pay/${id}` },
    )
    expect(await screen.findByText('We couldn’t load the payment')).toBeTruthy()
    globalThis.fetch = originalFetch
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Transfer exactly')).toBeTruthy()
  })
})

describe('the proof', () => {
  it('after a sent proof nothing asks to pay, and another proof may replace it', async () => {
    const { id, amount_due } = await book(ani, flight, [1])
    open(id)
    await sendProof()
    feedback.close()
    expect(
      await screen.findByText('Nothing to do. We’re checking your proof of payment'),
    ).toBeTruthy()
    expect((await stateOf(id)).proof.state).toBe('in_review')
    expect(screen.getByText(/Please don’t transfer again/)).toBeTruthy()
    expect(screen.getByText('Proof sent')).toBeTruthy()
    expect(screen.getByText(/^We also email it to/)).toBeTruthy()
    expect(screen.queryByText('Transfer exactly')).toBeNull()
    expect(screen.queryByText('Amount due')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy the amount' })).toBeNull()
    expect(screen.queryByRole('heading', { name: /^Pay Rp/ })).toBeNull()
    expect(
      screen.getByText(`The amount should be exactly ${rupiah(amount_due)}.`).closest('details')
        ?.open,
    ).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Send a different one' }))
    await sendProof()
    expect((await stateOf(id)).proof.state).toBe('in_review')
  })

  it('a proof in review of an expired trip asks for nothing either', async () => {
    const { id } = await book(ani, flight, [1])
    await server.db.rows(
      sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`,
    )
    await expireOverdueBookings(server.db)
    open(id)
    await sendProof()
    feedback.close()
    expect(await screen.findByText(/It came after the deadline/)).toBeTruthy()
    expect(screen.queryByText('Transfer exactly')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Search again' })).toBeNull()
  })

  it('after the deadline the page asks for no transfer, only for the proof of an earlier one', async () => {
    const { id } = await book(ani, flight, [1])
    await server.db.rows(
      sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`,
    )
    open(id)
    expect(await screen.findByText('The payment deadline has passed')).toBeTruthy()
    expect(screen.queryByText('Transfer exactly')).toBeNull()
    expect(screen.getByLabelText('Proof of payment')).toBeTruthy()
  })

  it('a proof that is neither image nor PDF is refused before the upload, with instructions', async () => {
    const { id } = await book(ani, flight, [1])
    open(id)
    await choose(new File(['hello'], 'surat.docx', { type: 'application/msword' }))
    expect(await screen.findByText(/surat.docx isn’t an image or PDF/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send proof' })).toBeNull()
    await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }))
    expect(await screen.findByText(/the limit is 5 MB/)).toBeTruthy()
  })

  it('a proof with a false file type is refused by the server and stays selected', async () => {
    const { id } = await book(ani, flight, [1])
    open(id)
    await choose(new File(['no pdf at all'], 'bukti.pdf', { type: 'application/pdf' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Send proof' }))
    expect(await screen.findByText(/couldn’t open bukti.pdf as an image or PDF/)).toBeTruthy()
    expect((await stateOf(id)).proof).toBeNull()
  })

  it('a PDF with a password is refused with what to do instead', async () => {
    const { id } = await book(ani, flight, [1])
    open(id)
    await choose(fileOf(await encryptedPdf(), 'bukti.pdf', 'application/pdf'))
    fireEvent.click(await screen.findByRole('button', { name: 'Send proof' }))
    expect(await screen.findByText(/bukti.pdf has a password/)).toBeTruthy()
    expect((await stateOf(id)).proof).toBeNull()
  })

  it('a rejected proof shows the reason, and another can be sent', async () => {
    const { id } = await book(ani, flight, [1])
    const { unmount } = open(id)
    await sendProof()
    await staff.post(`/payments/${id}/reject`, { reason: 'The amount cannot be read.' })
    unmount()
    feedback.close()
    open(id)
    expect(await screen.findByText('The amount cannot be read.')).toBeTruthy()
    await sendProof()
    expect((await stateOf(id)).proof.state).toBe('in_review')
  })
})

describe('a voucher', () => {
  const addVoucher = (more: object = {}) =>
    staff.post('/vouchers', {
      code: 'LIBUR2026',
      kind: 'amount',
      value: 100_000,
      valid_from: '2026-01-01',
      valid_until: '2099-12-31',
      use_limit: 10,
      ...more,
    })
  const check = async (code: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Have a voucher?' }))
    fireEvent.change(await screen.findByLabelText('Voucher code'), { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  }

  it('the payment page shows the price with a voucher, uses it, and takes it off again', async () => {
    await addVoucher()
    const { id } = await book(ani, flight, [1])
    open(id)
    await check('libur 2026')
    expect((await screen.findByText(/^LIBUR2026 takes/)).textContent).toContain(rupiah(740_000))
    expect((await stateOf(id)).voucher).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Use voucher' }))
    await screen.findByText('LIBUR2026 is in use.')
    const { amount } = await stateOf(id)
    const summary = within(screen.getByRole('complementary', { name: 'Price details' }))
    expect(summary.getByText('Voucher').closest('div')?.textContent).toContain(rupiah(100_000))
    expect(summary.getByText(rupiah(amount))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove voucher' }))
    expect(await screen.findByRole('button', { name: 'Have a voucher?' })).toBeTruthy()
    expect((await stateOf(id)).voucher).toBeNull()
  })

  it('an unknown code is refused at its field, and what was typed stays', async () => {
    const { id } = await book(ani, flight, [1])
    open(id)
    await check('NOTHING')
    expect(await screen.findByText(/This code isn’t valid/)).toBeTruthy()
    expect((screen.getByLabelText('Voucher code') as HTMLInputElement).value).toBe('NOTHING')
  })

  it('a voucher that covers the fare pays the trip', async () => {
    await addVoucher({ kind: 'percent', value: 100 })
    const { id } = await book(ani, flight, [1])
    open(id)
    await check('LIBUR2026')
    fireEvent.click(await screen.findByRole('button', { name: 'Use voucher' }))
    expect(await screen.findByText(/Paid with your voucher/)).toBeTruthy()
    expect((await stateOf(id)).state).toBe('paid')
  })
})

describe('insurance of a paid booking', () => {
  /** A paid booking whose insurance awaits its payment. */
  async function waiting() {
    const { id } = await book(ani, flight, [1, 2])
    await staff.put(`/bookings/${id}`, { status: 1 })
    const body = { price: 4_000, pay_later: true }
    expect((await ani.put(`/bookings/${id}/insurance`, body)).statusCode).toBe(200)
    return id as number
  }

  it('the payment page asks for unpaid insurance alone, with its deadline, and says that the booking stays', async () => {
    const id = await waiting()
    const { amount } = await stateOf(id)
    open(id)
    const slip = within(await screen.findByRole('article', { name: 'Transfer details' }))
    expect(slip.getByText(rupiah(amount))).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Pay for your travel insurance' })).toBeTruthy()
    expect(screen.getByText(/Your booking is paid and stays as it is/)).toBeTruthy()
    const summary = within(screen.getByRole('complementary', { name: 'Price details' }))
    expect(summary.getByText('Insurance for 2')).toBeTruthy()
    expect(summary.queryByText(/^Fare/)).toBeNull()
    expect(summary.queryByText('Have a voucher?')).toBeNull()
    await staff.post(`/payments/${id}/verify`, {})
    expect((await ani.get(`/bookings/${id}`)).json().data[0].insurance).toBe(true)
  })

  it('the payment page takes a proof for insurance and says that it is checked, then why it was rejected', async () => {
    const id = await waiting()
    open(id)
    await sendProof()
    expect(await screen.findByText('We’re checking your transfer')).toBeTruthy()
    expect(screen.queryByRole('article', { name: 'Transfer details' })).toBeNull()
    await staff.post(`/payments/${id}/reject`, { reason: 'Too blurred' })
    feedback.close()
    cleanup()
    open(id)
    expect(await screen.findByText(/Too blurred/)).toBeTruthy()
    expect(await screen.findByRole('article', { name: 'Transfer details' })).toBeTruthy()
  })

  it('insurance of a paid booking is given up by its traveller, and the booking stays', async () => {
    const id = await waiting()
    open(id)
    fireEvent.click(
      await screen.findByRole('button', { name: 'I don’t need the insurance after all' }),
    )
    expect(await screen.findByText(/You won’t be charged for insurance/)).toBeTruthy()
    expect(await stateOf(id)).toMatchObject({ state: 'paid', purpose: 'trip' })
  })

  it('insurance of a paid booking is paid at once by travel credit that covers it', async () => {
    const id = await waiting()
    await staff.post('/users/1/credit', { amount: 10_000, reason: 'For a test' })
    open(id)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Use my travel credit' }))
    expect(await screen.findByText(/Your trip is now insured/)).toBeTruthy()
  })
})
