import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { StatementPage } from './statement-page'

let server: TestApp
let ani: Calls
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  await addBankAccount(server.db)
  flight = await addFlight(server.db, { price: 840_000 })
  ani = callsOf(server, await signIn(server, 'user'))
})
afterAll(() => server.close())

const open = () => openAsStaff(server, <StatementPage />)
const read = async (text: string) => {
  fireEvent.change(await screen.findByLabelText('Statement lines'), {
    target: { value: text },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
}
const row = async (text: string | RegExp) =>
  within((await screen.findByText(text)).closest('tr') as HTMLElement)
const statusOf = async (id: number) => (await ani.get(`/bookings/${id}`)).json().data[0].status

it('a bank statement is previewed and applied: matched lines pay their trips, the others become payment exceptions', async () => {
  const { id, code, amount_due } = await book(ani, flight, [1])
  await open()
  await read(
    `Tanggal;Keterangan;Jumlah\n20/11/2026;TRSF ANI;${amount_due}\n20/11/2026;TRSF SIAPA;75000`,
  )
  const ours = await row('TRSF ANI')
  expect(ours.getByText('Matched')).toBeTruthy()
  expect(ours.getByText(code)).toBeTruthy()
  expect((await row('TRSF SIAPA')).getByText('Unmatched')).toBeTruthy()
  expect(await statusOf(id)).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Reconcile 2 lines' }))
  expect(await screen.findByText('2 lines reconciled')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View cases' })).toBeTruthy()
  expect(await statusOf(id)).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Check another statement' }))
  await read(`Tanggal;Keterangan;Jumlah\n20/11/2026;TRSF ANI;${amount_due}`)
  expect((await row('TRSF ANI')).getByText('Recorded')).toBeTruthy()
})

it('the lines of a statement are kept until they are applied, also when the page is left', async () => {
  const lines = 'Tanggal;Keterangan;Jumlah\n20/11/2026;TRSF SIAPA;75000'
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Statement lines')
  const openAsFinance = () => openAsStaff(server, <StatementPage />, { role: 'finance' })
  const { unmount } = await openAsFinance()
  await read(lines)
  await row('TRSF SIAPA')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect((await field()).value).toBe(lines)
  unmount()
  await openAsFinance()
  expect((await field()).value).toBe(lines)
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reconcile 1 line' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Check another statement' }))
  expect((await field()).value).toBe('')
})

it('statement lines that are not selected are not applied', async () => {
  const { id, amount_due } = await book(ani, flight, [1])
  await open()
  await read(
    `Tanggal;Keterangan;Jumlah\n20/11/2026;TRSF ANI;${amount_due}\n20/11/2026;TRSF SIAPA;75000`,
  )
  fireEvent.click((await row('TRSF ANI')).getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Reconcile 1 line' }))
  expect(await screen.findByText('1 line reconciled')).toBeTruthy()
  expect(await statusOf(id)).toBe(0)
})

it('the statement form shows what is missing before sending', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Paste the lines or choose a file first.')).toBeTruthy()
})

it('the statement form explains that there is no bank account', async () => {
  await server.reset()
  await open()
  expect(await screen.findByRole('link', { name: 'Add one in Setting' })).toBeTruthy()
})
