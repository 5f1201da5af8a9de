import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { applyLines } from '../../../../../server/test/statements'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { CasesPage } from './cases-page'

let server: TestApp
let ani: Calls
let staff: Calls
let flight: number
let id_bank_account: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  id_bank_account = await addBankAccount(server.db)
  flight = await addFlight(server.db, { price: 840_000 })
  ani = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterAll(() => server.close())

const open = () => openAsStaff(server, <CasesPage />)
const dialog = async () => within(await screen.findByRole('dialog'))

it('a payment exception is closed with a note, which is stored', async () => {
  const { id, code } = await book(ani, flight, [1])
  await staff.post(`/payments/${id}/verify`, { amount: 100_000 })
  await open()
  fireEvent.click(await screen.findByRole('link', { name: 'Underpayment' }))
  const shown = await dialog()
  expect(shown.getByText(new RegExp(code))).toBeTruthy()
  fireEvent.change(shown.getByLabelText('Resolution'), { target: { value: 'Called Ani.' } })
  fireEvent.click(shown.getByRole('button', { name: 'Close case' }))
  expect(await screen.findByText('No open cases')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Closed' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Underpayment' }))
  expect((await dialog()).getByText(/Closed by Budi, .*: Called Ani\./)).toBeTruthy()
})

it('a note about a case is kept when its dialog is closed before the case is, and can be discarded', async () => {
  const { id } = await book(ani, flight, [1])
  await staff.post(`/payments/${id}/verify`, { amount: 100_000 })
  await openAsStaff(server, <CasesPage />, { role: 'finance' })
  const openCase = async () => {
    fireEvent.click(await screen.findByRole('link', { name: 'Underpayment' }))
    return dialog()
  }
  const note = async (of: Awaited<ReturnType<typeof dialog>>) =>
    (await of.findByLabelText<HTMLTextAreaElement>('Resolution')).value
  const first = await openCase()
  fireEvent.change(first.getByLabelText('Resolution'), { target: { value: 'Called Ani.' } })
  fireEvent.click(first.getByRole('button', { name: 'Close' }))
  const second = await openCase()
  expect(await note(second)).toBe('Called Ani.')
  fireEvent.click(second.getByRole('button', { name: 'Discard it' }))
  expect(await note(second)).toBe('')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('case-note'))).toEqual([])
})

