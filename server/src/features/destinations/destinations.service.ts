import type { Destination, DestinationChange, NewDestination } from '@sayap/contract/destinations'
import type { Database } from '#db/database'
import { flightsService } from '#features/flights/flights.service'
import { imageSrcset, imageUrl, readPhoto, storePhoto } from '#features/images/images.service'
import { AppError } from '#http/app-error'
import { destinationsRepository, type StoredDestination } from './destinations.repository'

/** Pixels; circles and cards take the least, a banner across a wide screen the most. */
const POSTER = { widths: [240, 480, 720, 960, 1600] } as const

export const destinationsService = (db: Database) => {
  const destinations = destinationsRepository(db)
  const { cheapestTo } = flightsService(db)

  const shown = async (rows: StoredDestination[]): Promise<Destination[]> => {
    const priceTo = await cheapestTo(rows.map(({ name }) => name))
    return rows.map(({ photo, ...row }) => ({
      ...row,
      photo: imageUrl(photo, 480),
      photo_srcset: imageSrcset(photo, POSTER.widths),
      from_price: priceTo(row.name),
    }))
  }

  /** As `shown`, of one that must exist. */
  async function shownOne(row: StoredDestination | undefined) {
    const [one] = await shown(row ? [row] : [])
    if (!one) throw noSuchDestination()
    return one
  }

  return {
    /** The most popular first, then the oldest. */
    list: async () => shown(await destinations.list()),

    one: async (id: number) => {
      const rows = await destinations.list({ id })
      if (rows.length === 0) throw noSuchDestination()
      return shown(rows)
    },

    /** `photo` is the hash of a stored picture. */
    add: destinations.insert,

    async create({ photo, description, ...form }: NewDestination) {
      const picture = await readPhoto(photo, POSTER)
      const added = await db.transaction(async (tx) => {
        const hash = (await storePhoto(tx, picture)) ?? null
        const row = { ...form, description: description ?? '', photo: hash }
        return destinationsRepository(tx).insert([row])
      })
      return shownOne(added[0])
    },

    async update(id: number, { photo, description, ...form }: DestinationChange) {
      const picture = await readPhoto(photo, POSTER)
      const changed = await db.transaction(async (tx) => {
        const hash = await storePhoto(tx, picture)
        const emptied = description === null ? '' : description
        const change = { ...form, description: emptied, photo: hash }
        const row = await destinationsRepository(tx).update(id, change)
        // Within the transaction, so that the picture goes too.
        if (!row) throw noSuchDestination()
        return row
      })
      return shownOne(changed)
    },

    /** Answers it as it was. */
    remove: async (id: number) => shownOne(await destinations.remove(id)),
  }
}

const noSuchDestination = () => new AppError('not_found', 'There is no such destination.')
