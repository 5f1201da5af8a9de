import type { Admin } from '@sayap/contract/accounts/admins'
import type { StaffRole } from '@sayap/contract/core/permissions'
import type { Database } from '#platform/database/database'
import { raw, sql } from '#platform/database/sql'
import { roleOf } from '../sign-in/accounts.repository'

const COLUMNS = raw(
  'id, username, email, fullname, phone, is_actived, role, staff_role, created_at',
)

export const adminsRepository = (db: Database) => ({
  list: () =>
    db.rows<Admin>(sql`
      select ${COLUMNS},
             case
               when exists (select from passkeys where id_admin = admins.id) then 'passkey'
               when exists (
                 select from totp_secrets where id_admin = admins.id and confirmed_at is not null
               ) then 'app'
               when exists (select from staff_identities where id_admin = admins.id) then 'company'
               else 'none'
             end as second_factor,
             (
               select max(at) from sign_ins where id_admin = admins.id and outcome = 'signed_in'
             ) as last_sign_in_at
      from admins
      order by id
    `),

  find: (id: number) => db.row<Admin>(sql`select ${COLUMNS} from admins where id = ${id}`),

  /** By username or email address, of either role. */
  byName: (name: string) =>
    db.row<Admin>(sql`
      select ${COLUMNS} from admins
      where lower(username) = lower(${name}) or lower(email) = lower(${name})
      order by lower(username) = lower(${name}) desc limit 1
    `),

  /** Deactivating an admin ends the sessions too. */
  setActive: (id: number, is_actived: boolean) =>
    db.row<Admin>(sql`
      with changed as (
        update admins set is_actived = ${is_actived} where id = ${id} returning ${COLUMNS}
      ), ended as (
        update sessions set ended_at = now()
        where id_admin in (select id from changed where not is_actived) and ended_at is null
      )
      select ${COLUMNS} from changed
    `),

  /** Another role than before ends the sessions too. */
  setRole: (id: number, staff_role: StaffRole) =>
    db.row<Admin>(sql`
      with former as (
        select id, staff_role as former_role from admins where id = ${id} for update
      ), changed as (
        update admins set role = ${roleOf(staff_role)}, staff_role = ${staff_role}
        where id in (select id from former)
        returning ${COLUMNS}
      ), ended as (
        update sessions set ended_at = now()
        where id_admin in (select id from former where former_role <> ${staff_role})
          and ended_at is null
      )
      select ${COLUMNS} from changed
    `),
})
