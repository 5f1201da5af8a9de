import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addFlight } from '../../../server/test/flights'
import { PASSWORD, signIn } from '../../../server/test/people'
import { type TestApp, testApp } from '../../../server/test/test-app'
import { answerWith } from '../../test/render-page'
import { api } from '../lib/api'
import { formData } from '../lib/form-data'
import { createStore } from './store'
import '../features/accounts/accounts.api'
import '../features/admins/admins.api'
import '../features/destinations/admin/destination-changes.api'
import '../features/destinations/destinations.api'
import '../features/flights/admin/flights-admin.api'
import '../features/flights/flights.api'

let server: TestApp
let store: ReturnType<typeof createStore>
/** The addresses that were asked, in order. */
const asked: string[] = []
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  store = createStore()
})

async function as(role: 'user' | 'super admin') {
  const { authorization } = await signIn(server, role)
  answerWith(server, authorization.slice('Bearer '.length))
  const answer = globalThis.fetch
  asked.length = 0
  globalThis.fetch = (input, init) => {
    const { method, url } = input as Request
    asked.push(`${method} ${new URL(url).pathname.replace('/api/v1', '')}`)
    return answer(input, init)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: endpoints of every feature, by their names.
const endpoints = api.endpoints as any
const run = async (name: string, request: object = {}) => {
  const { error } = await store.dispatch(endpoints[name].initiate(request))
  expect(error, name).toBeUndefined()
}
const again = (path: string) =>
  vi.waitFor(() => expect(asked.filter((one) => one === `GET ${path}`)).toHaveLength(2))

const flightOf = (id_airline: number) => ({
  id_airline,
  starting_place: 'Medan',
  destination_place: 'Jakarta',
  departure_date: '2030-03-09',
  departure_time: '08:00',
  arrived_date: '2030-03-09',
  arrived_time: '10:25',
  price: 750_000,
  gate: 7,
  terminal: 'B',
  class_flight: 'economy',
})

describe('is fetched again:', () => {
  it('the profile, once it is edited', async () => {
    await as('user')
    await run('profile')
    await run('editProfile', { body: formData({ city: 'Medan' }) })
    await again('/user/profile')
  })

  it.each([
    ['created', 'createFlight'],
    ['updated', 'updateFlight'],
    ['deleted', 'deleteFlight'],
  ])('the list of flights, once a flight is %s', async (_what, change) => {
    const id = await addFlight(server.db)
    await as('super admin')
    await run('staffFlights', { query: {} })
    const { id_airline } = (await server.app.inject(`/api/v1/flights/${id}`)).json().data
    await run(change, { params: { id }, body: flightOf(id_airline) })
    await again('/admin/flights')
  })

  it('the list of admins, once an admin is created', async () => {
    await as('super admin')
    await run('admins')
    const body = {
      fullname: 'Wulan Sari',
      username: 'wulan',
      email: 'wulan@sayap.example',
      password: 'menara pengawas',
    }
    await run('createAdmin', { body })
    await again('/admin/list')
  })

  it('the list of destinations, once one is created or updated', async () => {
    await as('super admin')
    await run('listDestinations')
    await run('createDestination', { body: formData({ name: 'Samosir' }) })
    await again('/destinations')
    const [{ id }] = (await server.app.inject('/api/v1/destinations')).json().data
    await run('updateDestination', { params: { id }, body: formData({ name: 'Toba' }) })
    await vi.waitFor(() =>
      expect(asked.filter((one) => one === 'GET /destinations')).toHaveLength(3),
    )
  })
})

it('the answer to a logout is kept, until the super admin signs in', async () => {
  await as('super admin')
  const logout = store.dispatch(endpoints.logout.initiate({}))
  await logout
  logout.unsubscribe()
  const kept = () => endpoints.logout.select({})(store.getState()).status
  expect(kept()).toBe('fulfilled')
  await run('superAdminLogin', {
    body: { emailOrUsername: 'citra@sayap.example', password: PASSWORD },
  })
  await vi.waitFor(() => expect(kept()).toBe('uninitialized'))
})
