import { sql } from '../../src/platform/database/sql'
import { addStaff } from '../accounts'
import type { Column } from '../principals'
import type { Fixtures, MakeRequest } from './fixtures'

/** An open request of that member of staff: the server of these calls has APPROVALS=off. */
async function askedBy(id_admin: number, { server, principals, next }: Fixtures): Promise<number> {
  const row = await server.db.row<{ id: number }>(sql`
    insert into approval_requests (kind, subject, payload, seen, id_user, asked_by, expires_at,
      request_id)
    values ('credit', ${`credit:${next()}`}, '{"amount": 1000}', '{}', ${principals.accounts.A.id},
      ${id_admin}, now() + interval '7 days', 'test')
    returning id
  `)
  return row?.id ?? 0
}

const askedByColleague = async (fixtures: Fixtures) =>
  askedBy((await addStaff(fixtures.server.db, 'admin', 'Kolega')).id, fixtures)

/** Of those who may withdraw; a request of the manager for everybody else. */
const ownId = ({ principals: { accounts } }: Fixtures, column: Column) =>
  column === 'SA' || column === 'FIN' ? accounts[column].id : accounts.AD.id

export const approvalCalls: Record<string, MakeRequest> = {
  'GET /approvals': () => ({ query: { view: 'decided', after: 1_000_000, limit: 5 } }),
  'GET /approvals/:id': async (fixtures) => ({ params: { id: await askedByColleague(fixtures) } }),
  'POST /approvals/:id/approve': async (fixtures) => ({
    params: { id: await askedByColleague(fixtures) },
  }),
  'POST /approvals/:id/reject': async (fixtures) => ({
    params: { id: await askedByColleague(fixtures) },
    body: { reason: 'The reason cannot be followed.' },
  }),
  'POST /approvals/:id/withdraw': async (fixtures, column) => ({
    params: { id: await askedBy(ownId(fixtures, column), fixtures) },
  }),
}
