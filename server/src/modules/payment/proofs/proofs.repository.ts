import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { StaffProof } from '@sayap/contract/payment/proofs'
import type { Database } from '#platform/database/database'
import { literal, sql } from '#platform/database/sql'
import type { PagePicture, PdfPages } from './render-pdf-pages'

export interface ProofFile {
  media_type: StaffProof['media_type']
  bytes: Buffer
  /** SHA-256 of the file as it was sent, hex. */
  hash: string
}

export interface NewProof extends ProofFile {
  /** Pictures of the pages of a PDF; null for a picture. */
  rendered: PdfPages | null
}

export interface StoredProof extends ProofFile {
  /** Of a PDF that was rendered, 0 if that failed; null for a picture and for a PDF of before. */
  page_count: number | null
}

/** A page without its picture. */
export interface PageSize extends Pick<PagePicture, 'width' | 'height'> {
  /** From 1. */
  nth: number
}

export const proofsRepository = (db: Database) => ({
  /**
   * Replaces a proof in review; the deadline it extended is not extended again. A trip that waits for its
   * payment is reviewed until its first departure at most.
   */
  async put(id_trip: number, { media_type, bytes, hash, rendered }: NewProof) {
    const page_count = rendered?.page_count ?? null
    const row = await db.row<{ id: number }>(sql`
      insert into payment_proofs (id_trip, media_type, bytes, hash, page_count, review_until)
      select ${id_trip}, ${media_type}, ${bytes}::bytea, ${hash}, ${page_count}::int, least(
        review_ends(),
        (
          select min(departs_at) from bookings
          where id_trip = ${id_trip} and status = ${literal(PENDING_PAYMENT)}
        )
      )
      on conflict (id_trip) where state = 'in_review'
      do update set media_type = excluded.media_type, bytes = excluded.bytes, hash = excluded.hash,
        page_count = excluded.page_count
      returning id
    `)
    if (!row) return
    await db.rows(sql`delete from payment_proof_pages where id_proof = ${row.id}`)
    await insertPages(db, row.id, rendered?.pages ?? [])
  },

  /** Adds the pages of a PDF that was stored without them, unless it was replaced meanwhile. */
  async addPages(id: number, hash: string, { page_count, pages }: PdfPages) {
    const row = await db.row(sql`
      update payment_proofs set page_count = ${page_count}
      where id = ${id} and hash = ${hash} and page_count is null
      returning id
    `)
    if (row) await insertPages(db, id, pages)
  },

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

  /** Nothing for a proof whose file was erased with its traveller's account. */
  file: (id: number) =>
    db.row<StoredProof>(sql`
      select media_type, bytes, hash, page_count from payment_proofs
      where id = ${id} and bytes <> ''
    `),

  pageSizes: (id: number) =>
    db.rows<PageSize>(sql`
      select nth, width, height from payment_proof_pages where id_proof = ${id} order by nth
    `),

  pages: (id: number) =>
    db.rows<PagePicture>(sql`
      select width, height, bytes from payment_proof_pages where id_proof = ${id} order by nth
    `),

  page: (id: number, nth: number) =>
    db.row<Pick<PagePicture, 'bytes'>>(sql`
      select bytes from payment_proof_pages where id_proof = ${id} and nth = ${nth}
    `),
})

async function insertPages(db: Database, id: number, pages: readonly PagePicture[]) {
  for (const [index, { width, height, bytes }] of pages.entries())
    await db.rows(sql`
      insert into payment_proof_pages (id_proof, nth, width, height, bytes)
      values (${id}, ${index + 1}, ${width}, ${height}, ${bytes})
    `)
}
