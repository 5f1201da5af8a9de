import type { StaffProof } from '@sayap/contract/payment/proofs'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export interface ProofFile {
  media_type: StaffProof['media_type']
  bytes: Buffer
  /** SHA-256 of the file as it was sent, hex. */
  hash: string
}

export const proofsRepository = (db: Database) => ({
  /** Replaces a proof in review; the deadline it extended is not extended again. */
  put: (id_trip: number, { media_type, bytes, hash }: ProofFile) =>
    db.rows(sql`
      insert into payment_proofs (id_trip, media_type, bytes, hash)
      values (${id_trip}, ${media_type}, ${bytes}, ${hash})
      on conflict (id_trip) where state = 'in_review'
      do update set media_type = excluded.media_type, bytes = excluded.bytes, hash = excluded.hash
    `),

  accept: (id_trip: number, staff: number | null) =>
    db.rows(sql`
      update payment_proofs set state = 'accepted', reviewed_by = ${staff}, reviewed_at = now()
      where id_trip = ${id_trip} and state = 'in_review'
    `),

  reject: (id_trip: number, staff: number | null, reason: string) =>
    db.row<{ id: number }>(sql`
      update payment_proofs
      set state = 'rejected', reason = ${reason}, reviewed_by = ${staff}, reviewed_at = now()
      where id_trip = ${id_trip} and state = 'in_review'
      returning id
    `),

  file: (id: number) =>
    db.row<Omit<ProofFile, 'hash'>>(sql`
      select media_type, bytes from payment_proofs where id = ${id}
    `),
})
