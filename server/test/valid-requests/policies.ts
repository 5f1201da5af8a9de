import { sql } from '../../src/platform/database/sql'
import type { Fixtures, MakeRequest } from './fixtures'

/** Makes the draft say something new; returns its revision. */
async function changedDraft({ server, next }: Fixtures) {
  const row = await server.db.row<{ revision: number }>(sql`
    update policies set summary_en = ${`Summary ${next()}`}, changes_en = 'New.', changes_id = 'Baru.'
    where kind = 'terms' returning revision
  `)
  return row?.revision ?? 0
}

export const policyCalls: Record<string, MakeRequest> = {
  'GET /policies/:kind': () => ({ params: { kind: 'refund' } }),
  'GET /policies/:kind/versions/:version': () => ({ params: { kind: 'privacy', version: 1 } }),
  'GET /policies/:kind/draft': () => ({ params: { kind: 'terms' } }),
  'PUT /policies/:kind/draft': ({ next }) => ({
    params: { kind: 'privacy' },
    body: { summary_en: `We keep little, ${next()} lines.` },
  }),
  'POST /policies/:kind/versions': async (fixtures) => ({
    params: { kind: 'terms' },
    body: { effective_on: '2099-12-31', revision: await changedDraft(fixtures) },
  }),
}
