import type { Database } from '#db/database'
import { sql } from '#db/sql'
import { flightWritten, madeFlights } from './made-flights.repository'
import type { Schedule } from './new-flight'

export const flightInsertRepository = (db: Database) => ({
  insert: (schedules: readonly Schedule[]) =>
    db.rows<{ id: number }>(sql`
      insert into flights (${flightWritten})
      select ${flightWritten} from (${madeFlights(schedules)}) made
      returning id
    `),
})
