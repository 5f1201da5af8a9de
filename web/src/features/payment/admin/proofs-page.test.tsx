import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#shared/api/api'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { fileOf, formOf, photoOf } from '../../../../../server/test/forms'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { failRequests } from '../../../../test/fail-requests'
import { ProofsPage } from './proofs-page'

let server: TestApp
let ani: Calls
let headers: Record<string, string>
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  await addBankAccount(server.db)
  flight = await addFlight(server.db, { price: 840_000 })
  headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
})
afterAll(() => server.close())

async function withProof(positions: number[], bytes?: Buffer) {
  const booking = await book(ani, flight, positions)
  const form = await formOf({ proof: fileOf(bytes ?? (await photoOf(60 + 2 * booking.id))) })
  const sent = await server.app.inject({
    method: 'POST',
    url: `/api/v1/payments/${booking.id}/proof`,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
  expect(sent.statusCode, sent.body).toBe(201)
  return booking
}

/**
 * A PDF with so many pages, the first of which are rendered. The rows are stored as they are: the server
 * gives up a PDF that takes 20 s to render, which on a busy machine any may, and has its own tests for that.
 */
async function withPdf(page_count: number, rendered: number) {
  const booking = await withProof([1])
  await server.db.rows(sql`
    update payment_proofs set media_type = 'application/pdf', page_count = ${page_count}
  `)
  await server.db.rows(sql`
    insert into payment_proof_pages (id_proof, nth, width, height, bytes)
    select id, nth, 60, 60, bytes from payment_proofs, generate_series(1, ${rendered}::int) nth
  `)
  return booking
}

const open = (at = '/') => openAsStaff(server, <ProofsPage />, { at })
const reviewGroup = () => screen.findByRole('group', { name: 'Payments to review' })
const sheet = (code: string) =>
  screen.findByRole('article', { name: `Payment for booking ${code}` })
const statusOf = async (id: number) => (await ani.get(`/bookings/${id}`)).json().data[0].status
const press = async (key: string) => fireEvent.keyDown(await reviewGroup(), { key })

describe('proofs to check', () => {
  it('the proofs page shows each proof next to the expected amount, longest waiting first', async () => {
    const first = await withProof([1])
    await withProof([2])
    await open()
    const shown = within(await sheet(first.code))
    expect(await shown.findByAltText('Proof of payment from the traveller')).toBeTruthy()
    const amount = `Rp. ${String(first.amount_due).replace(/\B(?=(\d{3})+$)/g, '.')},00`
    expect(shown.getByText(amount)).toBeTruthy()
    expect(shown.getByText('ani@example.com')).toBeTruthy()
  })

  it('a proof is verified with two keys: V, then Enter on the focused button', async () => {
    const { id, code } = await withProof([1])
    const next = await withProof([2])
    await open()
    await sheet(code)
    await waitFor(async () => expect(document.activeElement).toBe(await reviewGroup()))
    await press('v')
    const yes = await screen.findByRole('button', { name: 'Yes, verified' })
    expect(document.activeElement).toBe(yes)
    fireEvent.click(yes)
    expect(await screen.findByText(`Booking ${code}: Payment verifed`)).toBeTruthy()
    expect(await statusOf(id)).toBe(1)
    await sheet(next.code)
    await waitFor(async () => expect(document.activeElement).toBe(await reviewGroup()))
  })

  it('J and K move through the queue of proofs', async () => {
    const first = await withProof([1])
    const second = await withProof([2])
    await open()
    await sheet(first.code)
    await press('j')
    await sheet(second.code)
    await press('j')
    await sheet(second.code)
    await press('k')
    await sheet(first.code)
  })

  it('when a colleague settles the payment whose proof is open, its keys act on no other payment', async () => {
    const first = await withProof([1])
    const second = await withProof([2])
    const { calls, store } = await open()
    await sheet(first.code)
    await calls.post(`/payments/${first.id}/verify`, {})
    store.dispatch(api.util.invalidateTags(['Payment']))
    expect(await screen.findByText(/may have been settled or moved to another page/)).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
    await press('v')
    await press('r')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('j')
    await sheet(second.code)
    await press('v')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('a proof is rejected with a preset or an own reason', async () => {
    const { id, code } = await withProof([1])
    await open()
    await sheet(code)
    await press('r')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText('This is required.')).toBeTruthy()
    fireEvent.click(dialog.getByText('It shows a transfer to a different account.'))
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('No proofs to review')).toBeTruthy()
    expect((await ani.get(`/payments/${id}`)).json().data.proof).toMatchObject({
      state: 'rejected',
      reason: 'It shows a transfer to a different account.',
    })
  })

  it('a reason for rejecting a proof is kept when its dialog is closed, and gone once the proof is rejected', async () => {
    const { code } = await withProof([1])
    await openAsStaff(server, <ProofsPage />, { role: 'finance' })
    await sheet(code)
    await press('r')
    const first = within(await screen.findByRole('dialog'))
    fireEvent.change(first.getByLabelText(/^Reason/), { target: { value: 'Too dark to read.' } })
    fireEvent.click(first.getByRole('button', { name: 'Back' }))
    await press('r')
    const second = within(await screen.findByRole('dialog'))
    expect(second.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Too dark to read.')
    fireEvent.click(second.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('No proofs to review')).toBeTruthy()
    expect(Object.keys(sessionStorage).filter((key) => key.includes('rejection'))).toEqual([])
  })

  it('an amount below the expected one is recorded and the remainder is requested', async () => {
    const { id, code, amount_due } = await withProof([1])
    await open()
    await sheet(code)
    await press('v')
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByLabelText('Amount received')
    fireEvent.change(field, { target: { value: 'all' } })
    expect(await dialog.findByText(/Enter an amount in whole rupiah/)).toBeTruthy()
    fireEvent.change(field, { target: { value: 'Rp. 500.000,00' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Yes, verified' }))
    expect(await screen.findByText(/underpaid, balance still due/)).toBeTruthy()
    expect((await ani.get(`/payments/${id}`)).json().data.amount).toBe(amount_due - 500_000)
  })

  it('a proof whose file was sent before is flagged', async () => {
    const same = await photoOf(80)
    const first = await withProof([1], same)
    const second = await withProof([2], same)
    await open()
    const shown = within(await sheet(first.code))
    expect(shown.getByText(new RegExp(`same file was also sent for ${second.code}`))).toBeTruthy()
  })

  it('a PDF proof is displayed as pictures of its pages and cannot be downloaded', async () => {
    const { code } = await withPdf(12, 10)
    await open()
    const shown = within(await sheet(code))
    expect(await shown.findByText('The first 10 of 12 pages are shown.')).toBeTruthy()
    expect(await shown.findByAltText('Page 1 of 12 of the proof')).toBeTruthy()
    expect(await shown.findByAltText('Page 10 of 12 of the proof')).toBeTruthy()
    expect(shown.queryByAltText('Page 11 of 12 of the proof')).toBeNull()
    expect(shown.queryByRole('link', { name: /PDF/ })).toBeNull()
  })

  it('a PDF that cannot be shown says so and what to do', async () => {
    const { code } = await withPdf(0, 0)
    await open()
    expect(await within(await sheet(code)).findByText('This PDF can’t be shown')).toBeTruthy()
  })

  it('payments without a proof are a separate list, searchable by booking reference', async () => {
    const proved = await withProof([1])
    const { code } = await book(ani, flight, [2])
    const { address } = await open()
    await sheet(proved.code)
    fireEvent.click(screen.getByRole('button', { name: 'All awaiting payment' }))
    expect(await screen.findByRole('link', { name: new RegExp(code) })).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Booking code'), { target: { value: code } })
    await sheet(code)
    expect(screen.getByText('No proof sent')).toBeTruthy()
    expect(address()).toContain(`code=${code}`)
  })

  it('when another list of payments fails to load, the proofs of the former list are not shown', async () => {
    const { code } = await withProof([1])
    await open()
    await sheet(code)
    failRequests(/\/payments\?.*state=open/)
    fireEvent.click(screen.getByRole('button', { name: 'All awaiting payment' }))
    expect(await screen.findByText('We couldn’t load the payments')).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('Enter pressed twice in the amount verifies the payment once', async () => {
    const { id, code } = await withProof([1])
    await open()
    await sheet(code)
    await press('v')
    const field = within(await screen.findByRole('dialog')).getByLabelText('Amount received')
    const respond = globalThis.fetch
    let sent = 0
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (url.endsWith(`/payments/${id}/verify`)) sent++
      return respond(input, init)
    }
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(await screen.findByText(`Booking ${code}: Payment verifed`)).toBeTruthy()
    expect(await screen.findByText('No proofs to review')).toBeTruthy()
    expect(sent).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the proofs page shows an empty state when there are no proofs', async () => {
    await open()
    expect(await screen.findByText('No proofs to review')).toBeTruthy()
  })
})
