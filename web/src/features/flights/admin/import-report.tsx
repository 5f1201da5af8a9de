import type { FlightImport } from '@sayap/contract/flight-import'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '#lib/api'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { Button, ButtonLink } from '#ui/button'
import { ListFailed, ListWaiting } from '#ui/list-states'
import { useFlightImportQuery, useStartImportMutation } from './flights-admin.api'
import styles from './import-page.module.css'
import { ImportProblems } from './import-problems'

const POLLED_MS = 1000

interface ImportReportProps {
  id: string
  /** Address where another file is chosen. */
  another: string
}

/** What was found in a file, and how far its import is; asked each second while it runs. */
export function ImportReport({ id, another }: ImportReportProps) {
  const { data, error, refetch } = useImport(id)
  if (!data && error)
    return <ListFailed title={t('fa.import-failed')} error={error} onRetry={refetch} />
  if (!data) return <ListWaiting />
  return (
    <>
      <section className={styles.card} aria-labelledby="import">
        <h2 id="import">{data.name}</h2>
        <Counts of={data} />
        {data.status === 'checked' && <Start id={data.id} good={data.good} />}
        {data.status !== 'checked' && <Progress of={data} />}
        {data.status === 'done' && <Alert tone="good">{doneWords(data)}</Alert>}
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
  const asked = { params: { id } }
  // The tag of a start reads it again at once; from then on it is asked for until it is done.
  const seen = useFlightImportQuery(asked, { refetchOnMountOrArgChange: true })
  const isRunning = seen.data?.data.status === 'running'
  useFlightImportQuery(asked, { pollingInterval: POLLED_MS, skip: !isRunning })
  useEffect(() => {
    if (!isRunning) return
    // Once it runs no more there are new flights in every list.
    return () => void dispatch(api.util.invalidateTags(['Flight']))
  }, [isRunning, dispatch])
  return { data: seen.data?.data, error: seen.error, refetch: seen.refetch }
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

const doneWords = ({ inserted: n, skipped }: FlightImport) =>
  `${t('fa.import-done', { n })} ${skipped ? t('fa.import-skipped', { n: skipped }) : ''}`.trim()
