import type { Profile } from '@sayap/contract/accounts/accounts'
import type { Role } from '@sayap/contract/core/endpoint'
import type { Locale } from '@sayap/contract/core/format'
import type { StaffRole } from '@sayap/contract/core/permissions'
import type { Database } from '#platform/database/database'
import { sql } from '#platform/database/sql'

/** What a sign-in needs; `is_open` is false for suspended and deactivated accounts. */
export interface Credentials {
  id: number
  password_hash: string | null
  is_open: boolean
}

export interface NewUserRecord {
  name: string
  email: string
  /** Null for a guest. */
  password_hash: string | null
}

export interface NewAdminRecord {
  username: string
  email: string
  fullname: string
  phone: string | null
  password_hash: string
  /** Whether the owner has to replace the password, which somebody else chose. */
  password_due: boolean
  staff_role: StaffRole
}

/** `role` as it is on the wire. */
export const roleOf = (staffRole: StaffRole) => (staffRole === 'super admin' ? staffRole : 'admin')

const newAdmin = (admin: NewAdminRecord) => sql`
  insert into admins
    (username, email, fullname, phone, password_hash, password_due, role, staff_role)
  select ${admin.username}, ${admin.email}, ${admin.fullname}, ${admin.phone},
         ${admin.password_hash}, ${admin.password_due}::boolean,
         ${roleOf(admin.staff_role)}, ${admin.staff_role}`

export const accountsRepository = (db: Database) => ({
  userCredentials: (email: string) =>
    db.row<Credentials>(sql`
      select id, password_hash, suspended_at is null as is_open
      from users where lower(email) = lower(${email})
    `),

  /** By username or email address, of this role only. */
  adminCredentials: (name: string, role: Role) =>
    db.row<Credentials>(sql`
      select id, password_hash, is_actived as is_open from admins
      where role = ${role} and (lower(username) = lower(${name}) or lower(email) = lower(${name}))
      order by lower(username) = lower(${name}) desc
      limit 1
    `),

  /** Replaces a hash by another of the same password, unless the password was changed meanwhile. */
  rehash: ({ id, role }: { id: number; role: Role }, from: string, to: string) =>
    role === 'user'
      ? db.rows<{ id: number }>(sql`
          update users set password_hash = ${to} where id = ${id} and password_hash = ${from}
          returning id
        `)
      : db.rows<{ id: number }>(sql`
          update admins set password_hash = ${to} where id = ${id} and password_hash = ${from}
          returning id
        `),

  /** Locks the account's row until the transaction ends; undefined where its password has another hash. */
  holdPassword: ({ id, role }: { id: number; role: Role }, hash: string) =>
    role === 'user'
      ? db.row<{ id: number }>(sql`
          select id from users where id = ${id} and password_hash = ${hash} for share
        `)
      : db.row<{ id: number }>(sql`
          select id from admins where id = ${id} and password_hash = ${hash} for share
        `),

  insertUser: ({ name, email, password_hash }: NewUserRecord) =>
    db.row<{ id: number }>(sql`
      insert into users (name, email, password_hash) values (${name}, ${email}, ${password_hash})
      returning id
    `),

  /**
   * Inserts an account without a password, under a placeholder where that email address belongs to
   * an account already: its owner's account is neither touched nor named.
   */
  insertGuest: ({ name, email }: Pick<NewUserRecord, 'name' | 'email'>, placeholder: string) =>
    db.row<{ id: number; owns_email: boolean }>(sql`
      with own as (
        insert into users (name, email) values (${name}, ${email})
        on conflict ((lower(email))) do nothing
        returning id
      ), other as (
        insert into users (name, email, guest_email)
        select ${name}, ${placeholder}, ${email} where not exists (select from own)
        returning id
      )
      select id, true as owns_email from own union all select id, false from other
    `),

  insertAdmin: (admin: NewAdminRecord) =>
    db.row<{ id: number }>(sql`${newAdmin(admin)} returning id`),

  /** Returns undefined when there is a super admin already. */
  insertFirstSuperAdmin: (admin: NewAdminRecord) =>
    db.row<{ id: number }>(sql`
      ${newAdmin(admin)} where not exists (select from admins where role = 'super admin')
      on conflict do nothing
      returning id
    `),

  hasSuperAdmin: async () =>
    (await db.row(sql`select id from admins where role = 'super admin' limit 1`)) !== undefined,

  setLanguage: (id: number, language: Locale) =>
    db.rows<{ id: number }>(sql`
      update users set language = ${language}
      where id = ${id} and language <> ${language}
      returning id
    `),

  userProfile: (id: number) =>
    db.row<Profile>(sql`
      select id, name, coalesce(guest_email, email) as email, city, address, phone, post_code,
             title, title_chosen or title <> 'ms' as title_chosen, photo,
             'user' as role, null as username, revision
      from users where id = ${id}
    `),

  adminProfile: (id: number) =>
    db.row<Profile & { staff_role: StaffRole }>(sql`
      select id, fullname as name, email, null as city, null as address, phone,
             null as post_code, '' as title, null as photo, role, staff_role, username
      from admins where id = ${id}
    `),
})
