import { fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { AuditPage } from '#features/reporting/audit/audit-page'
import { sql } from '../../../../../server/src/platform/database/sql'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { DeadlinesPage } from './deadlines-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterEach(async () => {
  await server.db.rows(sql`update payment_deadlines set hours_to_pay = 24, hours_in_review = 2`)
})
afterAll(() => server.close())

const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('the deadlines page previews what the numbers mean, and shows who saved them', async () => {
  const { calls } = await openAsStaff(server, <DeadlinesPage />)
  expect(await screen.findByText(/never changed/)).toBeTruthy()
  expect(screen.getAllByText('24 h 0 min to pay').length).toBeGreaterThan(0)
  await fill('Hours to pay', '6')
  expect((await screen.findAllByText('6 h 0 min to pay')).length).toBeGreaterThan(0)
  save()
  expect(await screen.findByText(/Last changed by Budi/)).toBeTruthy()
  expect((await calls.get('/payment-deadlines')).json().data.hours_to_pay).toBe(6)
  await openAsStaff(server, <AuditPage />)
  expect(await screen.findByText('hours to pay 24 → 6')).toBeTruthy()
})

it('an invalid deadline shows its error next to the field, keeps the input and previews nothing', async () => {
  const { calls } = await openAsStaff(server, <DeadlinesPage />)
  await fill('Hours to pay', '100')
  save()
  expect(await screen.findByText('Enter 72 or less.')).toBeTruthy()
  expect(screen.getByText(/Enter four valid numbers/)).toBeTruthy()
  await fill('Hours to pay', '24')
  await fill('Hours paused during review', '5')
  save()
  expect(await screen.findByText(/the pause would run past departure/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Hours paused during review').value).toBe('5')
  expect((await calls.get('/payment-deadlines')).json().data.hours_in_review).toBe(2)
})
