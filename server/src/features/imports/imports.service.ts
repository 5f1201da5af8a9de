import type { Database } from '#db/database'
import type { JobQueue } from '#db/job-queue'
import { AppError } from '#http/app-error'
import { invalidInput } from '#http/validation'
import { checkSchedule } from './check-schedule'
import { importsRepository } from './imports.repository'
import { refused, textOf } from './read-csv'

export const importsService = (db: Database, jobs: JobQueue) => {
  const imports = importsRepository(db)

  async function one(id: number) {
    const found = await imports.one(id)
    if (!found) throw new AppError('not_found', 'There is no such import.')
    return found
  }

  return {
    one,

    latest: imports.latest,

    /** Reads the file to its end and keeps what is good of it; no flight is inserted yet. */
    async check(file: File | undefined) {
      if (!file) throw invalidInput('body', [{ path: ['file'], message: 'is required' }])
      const checked = await checkSchedule(db, textOf(await file.arrayBuffer()))
      if (checked.good + checked.bad + checked.known === 0)
        throw refused('There is no row in this file.')
      return db.transaction(async (tx) => {
        const repository = importsRepository(tx)
        await repository.forgetOld()
        const created = await repository.insert(file.name, checked)
        if (!created) throw new Error('An insert answers its row.')
        for (const chunk of checked.chunks) await repository.addChunk(created.id, chunk)
        return created
      })
    },

    /** Started again it changes nothing. */
    async start(id: number) {
      await jobs.open()
      await db.transaction(async (tx) => {
        const started = await importsRepository(tx).start(id)
        if (started) await jobs.send(tx, 'flight-imports')
      })
      return one(id)
    },
  }
}
