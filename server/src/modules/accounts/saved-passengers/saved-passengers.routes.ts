import {
  type NewSavedPassenger,
  type SavedPassenger,
  savedPassengers,
} from '@sayap/contract/accounts/saved-passengers'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import { route } from '#platform/http/route'
import { savedPassengersRepository } from './saved-passengers.repository'

export function savedPassengersRoutes(app: FastifyInstance, db: Database) {
  const saved = savedPassengersRepository(db)

  route(app, savedPassengers.list, async ({ principal }) => ({
    data: await saved.list(principal.id),
  }))
  route(app, savedPassengers.save, async ({ principal, body }) => ({
    data: await save(db, principal.id, body),
  }))
  route(app, savedPassengers.delete, async ({ principal, params }) => {
    const deleted = await saved.delete(principal.id, params.id)
    if (!deleted) throw notFound()
    return { data: deleted }
  })
}

const save = (db: Database, id_user: number, passenger: NewSavedPassenger) =>
  db.transaction(async (tx) => {
    const repository = savedPassengersRepository(tx)
    const saved = await repository.save(id_user, passenger)
    await repository.trim(id_user)
    return saved as SavedPassenger
  })
