import type { StaffRole } from '@sayap/contract/core/permissions'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'
import { roleOf } from '../sign-in/accounts.repository'
import type { Identity } from './identities.repository'

export interface StaffAccount {
  id: number
  staff_role: StaffRole
  is_actived: boolean
}

interface NewStaffAccount {
  username: string
  email: string
  fullname: string
  staff_role: StaffRole
}

export const staffIdentitiesRepository = (db: Database) => ({
  /** Locks the account: its role may change before the session begins. */
  find: ({ issuer, subject }: Identity) =>
    db.row<StaffAccount>(sql`
      select a.id, a.staff_role, a.is_actived
      from staff_identities i join admins a on a.id = i.id_admin
      where i.issuer = ${issuer} and i.subject = ${subject}
      for update of a
    `),

  used: ({ issuer, subject }: Identity) =>
    db.rows(sql`
      update staff_identities set used_at = now()
      where issuer = ${issuer} and subject = ${subject}
    `),

  /** Locks the account: the decision that follows must still hold when it is written. */
  byEmail: (email: string) =>
    db.row<StaffAccount>(sql`
      select id, staff_role, is_actived from admins where lower(email) = lower(${email}) for update
    `),

  /** Returns undefined when the account is linked to another subject of the same issuer. */
  link: (id_admin: number, { issuer, subject }: Identity) =>
    db.row<{ id_admin: number }>(sql`
      insert into staff_identities (issuer, subject, id_admin)
      values (${issuer}, ${subject}, ${id_admin})
      on conflict do nothing
      returning id_admin
    `),

  /** Without a password. Returns undefined when the username or the email address is taken. */
  insert: ({ username, email, fullname, staff_role }: NewStaffAccount) =>
    db.row<{ id: number }>(sql`
      insert into admins (username, email, fullname, role, staff_role)
      values (${username}, ${email}, ${fullname}, ${roleOf(staff_role)}, ${staff_role})
      on conflict do nothing
      returning id
    `),

  endSessions: (id_admin: number) =>
    db.rows(sql`
      update sessions set ended_at = now() where id_admin = ${id_admin} and ended_at is null
    `),
})
