import type { DataExport } from '@sayap/contract/accounts/privacy'
import { stringify } from 'csv-stringify/sync'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import type { Principal } from '#platform/http/principal'
import { exportTurn } from '#platform/jobs/export-turns'
import { dataExportRepository } from './data-export.repository'
import { PERSONAL_COLUMNS, shownColumns } from './personal-columns'

/** Returns the traveller's rows by table; tables without any are left out. */
async function tablesOf(tx: Database, id: number) {
  const tables: DataExport['tables'] = {}
  for (const [table, tags] of Object.entries(PERSONAL_COLUMNS)) {
    if (!tags.owner) continue
    const rows = await dataExportRepository(tx).rows(table, shownColumns(tags), tags.owner, id)
    if (rows.length > 0) tables[table] = rows
  }
  return tables
}

export const dataExportService = (db: Database) => {
  /** Reads the rows and records the export in one transaction, in the traveller's turn. */
  const collect = (principal: Principal, format: 'json' | 'csv', request_id: string) =>
    exportTurn(() => read(principal, format, request_id))

  const read = (principal: Principal, format: 'json' | 'csv', request_id: string) =>
    db.transaction(async (tx): Promise<DataExport> => {
      const tables = await tablesOf(tx, principal.id)
      await insertAuditEntry(tx, {
        action: 'data_exported',
        actor: principal,
        subject: 'user',
        subject_id: principal.id,
        detail: { format },
        request_id,
      })
      return { made_at: new Date().toISOString(), tables }
    })

  return {
    json: (principal: Principal, request_id: string) => collect(principal, 'json', request_id),

    /** One line for each value: `table,row,column,value`; formulas are escaped. */
    async csv(principal: Principal, request_id: string) {
      const { tables } = await collect(principal, 'csv', request_id)
      const lines = Object.entries(tables).flatMap(([table, rows]) =>
        rows.flatMap((row, nth) =>
          Object.entries(row).map(([column, value]) => [table, nth + 1, column, textOf(value)]),
        ),
      )
      return stringify([['table', 'row', 'column', 'value'], ...lines], {
        // Without a byte order mark, spreadsheets assume an encoding of their locale.
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
