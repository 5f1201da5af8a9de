import { fireEvent, screen, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { failRequests } from '../../../../test/fail-requests'
import { VouchersPage } from './vouchers-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const VOUCHER = {
  code: 'LIBUR2026',
  kind: 'percent',
  value: 20,
  max_discount: 100_000,
  valid_from: '2026-01-01',
  valid_until: '2099-12-31',
  use_limit: 10,
  note: 'Fair',
}
const open = (at = '/') => openAsStaff(server, <VouchersPage />, { at })
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const addVoucher = async () => {
  const staff = callsOf(server, await signIn(server, 'admin', 'Rina'))
  return (await staff.post('/vouchers', VOUCHER)).json().data
}
const choose = async (item: string) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Actions for LIBUR2026' }), {
    key: 'Enter',
  })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

it('a voucher is added without a code, and the list shows the one it got', async () => {
  const { calls } = await open('/?edit=new')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Percentage' }))
  await fill('Percent of the fare', '20')
  await fill('Maximum discount in rupiah', '100000')
  await fill('Last day', '2099-12-31')
  await fill('How often it can be used', '50')
  fireEvent.click(dialog.getByRole('button', { name: 'Add voucher' }))
  expect(await screen.findByText(/^Voucher [A-Z0-9]{10} added$/)).toBeTruthy()
  const [{ code }] = (await calls.get('/vouchers')).json().data
  expect(await screen.findByText(code)).toBeTruthy()
  expect(screen.getByText('20%, up to Rp. 100.000,00')).toBeTruthy()
})

it('an invalid voucher shows its error next to the field', async () => {
  await open('/?edit=new')
  await fill('Code', 'A')
  await fill('Amount in rupiah', '5')
  await fill('Last day', '2099-12-31')
  await fill('How often it can be used', '1')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Add voucher' }))
  expect(await dialog.findByText('Enter 4 to 20 letters and digits.')).toBeTruthy()
})

it('limits and days of a voucher are changed, its code and discount are not offered', async () => {
  const { id } = await addVoucher()
  const { calls } = await open(`/?edit=${id}`)
  await fill('How often it can be used', '25')
  expect(screen.queryByLabelText('Code')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Voucher LIBUR2026 changed')).toBeTruthy()
  expect((await calls.get('/vouchers')).json().data[0]).toMatchObject({
    use_limit: 25,
    max_discount: 100_000,
    note: 'Fair',
  })
})

it('a voucher is stopped only after a question', async () => {
  await addVoucher()
  const { calls } = await open()
  await choose('Stop')
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop LIBUR2026?' }))
  expect((await calls.get('/vouchers')).json().data[0].state).toBe('active')
  fireEvent.click(dialog.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Voucher LIBUR2026 stopped')).toBeTruthy()
  expect(await screen.findByText('stopped')).toBeTruthy()
})

it('the uses of a voucher name traveller and booking', async () => {
  await addVoucher()
  await addBankAccount(server.db)
  const ani = callsOf(server, await signIn(server, 'user'))
  const { id, code } = await book(ani, await addFlight(server.db), [1])
  await ani.put(`/payments/${id}/voucher`, { code: 'LIBUR2026' })
  await open()
  await choose('See uses')
  const dialog = within(await screen.findByRole('dialog', { name: 'Uses of LIBUR2026' }))
  expect(await dialog.findByText(code)).toBeTruthy()
  expect(dialog.getByText('Ani')).toBeTruthy()
})

it('older vouchers that cannot be loaded are not those that were shown before', async () => {
  await addVoucher()
  const page = (
    <>
      <Link to="/?before=1">Older ones</Link>
      <VouchersPage />
    </>
  )
  await openAsStaff(server, page)
  expect(await screen.findByText('LIBUR2026')).toBeTruthy()
  failRequests(/before=1/)
  fireEvent.click(screen.getByRole('link', { name: 'Older ones' }))
  expect(await screen.findByText('We couldn’t load the vouchers')).toBeTruthy()
  expect(screen.queryByText('LIBUR2026')).toBeNull()
})
