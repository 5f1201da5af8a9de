import { inputFault } from '@sayap/contract/core/input-errors'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
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

    latest: imports.latest,

    /** Checks every row of the file and stores the good ones; no flight is inserted yet. */
    async check(file: File | undefined, confirmed?: readonly string[]) {
      if (!file) throw invalidInput('body', [{ path: ['file'], ...inputFault('required') }])
      const checked = await checkSchedule(db, decodeText(await file.arrayBuffer()), confirmed)
      if (checked.good + checked.bad + checked.known === 0)
        throw fileRefused('file', inputFault('rows_missing'))
      return db.transaction(async (tx) => {
        const repository = importsRepository(tx)
        await repository.deleteOld()
        const created = await repository.insert(file.name, checked)
        if (!created) throw new Error('An insert returns its row.')
        for (const chunk of checked.chunks) await repository.addChunk(created.id, chunk)
        return created
      })
    },

    /** Marks the import for `import-flights.job.ts`; a repeated start changes nothing. */
    async start(id: number) {
      await imports.start(id)
      return one(id)
    },
  }
}
