import type { ScheduleRun } from '@sayap/contract/flights/schedules'
import { useCallback, useEffect, useId, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '#shared/api/api'
import { cx } from '#shared/browser/cx'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import styles from './schedule-page.module.css'
import { useScheduleRunsQuery } from './schedules.api'

const POLL_INTERVAL_MS = 1000

interface LatestRunProps {
  /** Default: of any schedule. */
  schedule?: number
  /** Whether the page read the schedule before its first run had ended. */
  isUnmade?: boolean
}

/** The latest run, with its progress while it is running. */
export function LatestRun({ schedule, isUnmade = false }: LatestRunProps) {
  const run = useLatestRun(schedule, isUnmade)
  if (!run) return null
  return (
    <section className={cx(styles.card, styles.run)} aria-label={t('sched.run')}>
      {run.status === 'running' ? <Progress run={run} /> : <Result run={run} />}
    </section>
  )
}

function useLatestRun(schedule: number | undefined, isUnmade: boolean) {
  const dispatch = useDispatch()
  const query = { query: schedule === undefined ? {} : { id_schedule: schedule } }
  const latest = useScheduleRunsQuery(query, { refetchOnMountOrArgChange: true })
  const run = latest.data?.data[0]
  const isRunning = run?.status === 'running'
  useScheduleRunsQuery(query, { pollingInterval: POLL_INTERVAL_MS, skip: !isRunning })
  // When a run ends, every list may have other flights.
  const refetch = useCallback(
    () => void dispatch(api.util.invalidateTags(['Flight', 'Schedule'])),
    [dispatch],
  )
  useEffect(() => (isRunning ? refetch : undefined), [isRunning, refetch])

  // A run may also begin and end between two readings, the one of what the page shows and the next of
  // the runs: it is never seen running.
  const id = latest.data && (run?.id ?? 0)
  const known = useRef<number>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = id
    if (id === undefined || isRunning) return
    if (before === undefined ? isUnmade : before !== id) refetch()
  }, [id, isRunning, isUnmade, refetch])
  return run
}

function Progress({ run: { done, schedules, created } }: { run: ScheduleRun }) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{t('sched.run-progress', { n: created, done, schedules })}</label>
      <progress id={id} max={schedules} value={done} />
    </div>
  )
}

function Result({ run }: { run: ScheduleRun }) {
  const { created, changed, removed, kept, conflicts, failed, finished_at, by } = run
  const parts = [
    t('sched.run-created', { n: created }),
    changed > 0 && t('sched.changed-count', { n: changed }),
    removed > 0 && t('sched.removed-count', { n: removed }),
    kept > 0 && t('sched.run-kept', { n: kept }),
    conflicts > 0 && t('sched.conflict-count', { n: conflicts }),
    failed > 0 && t('sched.run-left-out', { n: failed }),
  ]
  return (
    <p>
      <b>{parts.filter(Boolean).join(', ')}</b>{' '}
      <span className={styles.quiet}>
        {t(by ? 'sched.run-by' : 'sched.run-auto', {
          moment: finished_at ? moment(finished_at) : '',
          who: by ?? '',
        })}
      </span>
    </p>
  )
}
