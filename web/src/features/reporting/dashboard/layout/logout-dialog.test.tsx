import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { boardingQueue, queueScan } from '#features/booking/boarding/gate/boarding-queue'
import { session } from '#shared/auth/session'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { openAsStaff } from '../../../../../test/admin-page'
import { LogoutDialog } from './logout-dialog'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const scannedOffline = () =>
  queueScan({
    scan: crypto.randomUUID(),
    id_flight: 1,
    bcbp: 'M1',
    pass: 'x',
    name: 'RAHMA/ANI',
    no_seat: '1A',
    scanned_at: new Date().toISOString(),
  })

const signOut = () => fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
const question = () => screen.findByRole('alertdialog', { name: '1 scan hasn’t been sent' })
/** The button that changes nothing. */
async function stayHasFocus() {
  const stay = screen.getByRole('button', { name: 'Stay signed in' })
  await waitFor(() => expect(document.activeElement).toBe(stay))
  return stay
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a sign-out on the dashboard asks before it deletes scans that were not sent', async () => {
  await openAsStaff(server, <LogoutDialog onClose={() => {}} />, { role: 'gate' })
  scannedOffline()
  signOut()
  await question()
  fireEvent.click(await stayHasFocus())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(localStorage.getItem('token')).toBeTruthy()
  expect(boardingQueue.get()).toHaveLength(1)

  signOut()
  await question()
  fireEvent.keyDown(await stayHasFocus(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(localStorage.getItem('token')).toBeTruthy()

  signOut()
  await question()
  press('Delete and sign out')
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

it('a sign-out whose question cannot be loaded says that there is no connection, and keeps the scans', async () => {
  await openAsStaff(server, <LogoutDialog onClose={() => {}} />, { role: 'gate' })
  scannedOffline()
  vi.spyOn(session, 'mayEnd').mockRejectedValue(new TypeError('Failed to fetch'))
  signOut()
  expect(await screen.findByText(/^We can’t reach Sayap/)).toBeTruthy()
  expect(localStorage.getItem('token')).toBeTruthy()
  expect(boardingQueue.get()).toHaveLength(1)
})

it('scans of one person are not left in memory for the next one to send', async () => {
  const { address } = await openAsStaff(server, <LogoutDialog onClose={() => {}} />, {
    role: 'gate',
  })
  scannedOffline()
  signOut()
  await question()
  press('Delete and sign out')
  await waitFor(() => expect(address()).toBe('/admin/login'))
  expect(boardingQueue.get()).toEqual([])
})

it('a sign-out with nothing unsent asks no such question', async () => {
  const { address } = await openAsStaff(server, <LogoutDialog onClose={() => {}} />, {
    role: 'gate',
  })
  signOut()
  await waitFor(() => expect(address()).toBe('/admin/login'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
