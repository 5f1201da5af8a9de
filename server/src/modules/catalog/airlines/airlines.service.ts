import type { Airline, AirlineChange, NewAirline } from '@sayap/contract/catalog/airlines'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { mergeChange } from '#platform/revisions/merge-change'
import { imageSrcset, imageUrl, readPhoto, shownPhoto, storePhoto } from '../images/images.service'
import { airlinesRepository, type StoredAirline } from './airlines.repository'

/** Pixels: a logo is shown at 24 to 96, on high-density screens from twice that. */
const LOGO_SIZES = { widths: [48, 96, 192] } as const

export const airlinesService = (db: Database) => {
  const airlines = airlinesRepository(db)

  return {
    list: async () => (await airlines.list()).map(toAirline),

    /** `photo`: hash of a stored image. */
    insert: airlines.insert,

    async create({ photo, code, name, active }: NewAirline) {
      const image = await readPhoto(photo, LOGO_SIZES)
      return db.transaction(async (tx) => {
        const hash = (await storePhoto(tx, image)) ?? null
        const codes = code === undefined ? airlineCodeCandidates(name) : [code]
        const added = await airlinesRepository(tx).insertWithFreeCode(
          { name, active, photo: hash },
          codes,
        )
        if (!added) throw new AppError('code_taken', 'Another airline has this code already.')
        return toAirline(added)
      })
    },

    /** `known`: the revision that the caller read; 409 `changed_meanwhile` for a stale one. */
    async update(
      id: number,
      { photo, revision: _, id: _echoed, ...change }: AirlineChange,
      known?: KnownRevision,
    ) {
      const image = await readPhoto(photo, LOGO_SIZES)
      return db.transaction(async (tx) => {
        const rows = airlinesRepository(tx)
        const before = await rows.lock(id)
        if (!before) throw noSuchAirline()
        const hash = await storePhoto(tx, image)
        const merged = await mergeChange(tx, mergeOf(before), { ...change, photo: hash }, known)
        const changed = await rows.update(id, merged)
        if (!changed) throw noSuchAirline()
        return toAirline(changed)
      })
    },

    /** Returns the deleted airline; one with flights, departed ones too, can only be deactivated. */
    async remove(id: number) {
      const removed = await airlines.remove(id)
      if (removed) return toAirline(removed)
      if (!(await airlines.find(id))) throw noSuchAirline()
      const dependents = await airlines.countFlights(id)
      throw new AppError(
        'has_dependents',
        `This airline has ${dependents} flights. Switch it off instead: then none is sold.`,
        { dependents },
      )
    },
  }
}

const mergeOf = ({ id, revision, ...current }: StoredAirline) => ({
  table: 'airlines' as const,
  id,
  current,
  revision,
  shown: shownPhoto(192),
})

const toAirline = ({ photo, ...airline }: StoredAirline): Airline => ({
  ...airline,
  photo: imageUrl(photo, 192),
  photo_srcset: imageSrcset(photo, LOGO_SIZES.widths),
})

const noSuchAirline = () => new AppError('not_found', 'There is no such airline.')

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const DIGITS = [...'0123456789']

/**
 * Codes for an airline of that name, the most likely first, ending with all possible ones: initials,
 * then the first letter with a later one, then the first letter with anything.
 */
export function airlineCodeCandidates(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  const words = plain.match(/[A-Z]+/g) ?? []
  const [first = 'X', ...later] = words.join('')
  const initials = words.slice(1).map((word) => first + word[0])
  const own = [...later, ...LETTERS, ...DIGITS].map((second) => first + second)
  const all = LETTERS.flatMap((one) => [...LETTERS, ...DIGITS].map((second) => one + second))
  return [...new Set([...initials, ...own, ...all])]
}
