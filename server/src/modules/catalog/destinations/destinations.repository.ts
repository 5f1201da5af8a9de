import type { Destination, DestinationChange } from '@sayap/contract/catalog/destinations'
import type { Database } from '#platform/database/database'
import { and, raw, sql } from '#platform/database/sql'

/** As stored: `photo` is the hash of the image. */
export type StoredDestination = Omit<Destination, 'photo_srcset' | 'from_price' | 'revision'> & {
  revision: number
}

type StoredChange = Omit<
  DestinationChange,
  'photo' | 'description' | 'description_id' | 'revision' | 'id'
> & {
  description: string | undefined
  description_id: string | undefined
  photo: string | undefined
}

const COLUMNS = raw(
  'id, name, popularity, description, description_id, photo, focal_x, focal_y, revision',
)

export const destinationsRepository = (db: Database) => ({
  list: ({ id }: { id?: number } = {}) =>
    db.rows<StoredDestination>(sql`
      select ${COLUMNS} from destinations
      where ${and(id !== undefined && sql`id = ${id}`)}
      order by popularity desc, id
    `),

  insert: (destinations: readonly Omit<StoredDestination, 'id' | 'revision'>[]) =>
    db.rows<StoredDestination>(sql`
      insert into destinations
        (name, popularity, description, description_id, photo, focal_x, focal_y)
      select name, popularity, description, description_id, photo, focal_x, focal_y
      from jsonb_to_recordset(${JSON.stringify(destinations)}::jsonb) as added(
        name text, popularity int, description text, description_id text, photo text,
        focal_x int, focal_y int
      )
      returning ${COLUMNS}
    `),

  /** Until the transaction ends nobody else changes it. */
  lock: (id: number) =>
    db.row<StoredDestination>(sql`
      select ${COLUMNS} from destinations where id = ${id} for no key update
    `),

  /** Fields that the change does not name stay. */
  update: (id: number, change: StoredChange) =>
    db.row<StoredDestination>(sql`
      update destinations d
      set (name, popularity, description, description_id, photo, focal_x, focal_y) = (
        select c.name, c.popularity, c.description, c.description_id, c.photo, c.focal_x, c.focal_y
        from jsonb_populate_record(d, ${JSON.stringify(change)}::jsonb) c
      )
      where id = ${id}
      returning ${COLUMNS}
    `),

  remove: (id: number) =>
    db.row<StoredDestination>(sql`
      delete from destinations where id = ${id} returning ${COLUMNS}
    `),
})
