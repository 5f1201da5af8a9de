import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#shared/api/api'
import { formData } from '#shared/api/form-data'
import { PASSWORD, signIn } from '../../../server/test/accounts'
import { addFlight } from '../../../server/test/flights'
import { type TestApp, testApp } from '../../../server/test/test-app'
import { respondWith } from '../../test/render-page'
import { createStore } from './store'
import '#features/accounts/profile/accounts.api'
import '#features/accounts/profile/edit-profile.api'
import '#features/accounts/admins/admins.api'
import '#features/catalog/destinations/admin/destinations-admin.api'
import '#features/catalog/destinations/destinations.api'
import '../features/flights/admin/flights-admin.api'
import '../features/flights/flights.api'

let server: TestApp
let store: ReturnType<typeof createStore>
/** Method and path of each request, in order. */
const requests: string[] = []
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  store = createStore()
})

async function startSession(role: 'user' | 'super admin') {
  const { authorization } = await signIn(server, role)
  respondWith(server, authorization.slice('Bearer '.length))
  const respond = globalThis.fetch
  requests.length = 0
  globalThis.fetch = (input, init) => {
    const { method, url } = input as Request
    requests.push(`${method} ${new URL(url).pathname.replace('/api/v1', '')}`)
    return respond(input, init)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the endpoints of all features are looked up by name.
const endpoints = api.endpoints as any
const run = async (name: string, request: object = {}) => {
  const { error } = await store.dispatch(endpoints[name].initiate(request))
  expect(error, name).toBeUndefined()
}
const expectRefetch = (path: string) =>
  vi.waitFor(
    () => expect(requests.filter((request) => request === `GET ${path}`)).toHaveLength(2),
    60_000,
  )

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

describe('queries are fetched again after mutations', () => {
  it('the profile is fetched again after it is edited', async () => {
    await startSession('user')
    await run('profile')
    await run('editProfile', { body: formData({ city: 'Medan' }) })
    await expectRefetch('/user/profile')
  })

  it.each([
    ['created', 'createFlight'],
    ['updated', 'updateFlight'],
    ['deleted', 'deleteFlight'],
  ])('the list of flights is fetched again after a flight is %s', async (_what, change) => {
    const id = await addFlight(server.db)
    await startSession('super admin')
    await run('staffFlights', { query: {} })
    const { id_airline } = (await server.app.inject(`/api/v1/flights/${id}`)).json().data
    await run(change, { params: { id }, body: flightOf(id_airline) })
    await expectRefetch('/admin/flights')
  })

  it('the list of admins is fetched again after an admin is created', async () => {
    await startSession('super admin')
    await run('admins')
    const body = {
      fullname: 'Wulan Sari',
      username: 'wulan',
      email: 'wulan@sayap.example',
      password: 'menara pengawas',
    }
    await run('createAdmin', { body })
    await expectRefetch('/admin/list')
  })

  it('the list of destinations is fetched again after a destination is created or updated', async () => {
    await startSession('super admin')
    await run('listDestinations')
    await run('createDestination', { body: formData({ name: 'Samosir' }) })
    await expectRefetch('/destinations')
    const [{ id }] = (await server.app.inject('/api/v1/destinations')).json().data
    await run('updateDestination', { params: { id }, body: formData({ name: 'Toba' }) })
    await vi.waitFor(
      () => expect(requests.filter((request) => request === 'GET /destinations')).toHaveLength(3),
      60_000,
    )
  })
})

it('the result of a logout stays in the cache until the super admin signs in', async () => {
  await startSession('super admin')
  const logout = store.dispatch(endpoints.logout.initiate({}))
  await logout
  logout.unsubscribe()
  const logoutStatus = () => endpoints.logout.select({})(store.getState()).status
  expect(logoutStatus()).toBe('fulfilled')
  await run('superAdminLogin', {
    body: { emailOrUsername: 'citra@sayap.example', password: PASSWORD },
  })
  await vi.waitFor(() => expect(logoutStatus()).toBe('uninitialized'), 60_000)
})
