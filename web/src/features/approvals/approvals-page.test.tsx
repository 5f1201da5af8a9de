import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { BankAccountsPage } from '#features/payment/bank-accounts/bank-accounts-page'
import { api } from '#shared/api/api'
import { signIn } from '../../../../server/test/accounts'
import { type Calls, callsOf } from '../../../../server/test/bookings'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { openAsStaff } from '../../../test/admin-page'
import { failRequests } from '../../../test/fail-requests'
import { holdRequests } from '../../../test/hold-requests'
import { ApprovalsPage } from './approvals-page'

let server: TestApp
let dewi: Calls
beforeAll(async () => {
  server = await testApp({ APPROVALS: 'on' })
})
beforeEach(async () => {
  await server.reset()
  dewi = callsOf(server, await signIn(server, 'admin', 'Dewi'))
})
afterAll(() => server.close())

const ACCOUNT = {
  bank_name: 'Bank Samudra',
  account_number: '6660009991',
  account_holder: 'PT Sayap',
  active: true,
}
const askByDewi = async (more = {}) =>
  (await dewi.post('/bank-accounts', { ...ACCOUNT, ...more })).json().data.approval
const open = (at = '/') => openAsStaff(server, <ApprovalsPage />, { at })

it('a request of a colleague shows its values, who is notified, and is approved with one press', async () => {
  await signIn(server, 'super admin')
  await askByDewi()
  const { calls } = await open()
  const card = within(
    await screen.findByRole('article', { name: 'Add the bank account Bank Samudra 9991' }),
  )
  expect(card.getByText(/Requested by Dewi, admin/)).toBeTruthy()
  expect(card.getByRole('row', { name: 'Number – 6660009991' })).toBeTruthy()
  expect(await screen.findByText('Citra')).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: /Approve/ }))
  expect(await screen.findByText('Approved and done')).toBeTruthy()
  expect(await screen.findByText('Nothing needs your approval')).toBeTruthy()
  expect((await calls.get('/bank-accounts')).json().data).toMatchObject([ACCOUNT])
})

