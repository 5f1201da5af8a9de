import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

export interface StoredImage {
  hash: string
  width: number
  height: number
  media_type: string
  bytes: Buffer
}

export const imagesRepository = (db: Database) => ({
  /** The smallest rendition of at least `width` pixels, else the widest. */
  find: (hash: string, width: number) =>
    db.row<Pick<StoredImage, 'media_type' | 'bytes'>>(sql`
      select media_type, bytes from images where hash = ${hash}
      order by width < ${width}, case when width < ${width} then -width else width end
      limit 1
    `),

  /** Storing the same image again renews its date, so that it is not deleted under a new owner. */
  insert: ({ hash, width, height, media_type, bytes }: StoredImage) =>
    db.rows(sql`
      insert into images (hash, width, height, media_type, bytes)
      values (${hash}, ${width}, ${height}, ${media_type}, ${bytes})
      on conflict (hash, width) do update set created_at = now()
    `),

  /** Deletes images without an owner after a day: before, a transaction may still refer to them. */
  deleteUnused: () =>
    db.rows(sql`
      delete from images i
      where created_at < now() - interval '1 day'
        and not exists (select from users where photo = i.hash)
        and not exists (select from airlines where photo = i.hash)
        and not exists (select from destinations where photo = i.hash)
    `),
})