it('several cases are closed with one note, and unmatched money stays for a decision of its own', async () => {
  for (const seat of [1, 2]) {
    const { id } = await book(ani, flight, [seat])
    await staff.post(`/payments/${id}/verify`, { amount: 100_000 })
  }
  const line = { date: '2026-11-20', description: 'transfer', amount: 5000, nth: 1 }
  await applyLines(staff, id_bank_account, [line])
  await open()
  fireEvent.click(await screen.findByLabelText('Select all on this page'))
  fireEvent.click(await screen.findByRole('button', { name: 'Close 2' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Close 2 cases?' }))
  const yes = ask.getByRole('button', { name: 'Close 2 cases' })
  expect(yes).toHaveProperty('disabled', true)
  fireEvent.change(ask.getByLabelText('Resolution'), { target: { value: 'Both called.' } })
  fireEvent.click(yes)
  await screen.findByText('2 cases closed')
  const closed = (await staff.get('/admin/cases?state=closed')).json().data
  expect(closed.map((one: { closing_note: string }) => one.closing_note)).toEqual([
    'Both called.',
    'Both called.',
  ])
  expect((await staff.get('/admin/cases')).json().data).toMatchObject([{ kind: 'unmatched_money' }])
})

it('an unmatched payment is assigned to its trip', async () => {
  const { id, code, amount_due } = await book(ani, flight, [1])
  const line = { date: '2026-11-20', description: 'transfer', amount: amount_due, nth: 1 }
  await applyLines(staff, id_bank_account, [line])
  await open()
  fireEvent.click(await screen.findByRole('link', { name: 'Unmatched payment' }))
  const shown = await dialog()
  const field = shown.getByLabelText('Booking code to match')
  fireEvent.change(field, { target: { value: 'ZZZZZZ' } })
  fireEvent.click(shown.getByRole('button', { name: 'Match to this trip' }))
  expect(await shown.findByText('Enter an existing booking code.')).toBeTruthy()
  fireEvent.change(field, { target: { value: code.toLowerCase() } })
  fireEvent.click(shown.getByRole('button', { name: 'Match to this trip' }))
  expect(await screen.findByText(`Booking ${code}: Payment verifed`)).toBeTruthy()
  expect((await ani.get(`/bookings/${id}`)).json().data[0].status).toBe(1)
})

it('a line that repeats one is closed as no money, which other cases do not offer', async () => {
  const { code, amount_due } = await book(ani, flight, [1])
  const line = { date: '2026-11-20', description: `TRSF ANI ${code}`, amount: amount_due, nth: 1 }
  await applyLines(staff, id_bank_account, [line])
  await applyLines(staff, id_bank_account, [{ ...line, description: `TRSF ANI ${code} X1` }])
  await open()
  const links = await screen.findAllByRole('link', { name: 'Unmatched payment' })
  fireEvent.click(links.at(-1) as HTMLElement)
  const first = await dialog()
  expect(first.getByRole('button', { name: 'Send it back to a bank instead' })).toBeTruthy()
  expect(first.queryByRole('button', { name: /Not a payment/ })).toBeNull()
  fireEvent.click(first.getByRole('button', { name: 'Close' }))
  fireEvent.click(
    (await screen.findAllByRole('link', { name: 'Unmatched payment' }))[0] as HTMLElement,
  )
  const shown = await dialog()
  fireEvent.click(shown.getByRole('button', { name: /Not a payment/ }))
  const why = shown.getByLabelText('How you know that it came only once')
  fireEvent.click(shown.getByRole('button', { name: 'Close it as a repeated line' }))
  await waitFor(() => expect(why.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(why, { target: { value: 'The bank lists it once.' } })
  fireEvent.click(shown.getByRole('button', { name: 'Close it as a repeated line' }))
  expect(await screen.findByText(/The repeated line is out of the books/)).toBeTruthy()
  const [closed] = (await staff.get('/cases?closed=true')).json().data
  expect(closed.closing_note).toContain('The bank lists it once.')
})

it('a link opens a case that its page of the list does not have, and closes it', async () => {
  const { id, code } = await book(ani, flight, [1])
  await staff.post(`/payments/${id}/verify`, { amount: 100_000 })
  const [known] = (await staff.get('/cases')).json().data
  const at = `/?kind=late_payment&case=${known.id}`
  const { address } = await openAsStaff(server, <CasesPage />, { at })
  const shown = within(await screen.findByRole('dialog', { name: 'Underpayment' }))
  expect(shown.getByText(new RegExp(code))).toBeTruthy()
  fireEvent.change(shown.getByLabelText('Resolution'), { target: { value: 'Called Ani.' } })
  fireEvent.click(shown.getByRole('button', { name: 'Close case' }))
  await screen.findByText('Case closed')
  await waitFor(() => expect(address()).toBe('/?kind=late_payment'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a case that a link opened stays with the typed note when a colleague closes it, and says why it is refused', async () => {
  const { id } = await book(ani, flight, [1])
  await staff.post(`/payments/${id}/verify`, { amount: 100_000 })
  const [known] = (await staff.get('/cases')).json().data
  const at = `/?kind=late_payment&case=${known.id}`
  await openAsStaff(server, <CasesPage />, { at })
  const shown = within(await screen.findByRole('dialog', { name: 'Underpayment' }))
  const note = shown.getByLabelText<HTMLTextAreaElement>('Resolution')
  fireEvent.change(note, { target: { value: 'Called Ani.' } })
  const closed = await staff.post(`/cases/${known.id}/close`, { note: 'Called her first.' })
  expect(closed.statusCode, closed.body).toBe(200)
  fireEvent.click(shown.getByRole('button', { name: 'Close case' }))
  expect(await shown.findByRole('alert')).toBeTruthy()
  // The list has loaded again without the case.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(note.isConnected && note.value).toBe('Called Ani.')
})

it('the exceptions page shows an empty state when there are none', async () => {
  await open()
  expect(await screen.findByText('No open cases')).toBeTruthy()
})
