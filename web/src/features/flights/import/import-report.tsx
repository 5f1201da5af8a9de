import type { FlightImport, RowProblem } from '@sayap/contract/flights/flight-import'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '#shared/api/api'
import { inputMessage } from '#shared/api/input-messages'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { ListError, ListSkeleton } from '#ui/data-table/list-states'
import { type Column, Table } from '#ui/data-table/table'
import { Alert } from '#ui/feedback/alert'
import { Button, ButtonLink } from '#ui/primitives/button'
import { useFlightImportQuery, useStartImportMutation } from '../admin/flights-admin.api'
import styles from './import-page.module.css'

const POLL_INTERVAL_MS = 1000

interface ImportReportProps {
  id: string
  /** URL of the upload form. */
  another: string
}

/** Result of the check and progress of the import, polled while it runs. */
export function ImportReport({ id, another }: ImportReportProps) {
  const { data, error, refetch } = useImport(id)
  if (!data && error)
    return <ListError title={t('fa.import-failed')} error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton />
  return (
    <>
      <section className={styles.card} aria-labelledby="import">
        <h2 id="import">{data.name}</h2>
        <Counts of={data} />
        {data.status === 'checked' && <Start id={data.id} good={data.good} />}
        {data.status !== 'checked' && <Progress of={data} />}
        {data.status === 'done' && <Alert tone="good">{doneText(data)}</Alert>}
        <div>
          <ButtonLink kind="quiet" to={another}>
            {t('fa.another-file')}
          </ButtonLink>
        </div>
      </section>
      <ImportProblems of={data} />
    </>
  )
}

function useImport(id: string) {
  const dispatch = useDispatch()
  const request = { params: { id } }
  // Starting invalidates the tag, which refetches the import; then it is polled until it is done.
  const latest = useFlightImportQuery(request, { refetchOnMountOrArgChange: true })
  const isRunning = latest.data?.data.status === 'running'
  useFlightImportQuery(request, { pollingInterval: POLL_INTERVAL_MS, skip: !isRunning })
  useEffect(() => {
    if (!isRunning) return
    // When the import ends, every list may have new flights.
    return () => void dispatch(api.util.invalidateTags(['Flight']))
  }, [isRunning, dispatch])
  return { data: latest.data?.data, error: latest.error, refetch: latest.refetch }
}

const COUNTS = ['rows', 'good', 'bad', 'known'] as const

const Counts = ({ of }: { of: FlightImport }) => (
  <dl className={styles.counts}>
    {COUNTS.map((name) => (
      <div key={name}>
        <dt>{t(`fa.rows.${name}`)}</dt>
        <dd>{of[name]}</dd>
      </div>
    ))}
  </dl>
)

function Start({ id, good: n }: Pick<FlightImport, 'id' | 'good'>) {
  const [start, { isLoading }] = useStartImportMutation()
  if (n === 0) return <Alert tone="note">{t('fa.nothing-good')}</Alert>
  const run = async () => {
    try {
      await start({ params: { id } }).unwrap()
    } catch (error) {
      feedback.error(t('fa.start-failed'), { reason: failure(error).text })
    }
  }
  return (
    <div>
      <Button icon="check" busy={isLoading} onClick={run}>
        {t('fa.start', { n })}
      </Button>
    </div>
  )
}

function Progress({ of: { good, inserted, skipped } }: { of: FlightImport }) {
  const n = inserted + skipped
  return (
    <div className={styles.progress}>
      <label htmlFor="import-progress">{t('fa.progress', { n, good })}</label>
      <progress id="import-progress" max={good} value={n} />
    </div>
  )
}

const doneText = ({ inserted: n, skipped }: FlightImport) =>
  `${t('fa.import-done', { n })} ${skipped ? t('fa.import-skipped', { n: skipped }) : ''}`.trim()

type ProblemRow = RowProblem & { key: string }

const columns = (): Column<ProblemRow>[] => [
  { key: 'line', head: t('fa.line'), cell: ({ line }) => line },
  {
    key: 'column',
    head: t('fa.column'),
    cell: ({ column }) => (column ? <code>{column}</code> : t('fa.whole-row')),
  },
  {
    key: 'message',
    head: t('fa.allowed'),
    kind: 'long',
    cell: inputMessage,
  },
]

/** The errors by row; the server lists a limited number of them. */
function ImportProblems({ of: { problems, bad } }: { of: FlightImport }) {
  if (problems.length === 0) return null
  const listed = new Set(problems.map(({ line }) => line)).size
  return (
    <section className={styles.problems}>
      <h2>{t('fa.problems')}</h2>
      {listed < bad && <p>{t('fa.problems-listed', { n: listed, bad })}</p>}
      <Table
        caption={t('fa.problems')}
        columns={columns()}
        rows={problems.map((problem, index) => ({ ...problem, key: `${problem.line} ${index}` }))}
        rowKey={({ key }) => key}
      />
    </section>
  )
}
