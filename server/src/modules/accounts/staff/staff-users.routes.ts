import {
  StaffUserExport,
  staffUsers,
  USERS_EXPORT_PATH,
} from '@sayap/contract/accounts/staff-users'
import type { User } from '@sayap/contract/accounts/users'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { type CsvColumns, csvExport } from '#platform/http/csv-export'
import { route } from '#platform/http/route'
import { usersService } from './users.service'

/** Instants are ISO 8601 in UTC. */
const COLUMNS: CsvColumns<User> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  city: ({ city }) => city,
  title: ({ title }) => title,
  bookings: ({ bookings }) => bookings,
  bookings_waiting: ({ bookings_waiting }) => bookings_waiting,
  bookings_paid: ({ bookings_paid }) => bookings_paid,
  created_at: ({ created_at }) => created_at,
  suspended_at: ({ suspended_at }) => suspended_at,
}

export function staffUsersRoutes(app: FastifyInstance, db: Database) {
  const { list, count, page } = usersService(db).forStaff

  route(app, staffUsers.list, ({ query }) => list(query))
  route(app, staffUsers.count, async ({ query }) => ({ data: await count(query) }))

  csvExport(app, {
    path: USERS_EXPORT_PATH,
    name: 'users.csv',
    query: StaffUserExport,
    list: staffUsers.list,
    audit: { action: 'users_exported', subject: 'users' },
    columns: COLUMNS,
    page,
  })
}
