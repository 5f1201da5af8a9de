import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { signIn } from '../../../../../server/test/accounts'
import { callsOf } from '../../../../../server/test/bookings'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { failRequests } from '../../../../test/fail-requests'
import { renderPage } from '../../../../test/render-page'
import { SavedPassengersSection } from './saved-passengers-section'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function open() {
  const headers = await signIn(server, 'user')
  renderPage(
    <>
      <SavedPassengersSection />
      <Overlays />
    </>,
    { server, token: headers.authorization.replace('Bearer ', ''), at: '/profile/settings' },
  )
  await screen.findByLabelText('Full name')
  return async () => (await callsOf(server, headers).get('/user/passengers')).json().data
}

it('a passenger is saved with type and birthday in the settings, listed, and deleted again', async () => {
  const saved = await open()
  type('Full name', 'Putri Ayu')
  type('Type', 'child')
  type('Date of birth (optional)', '2019-05-14')
  fireEvent.click(screen.getByRole('button', { name: 'Save passenger' }))
  const facts = await screen.findByText(/^Child, born/)
  expect(facts.textContent).toBe('Child, born 14 May 2019')
  expect(await saved()).toMatchObject([
    { name: 'Putri Ayu', category_passenger: 'child', birthday: '2019-05-14' },
  ])
  expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('')

  fireEvent.click(screen.getByRole('button', { name: 'Delete Putri Ayu' }))
  await waitFor(() => expect(screen.queryByText('Putri Ayu')).toBeNull())
  expect(await saved()).toEqual([])
})

it('the page says that the undo of a deleted passenger failed', async () => {
  await open()
  type('Full name', 'Putri Ayu')
  fireEvent.click(screen.getByRole('button', { name: 'Save passenger' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Putri Ayu' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  failRequests(/\/user\/passengers$/)
  fireEvent.click(undo)
  expect(await screen.findByText('Something went wrong. Try again.')).toBeTruthy()
})

it('a passenger without a name is not saved, and the field says so', async () => {
  const saved = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Save passenger' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')))
  expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBe('true')
  expect(await saved()).toEqual([])
})
