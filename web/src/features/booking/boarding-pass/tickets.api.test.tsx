import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '#app/store'
import { session } from '#shared/auth/session'
import { stubCaches } from '../../../../test/stub-caches'
import { followTickets, renewTickets } from './tickets.api'

let stored: Map<string, Response>
let requested: string[]
beforeEach(() => {
  session.start('token', { id: 1 })
  stored = stubCaches()
  requested = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requested.push(request.url.replace(/^.*\/tickets/, '/tickets'))
    return Response.json({ data: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a device that has stored one of the revoked passes requests those of all who replace them', async () => {
  stored.set('/kept/tickets?id_passenger=2', Response.json({ data: ['old'] }))
  await createStore().dispatch(renewTickets([1, 2], [3, 4]))
  expect(requested).toEqual(['/tickets?id_passenger=3', '/tickets?id_passenger=4'])
  expect(stored.has('/kept/tickets?id_passenger=2')).toBe(false)
})

it('passes are read again, and those of the device stay, where a change got no response', async () => {
  stored.set('/kept/tickets?id_passenger=2', Response.json({ data: ['old'] }))
  const { dispatch } = createStore()
  const lost = Promise.reject({ error: { status: 'FETCH_ERROR', error: 'Failed to fetch' } })
  await followTickets([2], dispatch, lost)
  expect(requested).toEqual(['/tickets?id_passenger=2'])
  expect(stored.has('/kept/tickets?id_passenger=2')).toBe(true)
  requested = []
  await followTickets([2], dispatch, Promise.reject({ error: { status: 409, data: {} } }))
  expect(requested).toEqual([])
})

it('nothing is thrown where passes cannot be read after a change, or the change fails without an answer', async () => {
  const fail = () => Promise.reject(new Error('The store is gone.'))
  const changed = Promise.resolve({ data: [] })
  await expect(followTickets([2], fail as never, changed)).resolves.toBeUndefined()
  await expect(followTickets([2], fail as never, Promise.reject())).resolves.toBeUndefined()
})

it('a device that has stored no pass requests none', async () => {
  await createStore().dispatch(renewTickets([1, 2]))
  expect(requested).toEqual([])
})
