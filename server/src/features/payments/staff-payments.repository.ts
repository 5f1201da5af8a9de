import type { Database } from '#db/database'
import { sql } from '#db/sql'

interface Page {
  after: number | undefined
  limit: number
}

/** `id` is what the next page goes on after. */
interface Queued {
  id: number
  id_trip: number
}

export const staffPaymentsRepository = (db: Database) => ({
  inReview: ({ after, limit }: Page) =>
    db.rows<Queued>(sql`
      select id, id_trip from payment_proofs
      where state = 'in_review' and id > ${after ?? 0}
      order by id limit ${limit}
    `),

  open: ({ after, limit }: Page) =>
    db.rows<Queued>(sql`
      select id, id_trip from payments
      where state = 'open' and id > ${after ?? 0}
      order by id limit ${limit}
    `),

  inReviewCount: async () =>
    (
      await db.row<{ count: number }>(
        sql`select count(*)::int as count from payment_proofs where state = 'in_review'`,
      )
    )?.count ?? 0,
})
