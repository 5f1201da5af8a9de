import type { Boarding } from '@sayap/contract/booking/boarding'
import { failure } from '#shared/api/problem'
import { cx } from '#shared/browser/cx'
import { showErrorToast } from '#shared/browser/toast'
import { clockTime } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import { SkeletonCard, Waiting } from '#ui/primitives/skeleton'
import { useUndoBoardingMutation } from '../boarding.api'
import styles from '../boarding-page.module.css'
import { readAt, SettledConflict } from './boarding-conflicts'
import { dropScan, isPending, type QueuedScan } from './boarding-queue'
import type { useBoarding } from './use-boarding'

type BoardingPanelProps = Pick<ReturnType<typeof useBoarding>, 'log' | 'queue' | 'boarded'>

/** Number of boarded passengers, scans not sent yet, and the boarding log. */
export function BoardingPanel({ log, queue, boarded }: BoardingPanelProps) {
  const expected = log.data?.expected
  const waiting = queue.filter(isPending)
  const settled = log.data?.conflicts.filter(({ outcome }) => outcome) ?? []
  return (
    <section className={styles.card}>
      <h2>{t('verify.boarding')}</h2>
      <p className={styles.count} role="status">
        {expected === undefined
          ? t('verify.count-offline', { boarded })
          : t('verify.count', { boarded, expected })}
      </p>
      {waiting.length > 0 && <Alert tone="note">{t('verify.queued', { n: waiting.length })}</Alert>}
      {queue.map((scan) => scan.refused && <RefusedScan key={scan.scan} {...scan} />)}
      {!log.data && !log.error && (
        <Waiting>
          <SkeletonCard />
        </Waiting>
      )}
      {log.error && !log.data && (
        <Alert>
          {t('verify.log-failed')}. {failure(log.error).text}
        </Alert>
      )}
      {log.data?.data.length === 0 && <p>{t('verify.log-empty')}</p>}
      {!!log.data?.data.length && (
        <ul className={styles.log} aria-label={t('verify.log')}>
          {settled.map((one) => (
            <SettledConflict key={`conflict-${one.id}`} {...one} />
          ))}
          {log.data.data.map((one) => (
            <LogEntry key={one.id} {...one} />
          ))}
        </ul>
      )}
    </section>
  )
}

const RefusedScan = ({ scan, name, no_seat, refused = '' }: QueuedScan) => (
  <Alert>
    {t('verify.refused', { name, seat: no_seat, reason: refused })}{' '}
    <Button kind="text" onClick={() => dropScan(scan)}>
      {t('verify.refused-ok')}
    </Button>
  </Alert>
)

function LogEntry(boarding: Boarding) {
  const { id, name, no_seat, boarded_at, boarded_by_name, gate, undone_at, undone_by_name } =
    boarding
  const [undo, { isLoading }] = useUndoBoardingMutation()
  const undoBoarding = async () => {
    const { error } = await undo({ params: { id } })
    if (error) showErrorToast(failure(error).text)
  }
  return (
    <li className={cx(undone_at && styles.undone)}>
      <div>
        <b>{name}</b>
        <span>
          {t('verify.log-line', {
            seat: no_seat,
            read: readAt({ at: boarded_at, by: boarded_by_name, gate }),
          })}
        </span>
        {undone_at && (
          <span>
            {t('verify.undone-line', { time: clockTime(undone_at), by: undone_by_name ?? '' })}
          </span>
        )}
      </div>
      {!undone_at && (
        <Button
          kind="quiet"
          size="small"
          busy={isLoading}
          aria-label={t('verify.undo-of', { name })}
          onClick={undoBoarding}
        >
          {t('verify.undo')}
        </Button>
      )}
    </li>
  )
}
