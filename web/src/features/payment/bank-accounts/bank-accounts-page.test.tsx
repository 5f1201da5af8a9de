import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { BankAccountsPage } from './bank-accounts-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const open = (at = '/') => openAsStaff(server, <BankAccountsPage />, { at })
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

it('a bank account is added with a number written with separators', async () => {
  const { calls } = await open('/?edit=new')
  await fill('Bank', 'Bank Nusa')
  await fill('Account number', '1270 0098-76')
  await fill('Account holder', 'PT Sayap Nusantara')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Add account' }))
  expect(await screen.findByText('Bank Nusa added')).toBeTruthy()
  expect(await screen.findByText('1270009876')).toBeTruthy()
  expect((await calls.get('/bank-accounts')).json().data[0].active).toBe(true)
})

it('an invalid bank account shows its error next to the field', async () => {
  await open('/?edit=new')
  await fill('Bank', 'Bank Nusa')
  await fill('Account number', '12ab')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Add account' }))
  expect((await dialog.findAllByRole('alert')).length).toBeGreaterThan(0)
})

it('the bank accounts are for finance to look at', async () => {
  await addBankAccount(server.db)
  await openAsStaff(server, <BankAccountsPage />, { at: '/?edit=new', role: 'finance' })
  const own = within((await screen.findByText('Bank Nusa')).closest('tr') as HTMLElement)
  expect([own.queryByRole('link'), own.queryByRole('button')]).toEqual([null, null])
  expect(screen.queryByText('Add account')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a deactivated bank account is no longer offered to new bookings', async () => {
  await addBankAccount(server.db)
  const { calls } = await open()
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Actions for Bank Nusa' }), {
    key: 'Enter',
  })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Switch off' }))
  expect(await screen.findByText(/Bank Nusa switched off/)).toBeTruthy()
  expect((await calls.get('/bank-accounts')).json().data[0].active).toBe(false)
})

/** Another number was given to the account of the page. */
async function changeNumber(role: 'super admin' | 'manager') {
  await addBankAccount(server.db)
  const ani = callsOf(server, await signIn(server, 'user'))
  await book(ani, await addFlight(server.db), [1])
  await openAsStaff(server, <BankAccountsPage />, { at: '/?edit=1', role })
  await fill('Account number', '9999999999')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Bank Nusa will be used in 24 hours.')).toBeTruthy()
  expect(await screen.findByText(/Bank Nusa 9999999999 will be used from/)).toBeTruthy()
}

it('another number replaces the account a day later, shown with its time, and a manager cannot cancel it', async () => {
  await changeNumber('manager')
  expect(screen.getByText(/It then replaces Bank Nusa 1234567890/)).toBeTruthy()
  expect(screen.getByText(/^from /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel Bank Nusa 9999999999' })).toBeNull()
})

it('a super admin cancels an account that waits, and nothing has changed', async () => {
  await changeNumber('super admin')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Bank Nusa 9999999999' }))
  expect(await screen.findByText('Bank Nusa cancelled: nothing has changed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('9999999999')).toBeNull())
  expect(screen.getByText('1234567890')).toBeTruthy()
})
