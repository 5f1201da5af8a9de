import type { FlightImport } from '@sayap/contract/flights/flight-import'
import { useState } from 'react'
import { Link } from 'react-router'
import { nearMoment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { ListError, ListSkeleton } from '#ui/data-table/list-states'
import { shownPage } from '#ui/data-table/shown-page'
import { type Column, Table } from '#ui/data-table/table'
import { Button } from '#ui/primitives/button'
import { useFlightImportsQuery } from '../admin/flights-admin.api'
import styles from './import-page.module.css'

const PAGE = 20

const columns = (hrefOf: (id: number) => string): Column<FlightImport>[] => [
  {
    key: 'name',
    head: t('fa.import-file'),
    kind: 'lead',
    cell: ({ id, name }) => <Link to={hrefOf(id)}>{name}</Link>,
  },
  { key: 'at', head: t('fa.import-at'), cell: ({ created_at }) => nearMoment(created_at) },
  { key: 'by', head: t('fa.import-by'), cell: ({ by }) => by ?? '–' },
  {
    key: 'inserted',
    head: t('fa.import-inserted'),
    kind: 'number',
    cell: ({ inserted, rows }) => t('fa.import-of', { n: inserted, rows }),
  },
  { key: 'status', head: t('fa.import-status'), cell: ({ status }) => t(`fa.import.${status}`) },
]

/** Earlier imports, the latest first; `hrefOf` leads to the report of one. */
export function ImportHistory({ hrefOf }: { hrefOf: (id: number) => string }) {
  const [after, setAfter] = useState<number>()
  const query = useFlightImportsQuery(
    { query: { limit: PAGE, ...(after && { after }) } },
    { refetchOnMountOrArgChange: true },
  )
  const { error, isFetching, refetch } = query
  const data = shownPage(query)
  const next = data?.next
  return (
    <section className={styles.problems} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{t('fa.import-history')}</h2>
      {!data && error && (
        <ListError title={t('fa.import-failed')} error={error} onRetry={refetch} />
      )}
      {!data && !error && <ListSkeleton />}
      {data?.data.length === 0 && <p>{t('fa.import-none')}</p>}
      {data && data.data.length > 0 && (
        <Table
          caption={t('fa.import-history')}
          columns={columns(hrefOf)}
          rows={data.data}
          rowKey={({ id }) => id}
          busy={isFetching}
        />
      )}
      <div className={styles.pages}>
        {after !== undefined && (
          <Button kind="quiet" onClick={() => setAfter(undefined)}>
            {t('table.newest')}
          </Button>
        )}
        {next && (
          <Button kind="quiet" onClick={() => setAfter(next)}>
            {t('table.older')}
          </Button>
        )}
      </div>
    </section>
  )
}
