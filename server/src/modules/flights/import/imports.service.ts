import { inputFault } from '@sayap/contract/core/input-errors'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { type IdPage, pageOf } from '#platform/http/input/id-page'
import { fileRefused, invalidInput } from '#platform/http/input/validation'
import { checkSchedule } from './check-schedule'
import { importsRepository } from './imports.repository'
import { decodeText } from './read-csv'

export const importsService = (db: Database) => {
  const imports = importsRepository(db)

  async function one(id: number) {
    const found = await imports.one(id)
    if (!found) throw new AppError('not_found', 'There is no such import.')
    return found
  }

  return {
    one,

    latest: async ({ before, limit }: IdPage) =>
      pageOf(await imports.latest({ before, limit: limit + 1 }), limit),

    /**
     * Checks every row of the file and stores the good ones and all problems; no flight is inserted yet.
     * Rows are stored while the file is read, so that memory holds only some of them.
     */
    async check(file: File | undefined, id_admin: number, confirmed?: readonly string[]) {
      if (!file) throw invalidInput('body', [{ path: ['file'], ...inputFault('required') }])
      const text = decodeText(await file.arrayBuffer())
      await imports.deleteOld()
      const pastConfirmed = confirmed?.includes('departure_past') ?? false
      const created = await imports.insert(file.name, id_admin, pastConfirmed)
      if (!created) throw new Error('An insert returns its row.')
      const { id } = created
      try {
        const checked = await checkSchedule(
          db,
          { text, confirmed },
          {
            chunk: (rows) => imports.addChunk(id, rows),
            problems: (rows) => imports.addProblems(id, rows),
          },
        )
        if (checked.good + checked.bad + checked.known === 0)
          throw fileRefused('file', inputFault('rows_missing'))
        await imports.complete(id, checked)
      } catch (error) {
        await imports.delete(id)
        throw error
      }
      return one(id)
    },

    /** Marks the import for `import-flights.job.ts`; a repeated start changes nothing. */
    async start(id: number) {
      await imports.start(id)
      return one(id)
    },
  }
}
