import type { SavedView } from '@sayap/contract/operations/views'
import { callsOf } from '../bookings'
import { type Column, STAFF_COLUMNS } from '../principals'
import type { Fixtures, MakeRequest } from './fixtures'

/** A list that this member of staff may see. */
const listOf = (column: Column) => (column === 'FIN' ? 'refunds' : 'flights')

const body = ({ next }: Fixtures, column: Column) => ({
  list: listOf(column),
  name: `View ${next()}`,
  query: 'sort=price&cols=number,price',
  // Only they may show it to others.
  is_shared: column === 'SA' || column === 'AD',
})

/** A view of this member of staff, who keeps a few at most; of the manager for all who are none. */
async function viewOf(fixtures: Fixtures, asked: Column, more: object = {}) {
  const column = asked in STAFF_COLUMNS ? asked : 'AD'
  const calls = callsOf(fixtures.server, fixtures.principals.headers[column])
  const known = (await calls.get(`/admin/views?list=${listOf(column)}`)).json().data as SavedView[]
  for (const { id } of known.filter(({ is_own }) => is_own).slice(4))
    await calls.delete(`/admin/views/${id}`)
  const created = await calls.post('/admin/views', { ...body(fixtures, column), ...more })
  return created.json().data.id as number
}

const ofView: MakeRequest = async (fixtures, column) => ({
  params: { id: await viewOf(fixtures, column) },
})

export const viewCalls: Record<string, MakeRequest> = {
  'GET /admin/views': (_, column) => ({ query: { list: listOf(column) } }),
  'POST /admin/views': (fixtures, column) => ({ body: body(fixtures, column) }),
  'PUT /admin/views/default': async (fixtures, column) => ({
    body: { list: listOf(column), id: await viewOf(fixtures, column) },
  }),
  'PUT /admin/views/:id': async (fixtures, column) => {
    const { list: _, ...change } = body(fixtures, column)
    return { ...(await ofView(fixtures, column)), body: change }
  },
  'POST /admin/views/:id/share': async (fixtures, column) => ({
    params: { id: await viewOf(fixtures, column, { is_shared: false }) },
  }),
  'DELETE /admin/views/:id': ofView,
}
