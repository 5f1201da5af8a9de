import { Readable } from 'node:stream'
import type { AuditRule } from '@sayap/contract/core/audit-actions'
import type { AnyEndpoint } from '@sayap/contract/core/endpoint'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { inTurns } from '#platform/jobs/export-turns'
import { requireAccess, requireProof } from './principal'
import { WEIGHTS } from './security/rate-limit'

/** Rows in memory at a time. */
const PAGE_SIZE = 500

/** Columns of a file by name. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => unknown>>

/** Reads a page of the list of which the file has all; `next` is null after the last. */
type ReadPage<Row> = (page: {
  after: string | undefined
  limit: number
}) => Promise<{ data: readonly Row[]; next: string | null }>

/** Yields CSV text page by page in the order of the list; formulas are escaped. */
async function* csvOf<Row>(columns: CsvColumns<Row>, read: ReadPage<Row>) {
  const names = Object.keys(columns)
  let after: string | undefined
  let isFirst = true
  do {
    const { data, next } = await read({ after, limit: PAGE_SIZE })
    const rows = data.map((row) => names.map((name) => columns[name]?.(row)))
    // Without a byte order mark, spreadsheets assume an encoding of their locale.
    yield stringify(rows, { header: isFirst, bom: isFirst, columns: names, escape_formulas: true })
    isFirst = false
    after = next ?? undefined
  } while (after !== undefined)
}

interface CsvExport<Query extends z.ZodMiniType, Row> {
  path: string
  /** Of the file. */
  name: string
  query: Query
  /** The list: who may read it may export it, after a proof of who is there. */
  list: AnyEndpoint
  audit: AuditRule
  columns: CsvColumns<Row>
  /** Refuses what there is no file of, before the first byte and without an audit entry. */
  before?: (query: z.output<Query>) => Promise<unknown>
  page: (query: z.output<Query> & Parameters<ReadPage<Row>>[0]) => ReturnType<ReadPage<Row>>
}

/**
 * Sends everything that matches as a file, streamed, so that memory holds one page of rows only.
 * Exports take turns.
 */
export function csvExport<Query extends z.ZodMiniType, Row>(
  app: FastifyInstance,
  { path, name, query, list, audit, columns, before, page }: CsvExport<Query, Row>,
) {
  app.get(
    path,
    {
      schema: { hide: true, querystring: query },
      config: { weight: WEIGHTS.export },
      onRequest: async (request) => {
        request.principal = await app.authenticate(request)
        requireAccess(request.principal, list)
        requireProof(request.principal, { reauthenticate: true })
      },
    },
    async (request, reply) => {
      const wanted = request.query as z.output<Query>
      await before?.(wanted)
      const read: ReadPage<Row> = (part) => page({ ...(wanted as object), ...part } as never)
      const file = await app.audit(request, audit, async () => inTurns(csvOf(columns, read)))
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        })
        .send(Readable.from(file))
    },
  )
}
