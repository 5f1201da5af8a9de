import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { pageOf } from '#platform/http/input/id-page'
import { addDays, today } from '../days'
import { type NewRun, runsRepository } from './runs.repository'
import { schedulesRepository } from './schedules.repository'

/** The runs that make flights ahead; `use-cases/make-flights.job.ts` does their work. */
export const runsService = (db: Database, daysAhead: number) => {
  const runs = runsRepository(db)

  async function one(id: number) {
    const found = await runs.one(id)
    if (!found) throw new AppError('not_found', 'There is no such run.')
    return found
  }

  /** Returns the new run; while one of the same schedule is running, that one. */
  const start = (run: Omit<NewRun, 'last_day'>) =>
    db.transaction(async (tx) => {
      const repository = runsRepository(tx)
      const wanted = { ...run, last_day: addDays(today(), daysAhead) }
      const created = await repository.insert(wanted)
      if (created) {
        await repository.addParts(created.id, wanted)
        await repository.begin(created.id)
      }
      const started = created ?? (await repository.running(run.id_schedule))
      // The other one has just ended: what it did is what was asked for.
      const [latest] = started
        ? []
        : await repository.latest({ id_schedule: run.id_schedule ?? undefined, limit: 1 })
      return runsService(tx, daysAhead).one(started?.id ?? latest?.id ?? 0)
    })

  return {
    one,
    start,
    latest: async ({ id_schedule, before, limit }: Parameters<typeof runs.latest>[0]) =>
      pageOf(await runs.latest({ id_schedule, before, limit: limit + 1 }), limit),

    /** As `start`, for a request that may name a schedule. */
    async startOf(id_schedule: number | undefined, id_admin: number) {
      if (id_schedule !== undefined && !(await schedulesRepository(db).get(id_schedule)))
        throw new AppError('not_found', 'There is no such schedule.')
      return start({ id_schedule: id_schedule ?? null, id_admin })
    },

    /** Starts a run of all schedules if the horizon has moved beyond their flights. */
    async extend() {
      if (await runs.isAnyDue(addDays(today(), daysAhead)))
        await start({ id_schedule: null, id_admin: null })
    },
  }
}
