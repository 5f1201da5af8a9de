import { migrate } from './migrate'
import { openPglite } from './pglite'

/** A migrated, empty embedded database as one compressed file. */
export async function makeTemplate(): Promise<Buffer> {
  const home = await openPglite()
  try {
    await migrate(home)
    return await home.dump()
  } finally {
    await home.close()
  }
}
