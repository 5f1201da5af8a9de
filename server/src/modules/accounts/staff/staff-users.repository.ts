import type { StaffUserFilters, UserSort } from '@sayap/contract/accounts/staff-users'
import type { Database } from '#platform/database/database'
import { integerKey, textKey } from '#platform/database/keyset'
import { keysetList } from '#platform/database/keyset-list'
import { onDays } from '#platform/database/list-filters'
import { and, sql, toTsQuery } from '#platform/database/sql'
import { matchesWords, type StoredUser, usersRepository } from './users.repository'

const id = integerKey(sql`id`)

const where = ({ q, suspended, city, ...days }: StaffUserFilters) =>
  and(
    q !== undefined && matchesWords(toTsQuery(q)),
    suspended !== undefined &&
      (suspended ? sql`suspended_at is not null` : sql`suspended_at is null`),
    city !== undefined && sql`lower(city) = lower(${city})`,
    onDays(sql`created_at`, days),
  )

/** Travellers as staff list them; each order is one of migration 492 or of the primary key. */
export const staffUsersRepository = (db: Database) =>
  keysetList<StaffUserFilters, UserSort, StoredUser>(db, {
    keys: { joined: [id], name: [textKey(sql`lower(name) collate "C"`), id] },
    id: sql`id`,
    from: sql`users`,
    where,
    load: usersRepository(db).byIds,
  })
