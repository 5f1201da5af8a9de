import { sql } from '../../src/platform/database/sql'
import { callsOf } from '../bookings'
import type { Fixtures, MakeRequest } from './fixtures'

const body = ({ next, principals }: Fixtures) => ({
  id_service_account: principals.service.id,
  url: `https://hooks-${next()}.example.com/sayap`,
  events: ['booking.paid', 'flight.changed'],
})

/** A webhook of the service account of the table, which keeps a few at most. */
async function webhookOf(fixtures: Fixtures) {
  const { server, principals } = fixtures
  const calls = callsOf(server, principals.headers.KEY)
  const known = (await calls.get('/webhooks')).json().data
  for (const { id } of known.slice(4)) await calls.delete(`/webhooks/${id}`)
  const created = await calls.post('/webhooks', body(fixtures))
  return { calls, id: created.json().data.webhook.id as number }
}

const ofWebhook: MakeRequest = async (fixtures) => ({
  params: { id: (await webhookOf(fixtures)).id },
})

export const webhookCalls: Record<string, MakeRequest> = {
  'GET /webhooks': ({ principals }) => ({
    query: { id_service_account: principals.service.id, before: 1_000_000, limit: 10 },
  }),
  'POST /webhooks': async (fixtures) => {
    await webhookOf(fixtures)
    return { body: body(fixtures) }
  },
  'PUT /webhooks/:id': async (fixtures) => {
    const { id } = await webhookOf(fixtures)
    const { id_service_account: _, ...change } = body(fixtures)
    return { params: { id }, body: { ...change, is_active: 'false' } }
  },
  'DELETE /webhooks/:id': ofWebhook,
  'POST /webhooks/:id/secret': ofWebhook,
  'POST /webhooks/:id/test': ofWebhook,
  'GET /webhooks/:id/deliveries': async (fixtures) => ({
    ...(await ofWebhook(fixtures, 'KEY')),
    query: { state: 'waiting', before: 1_000_000, limit: 10 },
  }),
  'POST /webhooks/:id/deliveries/:id_delivery/resend': async (fixtures) => {
    const { id, calls } = await webhookOf(fixtures)
    const { data } = (await calls.post(`/webhooks/${id}/test`)).json()
    // Delivered, so that sending it again changes it.
    await fixtures.server.db.rows(
      sql`update webhook_deliveries set state = 'delivered' where id = ${data.id}`,
    )
    return { params: { id, id_delivery: data.id } }
  },
}
