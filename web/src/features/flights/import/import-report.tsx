import type { FlightImport } from '@sayap/contract/flights/flight-import'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '#shared/api/api'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { ListError, ListSkeleton } from '#ui/data-table/list-states'
import { Alert } from '#ui/feedback/alert'
import { Button, ButtonLink } from '#ui/primitives/button'
import { useFlightImportQuery, useStartImportMutation } from '../admin/flights-admin.api'
import styles from './import-page.module.css'
import { ImportPreview, ImportProblems } from './import-problems'
import { UndoImport } from './undo-import'

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
        <State of={data} />
        <div>
          <ButtonLink kind="quiet" to={another}>
            {t('fa.another-file')}
          </ButtonLink>
        </div>
      </section>
      {data.status === 'checked' && <ImportPreview of={data} />}
      <ImportProblems of={data} />
    </>
  )
}

function useImport(id: string) {
  const dispatch = useDispatch()
  const request = { params: { id } }
  // Starting invalidates the tag, which refetches the import; then it is polled until it is done.
  const latest = useFlightImportQuery(request, { refetchOnMountOrArgChange: true })
  const status = latest.data?.data.status
  const isRunning = status === 'running' || status === 'undoing'
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

/** How far the import is, or its undoing. */
function State({ of }: { of: FlightImport }) {
  const { status, removed = 0, kept = 0 } = of
  if (status === 'undoing')
    return <Alert tone="note">{t('fa.undoing', { n: removed, of: of.inserted })}</Alert>
  if (status === 'undone')
    return (
      <Alert tone="note">{t(kept ? 'fa.undone-kept' : 'fa.undone', { n: removed, kept })}</Alert>
    )
  if (status === 'checked') return null
  return (
    <>
      <Progress of={of} />
      {status === 'done' && <Alert tone="good">{doneText(of)}</Alert>}
      {status === 'done' && of.inserted > 0 && <UndoImport id={of.id} inserted={of.inserted} />}
    </>
  )
}

const doneText = ({ inserted: n, skipped }: FlightImport) =>
  `${t('fa.import-done', { n })} ${skipped ? t('fa.import-skipped', { n: skipped }) : ''}`.trim()
