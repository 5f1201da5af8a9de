import type { OwnData } from '@sayap/contract/my-data'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '#db/database'
import { auditService } from '#features/audit/audit.service'
import type { Caller } from '#http/caller'
import { ownDataRepository } from './own-data.repository'
import { PERSONAL_COLUMNS, shownColumns } from './personal-columns'

/** Those with anything of theirs in them. */
async function tablesOf(tx: Database, id: number) {
  const tables: OwnData['tables'] = {}
  for (const [table, tags] of Object.entries(PERSONAL_COLUMNS)) {
    if (!tags.owner) continue
    const rows = await ownDataRepository(tx).rows(table, shownColumns(tags), tags.owner, id)
    if (rows.length > 0) tables[table] = rows
  }
  return tables
}

export const ownDataService = (db: Database) => {
  /** Read in one transaction with the note that it was. */
  const collect = (caller: Caller, format: 'json' | 'csv', request_id: string) =>
    db.transaction(async (tx): Promise<OwnData> => {
      const tables = await tablesOf(tx, caller.id)
      await auditService(tx).note({
        action: 'data_exported',
        actor: caller,
        subject: 'user',
        subject_id: caller.id,
        detail: { format },
        request_id,
      })
      return { made_at: new Date().toISOString(), tables }
    })

  return {
    json: (caller: Caller, request_id: string) => collect(caller, 'json', request_id),

    /** One line for each value: `table,row,column,value`; no cell can be taken for a formula. */
    async csv(caller: Caller, request_id: string) {
      const { tables } = await collect(caller, 'csv', request_id)
      const lines = Object.entries(tables).flatMap(([table, rows]) =>
        rows.flatMap((row, nth) =>
          Object.entries(row).map(([column, value]) => [table, nth + 1, column, textOf(value)]),
        ),
      )
      return stringify([['table', 'row', 'column', 'value'], ...lines], {
        // Without this mark a spreadsheet takes the text for one of its own country's encodings.
        bom: true,
        escape_formulas: true,
      })
    },
  }
}

const textOf = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
