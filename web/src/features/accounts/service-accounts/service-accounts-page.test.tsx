import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callsOf } from '../../../../../server/test/bookings'
import { addServiceKey } from '../../../../../server/test/service-keys'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { ServiceAccountsPage } from './service-accounts-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const open = () => openAsStaff(server, <ServiceAccountsPage />, { role: 'super admin' })
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const statusOf = async (secret: string) =>
  (await callsOf(server, { authorization: `Bearer ${secret}` }).get('/flights')).statusCode

it('a super admin adds a service account, makes its key, which works, and revokes it', async () => {
  await open()
  expect(await screen.findByText('No service accounts yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Add service account' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add service account' }))
  const type = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  type('Name', 'Mitra Wisata')
  type('Contact email', 'mitra')
  const searching = form.getByRole('checkbox', { name: /^search:read/ })
  fireEvent.click(searching)
  fireEvent.click(form.getByRole('button', { name: 'Add service account' }))
  expect(await form.findByText('Choose at least one.')).toBeTruthy()
  fireEvent.click(searching)
  type('Contact email', 'api@mitra.example')
  fireEvent.click(form.getByRole('button', { name: 'Add service account' }))
  expect(await screen.findByRole('heading', { name: 'Mitra Wisata' })).toBeTruthy()

  await press('New key')
  fireEvent.change(await screen.findByLabelText('Valid for'), { target: { value: '30' } })
  await press('Make key')
  const secret = (await screen.findByTestId('api-key')).textContent
  expect(secret).toMatch(/^sayap_live_/)
  const done = screen.getByRole('button', { name: 'Done' }) as HTMLButtonElement
  expect(done.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: /stored it/ }))
  fireEvent.click(done)
  await waitFor(() => expect(screen.queryByTestId('api-key')).toBeNull())
  expect(await statusOf(secret)).toBe(200)

  await press(/^Revoke sayap_live_/)
  await press('Revoke key')
  expect(await screen.findByText(/^Revoked /)).toBeTruthy()
  expect(await statusOf(secret)).toBe(401)
})

it('turning an account off refuses its keys, and editing it changes what they may do', async () => {
  const { secret } = await addServiceKey(server.db)
  await open()
  const choose = async (item: string, role = 'menuitem') => {
    const menu = await screen.findByRole('button', { name: 'Actions for Mitra' })
    fireEvent.keyDown(menu, { key: 'Enter' })
    fireEvent.click(await screen.findByRole(role, { name: item }))
  }
  await choose('Turn off')
  await press('Turn off')
  expect(await screen.findByText('Off')).toBeTruthy()
  expect(await statusOf(secret)).toBe(401)
  await choose('Turn on')
  await press('Turn on')
  expect(await screen.findByText('Active')).toBeTruthy()

  await choose('Edit')
  const form = within(await screen.findByRole('dialog', { name: 'Edit Mitra' }))
  fireEvent.click(form.getByRole('checkbox', { name: /^refunds:write/ }))
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const scopes = within(screen.getByRole('list', { name: 'Its keys may' }))
  await waitFor(() => expect(scopes.queryByText('refunds:write')).toBeNull())
  expect(await statusOf(secret)).toBe(200)
})

it('with two valid keys the page says to revoke one before another is made', async () => {
  const { id } = await addServiceKey(server.db)
  const { calls } = await open()
  await calls.post(`/service-accounts/${id}/keys`, {})
  await press('New key')
  await press('Make key')
  expect(await screen.findByText(/Two keys are valid already/)).toBeTruthy()
})
