import type { Database } from '#platform/database/database'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { imagesRepository } from './images.repository'

export const deleteUnusedImagesJob = (db: Database): PeriodicJob => ({
  name: 'delete-unused-images',
  intervalMs: 3_600_000,
  run: () => imagesRepository(db).deleteUnused(),
})
