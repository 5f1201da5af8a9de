import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { StaffSessionsPage } from './staff-sessions-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

it('staff choose language and theme beside their password, second factors and sessions', async () => {
  await openAsStaff(server, <StaffSessionsPage />, { role: 'gate' })
  const language = within(await screen.findByRole('group', { name: 'Language' }))
  expect(language.getByRole('button', { name: 'Bahasa Indonesia' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dark' })).toBeTruthy()
  expect(await screen.findByLabelText('Current password')).toBeTruthy()
})
