import { stringify } from 'csv-stringify/sync'
import type { Database } from '#platform/database/database'
import { importsRepository } from './imports.repository'

/** Yields all problems of a file as CSV text, part by part; formulas are escaped. */
export async function* exportProblems(db: Database, id: number) {
  const imports = importsRepository(db)
  let part = await imports.problemsAfter(id, 0)
  // Without a byte order mark, spreadsheets assume an encoding of their locale.
  yield '\ufeffrow,column,cell,code,reason\n'
  while (part) {
    yield stringify(
      part.rows.map(({ line, column, cell, code, message }) => [line, column, cell, code, message]),
      { escape_formulas: true },
    )
    part = await imports.problemsAfter(id, part.id)
  }
}
