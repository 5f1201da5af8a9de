import type { Profile } from '@sayap/contract/accounts'
import type { Role } from '@sayap/contract/endpoint'
import type { Database } from '#db/database'
import { sql } from '#db/sql'

/** What a sign-in must know of an account; `is_open` is false for the suspended and deactivated. */
export interface Credentials {
  id: number
  password_hash: string | null
  is_open: boolean
}

export interface NewUser {
  name: string
  email: string
  password_hash: string
}

export interface NewAdmin {
  username: string
  email: string
  fullname: string
  phone: string | null
  password_hash: string
  role: Exclude<Role, 'user'>
}

const newAdmin = (admin: NewAdmin) => sql`
  insert into admins (username, email, fullname, phone, password_hash, role)
  select ${admin.username}, ${admin.email}, ${admin.fullname}, ${admin.phone},
         ${admin.password_hash}, ${admin.role}`

export const accountsRepository = (db: Database) => ({
  userCredentials: (email: string) =>
    db.row<Credentials>(sql`
      select id, password_hash, suspended_at is null as is_open
      from users where lower(email) = lower(${email})
    `),

  /** By username or e-mail; an account of another role is none here. */
  adminCredentials: (name: string, role: Role) =>
    db.row<Credentials>(sql`
      select id, password_hash, is_actived as is_open from admins
      where role = ${role} and (lower(username) = lower(${name}) or lower(email) = lower(${name}))
      order by lower(username) = lower(${name}) desc
      limit 1
    `),

  insertUser: ({ name, email, password_hash }: NewUser) =>
    db.row<{ id: number }>(sql`
      insert into users (name, email, password_hash) values (${name}, ${email}, ${password_hash})
      returning id
    `),

  insertAdmin: (admin: NewAdmin) => db.row<{ id: number }>(sql`${newAdmin(admin)} returning id`),

  /** Nothing when there is a super admin already. */
  insertFirstSuperAdmin: (admin: NewAdmin) =>
    db.row<{ id: number }>(sql`
      ${newAdmin(admin)} where not exists (select from admins where role = 'super admin')
      on conflict do nothing
      returning id
    `),

  hasSuperAdmin: async () =>
    (await db.row(sql`select id from admins where role = 'super admin' limit 1`)) !== undefined,

  userProfile: (id: number) =>
    db.row<Profile>(sql`
      select id, name, email, city, address, phone, post_code, title, photo,
             'user' as role, null as username
      from users where id = ${id}
    `),

  adminProfile: (id: number) =>
    db.row<Profile>(sql`
      select id, fullname as name, email, null as city, null as address, phone,
             null as post_code, '' as title, null as photo, role, username
      from admins where id = ${id}
    `),
})