it('when a view fails to load, the requests of the former view are not shown', async () => {
  await askByDewi()
  await open()
  await screen.findByRole('article')
  failRequests(/\/approvals\?.*view=mine/)
  fireEvent.click(screen.getByRole('link', { name: /^Your requests/ }))
  expect(await screen.findByText('We couldn’t load the requests')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

it('a change shows what was there, what comes, and what does not change', async () => {
  const { id } = await askByDewi()
  const calls = callsOf(server, await signIn(server, 'admin'))
  await calls.post(`/approvals/${id}/approve`)
  const bank = (await calls.get('/bank-accounts')).json().data[0].id
  await dewi.put(`/bank-accounts/${bank}`, { ...ACCOUNT, account_holder: 'PT Lain' })
  await open()
  const row = await screen.findByRole('row', { name: 'Account holder PT Sayap PT Lain' })
  expect(row.querySelector('del')?.textContent).toBe('PT Sayap')
  expect(row.querySelector('ins')?.textContent).toBe('PT Lain')
  expect(screen.getByRole('row', { name: 'Number 6660009991 unchanged' })).toBeTruthy()
  expect(screen.getByText('The account number stays the same')).toBeTruthy()
  expect(screen.getByText(/The account holder changes/)).toBeTruthy()
})

it('a rejection without a reason is refused beside the field, and one with a reason is shown with it', async () => {
  const { id } = await askByDewi()
  const { calls } = await open()
  fireEvent.click(await screen.findByRole('button', { name: /Reject/ }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await calls.get(`/approvals/${id}`)).json().data.state).toBe('open')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Wrong holder.' } })
  fireEvent.click(screen.getByRole('button', { name: /Reject/ }))
  expect(await screen.findByText('Rejected: nothing has changed')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Decided' }))
  expect(await screen.findByText('Wrong holder.')).toBeTruthy()
})

it('a member of staff cannot approve their own request, but can withdraw it', async () => {
  await callsOf(server, await signIn(server, 'admin')).post('/bank-accounts', ACCOUNT)
  await open('/?view=mine')
  expect(await screen.findByText(/This is your request/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Before you approve' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Withdrawn: nothing has changed')).toBeTruthy()
})

it('a request that somebody else has decided meanwhile says so, and is not decided again', async () => {
  const { id } = await askByDewi()
  await open()
  await screen.findByRole('button', { name: /Approve/ })
  await dewi.post(`/approvals/${id}/withdraw`)
  fireEvent.click(screen.getByRole('button', { name: /Approve/ }))
  expect(await screen.findByText(/This is decided already/)).toBeTruthy()
})

it('a request that a colleague decides while it is open stays open, and its buttons act on no other request', async () => {
  const { id } = await askByDewi()
  await askByDewi({ account_number: '6660009992' })
  const { store } = await open()
  const first = await screen.findByRole('article')
  const name = first.getAttribute('aria-label') ?? ''
  const read = name.includes('9991') ? id : id + 1
  await dewi.post(`/approvals/${read}/withdraw`)
  store.dispatch(api.util.invalidateTags(['Approval']))
  expect(await screen.findAllByText('Withdrawn')).not.toHaveLength(0)
  expect(screen.getByRole('article', { name })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: /New bank account/ }))
  expect(await screen.findByRole('button', { name: /Approve/ })).toBeTruthy()
})

it('the link of a mail opens its request, also when it is decided', async () => {
  const { id } = await askByDewi()
  await dewi.post(`/approvals/${id}/withdraw`)
  await open(`/?id=${id}`)
  expect(await screen.findByRole('article', { name: /Add the bank account/ })).toBeTruthy()
  expect(screen.getAllByText('Withdrawn').length).toBeGreaterThan(0)
})

it('the link of a mail whose request cannot be loaded offers no other request to approve', async () => {
  const { id } = await askByDewi()
  await dewi.post(`/approvals/${id}/withdraw`)
  await askByDewi({ account_number: '6660009992' })
  await open(`/?id=${id}`)
  const succeed = failRequests(new RegExp(`/approvals/${id}$`))
  expect(await screen.findByRole('link', { name: /New bank account/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
  expect(await screen.findByText('We couldn’t load this request')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  succeed()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: /9991/ })).toBeTruthy()
})

it('repeated keys and clicks decide one request and not the next one', async () => {
  await askByDewi()
  const next = await askByDewi({ account_number: '6660009992' })
  const { calls } = await open()
  const first = await screen.findByRole('article', { name: /9991/ })
  const approve = (card: HTMLElement) => within(card).getByRole('button', { name: /Approve/ })
  fireEvent.keyDown(approve(first), { key: 'a', repeat: true })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('FORM'))
  fireEvent.keyDown(document.activeElement as Element, { key: 'a' })
  const second = await screen.findByRole('article', { name: /9992/ })
  expect(screen.getByText('Approved and done')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second, { key: 'a' })
  fireEvent.click(approve(second), { detail: 2 })
  expect((await calls.get(`/approvals/${next.id}`)).json().data.state).toBe('open')
  fireEvent.click(approve(second), { detail: 1 })
  expect(await screen.findByText('Nothing needs your approval')).toBeTruthy()
})

it('after a decision nothing can be decided until the list has been fetched again', async () => {
  await askByDewi()
  const { id } = await askByDewi({ account_number: '6660009992' })
  await open(`/?id=${id}`)
  const second = await screen.findByRole('article', { name: /9992/ })
  const release = holdRequests(/view=waiting/)
  fireEvent.click(within(second).getByRole('button', { name: /Approve/ }))
  const first = within(await screen.findByRole('article', { name: /9991/ }))
  const isDisabled = (name: RegExp) =>
    first.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  expect([isDisabled(/Approve/), isDisabled(/Reject/)]).toEqual([true, true])
  release()
  await waitFor(() => expect(isDisabled(/Approve/)).toBe(false))
})

it('the key A approves a request, and the rules say what needs two people', async () => {
  await askByDewi()
  await open()
  const button = await screen.findByRole('button', { name: /Approve/ })
  fireEvent.click(screen.getByRole('button', { name: 'Rules' }))
  const rules = within(await screen.findByRole('dialog', { name: 'What needs two people' }))
  expect(rules.getByText('Refunds of one trip above Rp. 5.000.000,00 in all')).toBeTruthy()
  fireEvent.click(rules.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(button, { key: 'a' })
  expect(await screen.findByText('Approved and done')).toBeTruthy()
})

it('the page of the bank accounts says what waits, and leads to it', async () => {
  const { calls } = await openAsStaff(server, <BankAccountsPage />, { at: '/?edit=new' })
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Bank')
  fill('Bank', 'Bank Samudra')
  fill('Account number', '6660009991')
  fill('Account holder', 'PT Sayap')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Add account' }))
  expect(await screen.findByText('Requested. A second person has to approve it')).toBeTruthy()
  expect(await screen.findByText(/Waiting for approval by a second person/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View request' }).getAttribute('href')).toMatch(
    /\/admin\/dashboard\/approvals\?id=1$/,
  )
  expect((await calls.get('/bank-accounts')).json().data).toEqual([])
})
