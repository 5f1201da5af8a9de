import type { Passkey } from '@sayap/contract/accounts/second-factors'
import type { Role } from '@sayap/contract/core/endpoint'
import type { Database } from '#platform/database/database'
import { raw, sql } from '#platform/database/sql'
import { ownedBy, type SignInOwner } from '../sign-in/sign-ins.repository'

const SHOWN = raw('id, name, synced, created_at, used_at')

export interface NewPasskey {
  /** base64url. */
  credential_id: string
  /** COSE. */
  public_key: Buffer
  counter: number
  /** Separated by spaces. */
  transports: string
  name: string
  synced: boolean
}

export interface StoredPasskey extends SignInOwner {
  id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string
  role: Role
  /** Whether its account may sign in by it: as by a password, which staff of the provider have not. */
  is_open: boolean
}

export const passkeysRepository = (db: Database) => ({
  list: (owner: SignInOwner) =>
    db.rows<Passkey>(sql`select ${SHOWN} from passkeys where ${ownedBy(owner)} order by id`),

  credentials: (owner: SignInOwner) =>
    db.rows<{ credential_id: string; transports: string }>(sql`
      select credential_id, transports from passkeys where ${ownedBy(owner)} order by id
    `),

  byCredential: (credentialId: string) =>
    db.row<StoredPasskey>(sql`
      select p.id, p.credential_id, p.public_key, p.counter, p.transports, p.id_user, p.id_admin,
             coalesce(a.role, 'user') as role,
             u.suspended_at is null and a.is_actived is not false
               and (a.id is null or a.password_hash is not null) as is_open
      from passkeys p
      left join users u on u.id = p.id_user
      left join admins a on a.id = p.id_admin
      where p.credential_id = ${credentialId}
    `),

  insert: ({ id_user, id_admin }: SignInOwner, key: NewPasskey) =>
    db.row<Passkey>(sql`
      insert into passkeys (id_user, id_admin, credential_id, public_key, counter, transports,
                            name, synced)
      values (${id_user}, ${id_admin}, ${key.credential_id}, ${key.public_key}, ${key.counter},
              ${key.transports}, ${key.name}, ${key.synced})
      returning ${SHOWN}
    `),

  /** Undefined when another use has counted as far or further: one of the two is a copy. */
  use: (id: number, counter: number) =>
    db.row<{ id: number }>(sql`
      update passkeys set counter = ${counter}, used_at = now()
      where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
      returning id
    `),

  remove: (owner: SignInOwner, id: number) =>
    db.row<{ name: string }>(sql`
      delete from passkeys where ${ownedBy(owner)} and id = ${id} returning name
    `),
})
