import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAirline } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { AuditPage } from './audit-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

it('the audit page shows values before and after, and finds by person and by kind', async () => {
  const { calls } = await openAsStaff(server, <AuditPage />, { role: 'super admin' })
  const id = await addAirline(server.db, 'Kelana', 'KL')
  await calls.put(`/airlines/${id}`, { name: 'Kelana Jaya' })
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  fireEvent.change(await screen.findByLabelText('Action'), { target: { value: 'airline_changed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('name Kelana → Kelana Jaya')).toBeTruthy()
  expect(screen.getByText(`Airline ${id}`)).toBeTruthy()

  fireEvent.change(screen.getByLabelText('Person'), { target: { value: 'nobody' } })
  await waitFor(() => expect(screen.queryByText('name Kelana → Kelana Jaya')).toBeNull())
})
