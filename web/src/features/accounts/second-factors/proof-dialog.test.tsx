import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { BankAccountsPage } from '#features/payment/bank-accounts/bank-accounts-page'
import { PASSWORD } from '../../../../../server/test/accounts'
import { addApp, waitMinutes } from '../../../../../server/test/second-factors'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { codeOf } from '../../../../../server/test/totp-codes'
import { openAsStaff } from '../../../../test/admin-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

/** Opens the form of a new bank account, filled in, eleven minutes after the sign-in, and sends it. */
async function sendLate(prepare: (calls: Opened['calls']) => Promise<unknown> = async () => {}) {
  const page = await openAsStaff(server, <BankAccountsPage />, { at: '/?edit=new' })
  await prepare(page.calls)
  await type('Bank', 'Bank Nusa')
  await type('Account number', '1270009876')
  await type('Account holder', 'PT Sayap Nusantara')
  await waitMinutes(server.db, 11)
  const form = within(screen.getByRole('dialog'))
  fireEvent.click(form.getByRole('button', { name: 'Add account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }))
  return { ...page, dialog }
}
type Opened = Awaited<ReturnType<typeof openAsStaff>>

it('a password in the dialog is enough to send the form again as it was filled in', async () => {
  const { dialog, calls } = await sendLate()
  fireEvent.change(await dialog.findByLabelText('Your password'), { target: { value: 'not it' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('That password isn’t right.')
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: PASSWORD } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Bank Nusa added')).toBeTruthy()
  expect((await calls.get('/bank-accounts')).json().data).toHaveLength(1)
})

it('with an authenticator app its code is asked for, or a recovery code', async () => {
  let secret = ''
  const { dialog } = await sendLate(async (calls) => {
    secret = (await addApp(calls)).secret
  })
  expect(await dialog.findByLabelText('Code from your app')).toBeTruthy()
  expect(dialog.queryByLabelText('Your password')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Use a recovery code instead' }))
  expect(dialog.getByLabelText('Recovery code')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Use the app instead' }))
  fireEvent.change(dialog.getByLabelText('Code from your app'), {
    target: { value: codeOf(secret, 1) },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Bank Nusa added')).toBeTruthy()
})
