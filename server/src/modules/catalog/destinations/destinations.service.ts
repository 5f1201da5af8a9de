import type {
  Destination,
  DestinationChange,
  NewDestination,
} from '@sayap/contract/catalog/destinations'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { mergeChange } from '#platform/revisions/merge-change'
import { imageSrcset, imageUrl, readPhoto, shownPhoto, storePhoto } from '../images/images.service'
import { destinationsRepository, type StoredDestination } from './destinations.repository'

/** Pixels: circles and cards use the smallest, the hero of a wide screen the largest. */
const PHOTO_SIZES = { widths: [240, 480, 720, 960, 1600] } as const

/** Returns a function from a place to the lowest price of an upcoming flight there, or null. */
export type CheapestTo = (places: readonly string[]) => Promise<(place: string) => number | null>

/** `cheapestTo` comes from the flights module, which this one does not import. */
export const destinationsService = (db: Database, cheapestTo: CheapestTo) => {
  const destinations = destinationsRepository(db)

  const withPrices = async (rows: StoredDestination[]): Promise<Destination[]> => {
    const priceTo = await cheapestTo(rows.map(({ name }) => name))
    return rows.map(({ photo, ...row }) => ({
      ...row,
      photo: imageUrl(photo, 480),
      photo_srcset: imageSrcset(photo, PHOTO_SIZES.widths),
      from_price: priceTo(row.name),
    }))
  }

  /** Throws 404 when the row is missing. */
  async function single(row: StoredDestination | undefined) {
    const [one] = await withPrices(row ? [row] : [])
    if (!one) throw noSuchDestination()
    return one
  }

  return {
    /** The most popular first, then the oldest. */
    list: async () => withPrices(await destinations.list()),

    one: async (id: number) => {
      const rows = await destinations.list({ id })
      if (rows.length === 0) throw noSuchDestination()
      return withPrices(rows)
    },

    async create({ photo, description, description_id, ...form }: NewDestination) {
      const image = await readPhoto(photo, PHOTO_SIZES)
      const added = await db.transaction(async (tx) => {
        const hash = (await storePhoto(tx, image)) ?? null
        const row = {
          ...form,
          description: description ?? '',
          description_id: description_id ?? '',
          photo: hash,
        }
        return destinationsRepository(tx).insert([row])
      })
      return single(added[0])
    },

    /** `known`: the revision that the caller read; 409 `changed_meanwhile` for a stale one. */
    async update(id: number, form: DestinationChange, known?: KnownRevision) {
      const { photo, description, description_id, revision: _, id: _echoed, ...others } = form
      const image = await readPhoto(photo, PHOTO_SIZES)
      const changed = await db.transaction(async (tx) => {
        const rows = destinationsRepository(tx)
        const before = await rows.lock(id)
        if (!before) throw noSuchDestination()
        const hash = await storePhoto(tx, image)
        const change = {
          ...others,
          description: emptied(description),
          description_id: emptied(description_id),
          photo: hash,
        }
        return rows.update(id, await mergeChange(tx, mergeOf(before), change, known))
      })
      return single(changed)
    },

    /** Returns the deleted destination. */
    remove: async (id: number) => single(await destinations.remove(id)),
  }
}

/** A text that is emptied is stored as ''; an absent one stays. */
const emptied = (text: string | null | undefined) => (text === null ? '' : text)

const mergeOf = ({ id, revision, ...current }: StoredDestination) => ({
  table: 'destinations' as const,
  id,
  current,
  revision,
  shown: shownPhoto(480),
})

/** Adds destinations as stored: `photo` is the hash of a stored image. */
export const addDestinations = (
  db: Database,
  rows: Parameters<ReturnType<typeof destinationsRepository>['insert']>[0],
) => destinationsRepository(db).insert(rows)

/** Throws 404 when the destination does not exist. */
export async function destinationName(db: Database, id: number) {
  const [destination] = await destinationsRepository(db).list({ id })
  if (!destination) throw noSuchDestination()
  return destination.name
}

const noSuchDestination = () => new AppError('not_found', 'There is no such destination.')
