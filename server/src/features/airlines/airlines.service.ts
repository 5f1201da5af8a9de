import type { Airline, AirlineChange, NewAirline } from '@sayap/contract/airlines'
import type { Database } from '#db/database'
import { imageSrcset, imageUrl, readPhoto, storePhoto } from '#features/images/images.service'
import { AppError } from '#http/app-error'
import { codesFor } from './airline-code'
import { airlinesRepository, type StoredAirline } from './airlines.repository'

/** Pixels; a mark is shown at 24 to 96, and a fine screen wants twice that. */
const MARK = { widths: [48, 96, 192] } as const

export const airlinesService = (db: Database) => {
  const airlines = airlinesRepository(db)

  return {
    list: async () => (await airlines.list()).map(shown),

    /** `photo` is the hash of a stored picture. */
    add: airlines.insert,

    async create({ photo, code, name, active }: NewAirline) {
      const picture = await readPhoto(photo, MARK)
      return db.transaction(async (tx) => {
        const hash = (await storePhoto(tx, picture)) ?? null
        const codes = code === undefined ? codesFor(name) : [code]
        const added = await airlinesRepository(tx).add({ name, active, photo: hash }, codes)
        if (!added) throw new AppError('code_taken', 'Another airline has this code already.')
        return shown(added)
      })
    },

    async update(id: number, { photo, ...change }: AirlineChange) {
      const picture = await readPhoto(photo, MARK)
      return db.transaction(async (tx) => {
        const hash = await storePhoto(tx, picture)
        const changed = await airlinesRepository(tx).update(id, { ...change, photo: hash })
        if (!changed) throw noSuchAirline()
        return shown(changed)
      })
    },

    /** Answers it as it was; one with flights, past ones too, can only be made not active. */
    async remove(id: number) {
      const removed = await airlines.remove(id)
      if (removed) return shown(removed)
      if (!(await airlines.find(id))) throw noSuchAirline()
      const dependents = await airlines.flights(id)
      throw new AppError(
        'has_dependents',
        `This airline has ${dependents} flights. Switch it off instead: then none is sold.`,
        { dependents },
      )
    },
  }
}

const shown = ({ photo, ...airline }: StoredAirline): Airline => ({
  ...airline,
  photo: imageUrl(photo, 192),
  photo_srcset: imageSrcset(photo, MARK.widths),
})

const noSuchAirline = () => new AppError('not_found', 'There is no such airline.')
