import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { feedback } from '#shared/browser/feedback'
import { signIn } from '../../../../../../../server/test/accounts'
import { type Calls, callsOf } from '../../../../../../../server/test/bookings'
import { addFlight } from '../../../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../../../server/test/test-app'
import { fillBookingForm, proceed, type } from '../../../../../../test/fill-booking-form'
import { bookingBrowser } from '../../../../../../test/open-booking-form'

let server: TestApp
let flight: number
let token: string
let ani: Calls
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db)
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  token = headers.authorization.replace('Bearer ', '')
})
afterEach(() => feedback.close())
afterAll(() => server.close())

const save = (name: string, category_passenger: string) =>
  ani.post('/user/passengers', { name, category_passenger })
const chip = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const nameOf = (n: number) => (screen.getByLabelText(`Passenger ${n}`) as HTMLInputElement).value

it('a chip fills the next empty passenger of its type, and a second press takes the name back', async () => {
  await save('Rizky', 'adult')
  await save('Putri Ayu', 'child')
  bookingBrowser(server, { token }).open(flight, '?capacity=3&child=1')
  // The contact person is passenger 1.
  await type('Full name', 'Ani')
  fireEvent.click(await chip('Rizky, adult'))
  fireEvent.click(await chip('Putri Ayu, child'))
  expect([nameOf(2), nameOf(3)]).toEqual(['Rizky', 'Putri Ayu'])
  expect((await chip('Rizky, adult')).ariaPressed).toBe('true')
  fireEvent.click(await chip('Rizky, adult'))
  expect([nameOf(2), nameOf(3)]).toEqual(['', 'Putri Ayu'])
})

it('a child cannot fill the place of an adult', async () => {
  await save('Putri Ayu', 'child')
  bookingBrowser(server, { token }).open(flight, '?capacity=2')
  expect((await chip('Putri Ayu, child')).disabled).toBe(true)
  expect(nameOf(2)).toBe('')
})

it('visitors see no saved passengers', async () => {
  await save('Rizky', 'adult')
  bookingBrowser(server).open(flight)
  await type('Full name', 'Budi Siregar')
  expect(screen.queryByRole('group', { name: 'Saved passengers' })).toBeNull()
})

it('passengers are saved with a booking only when that is asked for', async () => {
  const saved = async () =>
    (await ani.get('/user/passengers')).json().data.map(({ name }: { name: string }) => name)
  const browser = bookingBrowser(server, { token })
  const first = browser.open(flight)
  await fillBookingForm()
  proceed()
  await screen.findByText('Success Create Booking, Check your booking!')
  expect(await saved()).toEqual([])
  feedback.close()
  first.unmount()

  browser.open(await addFlight(server.db), '?capacity=2')
  await fillBookingForm(2)
  fireEvent.click(screen.getByLabelText('Save these passengers for next time'))
  proceed()
  await screen.findByText('Success Create Booking, Check your booking!')
  await waitFor(async () => expect(await saved()).toEqual(['Sinta Siregar', 'Budi Siregar']))
})
