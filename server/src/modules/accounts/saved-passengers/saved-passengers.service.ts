import type { NewSavedPassenger, SavedPassenger } from '@sayap/contract/accounts/saved-passengers'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import { savedPassengersRepository } from './saved-passengers.repository'

/** The people a traveller flies with, offered in the booking form. */
export const savedPassengersService = (db: Database) => ({
  list: (id_user: number) => savedPassengersRepository(db).list(id_user),

  /** Saves a passenger and lets go of the oldest beyond the number that an account keeps. */
  save: (id_user: number, passenger: NewSavedPassenger) =>
    db.transaction(async (tx) => {
      const repository = savedPassengersRepository(tx)
      const saved = await repository.save(id_user, passenger)
      await repository.trim(id_user)
      return saved as SavedPassenger
    }),

  /** Another's passenger answers as one that does not exist. */
  async delete(id_user: number, id: number) {
    const deleted = await savedPassengersRepository(db).delete(id_user, id)
    if (!deleted) throw notFound()
    return deleted
  },
})
