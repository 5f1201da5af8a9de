import type { ProfileChange } from '@sayap/contract/accounts/profile-form'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/** As stored: `photo` is the hash of the image. */
export type StoredProfileChange = Omit<
  ProfileChange,
  'photo' | 'current_password' | 'revision' | 'id'
> & {
  photo: string | undefined
  /** Set with a title, also with the one that stood there by default. */
  title_chosen?: true
}

type StoredProfile = Required<Omit<StoredProfileChange, 'title_chosen'>> & { revision: number }

const selectProfile = (id: number) => sql`
  select name, coalesce(guest_email, email) as email, city, address, phone, post_code, title, photo,
         revision
  from users where id = ${id}
`

export const profileRepository = (db: Database) => ({
  credentials: (id: number) =>
    db.row<{ email: string; password_hash: string | null }>(sql`
      select coalesce(guest_email, email) as email, password_hash from users where id = ${id}
    `),

  /** The fields that the traveller edits, as stored. Undefined for an account that is gone. */
  read: (id: number) => db.row<StoredProfile>(selectProfile(id)),

  /** As `read`; until the transaction ends nobody else changes them. */
  lock: (id: number) => db.row<StoredProfile>(sql`${selectProfile(id)} for no key update`),

  /**
   * Fields that the change does not name stay; a new email address is not verified. A guest's own
   * stays beside the placeholder: the account of that address is another's.
   */
  update: (id: number, change: StoredProfileChange) =>
    db.rows(sql`
      update users u
      set (name, city, address, phone, post_code, title, title_chosen, photo, email,
           guest_email, email_verified_at) = (
        select c.name, c.city, c.address, c.phone, c.post_code, c.title, c.title_chosen, c.photo,
               case when lower(c.email) = lower(u.guest_email) then u.email else c.email end,
               case when lower(c.email) in (lower(u.email), lower(u.guest_email))
                 then u.guest_email end,
               case when lower(c.email) in (lower(u.email), lower(u.guest_email))
                 then u.email_verified_at end
        from jsonb_populate_record(u, ${JSON.stringify(change)}::jsonb) c
      )
      where id = ${id}
    `),
})
