import type { BoardingConflict, ConflictOutcome } from '@sayap/contract/booking/boarding-conflict'
import { failure } from '#shared/api/problem'
import { showErrorToast, toast } from '#shared/browser/toast'
import { clockTime } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { useSettleConflictMutation } from '../boarding.api'
import { dropConflict, type QueuedScan } from './boarding-queue'
import styles from './gate.module.css'

/** '10:12 at gate 12 left by Galih'. */
export const readAt = ({ at, by, gate }: BoardingConflict['boarded']) =>
  gate
    ? t('verify.read-at-gate', { time: clockTime(at), gate, by })
    : t('verify.read-at', { time: clockTime(at), by })

/**
 * The conflicts to settle: those of the departure at this gate, and those of this device's own scans,
 * which may be of a flight before it.
 */
export function openConflicts(
  ofDeparture: readonly BoardingConflict[],
  queue: readonly QueuedScan[],
) {
  const known = new Set(ofDeparture.map(({ id }) => id))
  const own = queue.flatMap(({ conflict }) => conflict ?? []).filter(({ id }) => !known.has(id))
  return [...ofDeparture.filter(({ outcome }) => outcome === null), ...own]
}

/** Passes that two gates read. Each stays until staff say what became of the second passenger. */
export function BoardingConflicts({ conflicts }: { conflicts: readonly BoardingConflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <section className={styles.conflicts} role="alert" aria-label={t('verify.conflicts')}>
      <h2>
        <Icon name="alert" />
        {t('verify.conflicts')}
      </h2>
      {conflicts.map((one) => (
        <Conflict key={one.id} {...one} />
      ))}
    </section>
  )
}

function Conflict({ id, name, no_seat, booking_code, boarded, second }: BoardingConflict) {
  const [settle, { isLoading }] = useSettleConflictMutation()
  const answer = async (outcome: ConflictOutcome) => {
    const { error } = await settle({ params: { id }, body: { outcome } })
    const refusal = error && failure(error)
    // A colleague's other answer settles it as well; the log shows which.
    if (!refusal || refusal.code === 'conflict_settled') dropConflict(id)
    if (refusal) showErrorToast(refusal.text)
    else toast(t(`verify.conflict-done-${outcome}`, { name }))
  }
  return (
    <article className={styles.conflict}>
      <div>
        <h3>{t('verify.conflict-who', { name, seat: no_seat, booking: booking_code })}</h3>
        <p>{t('verify.conflict-boarded', { read: readAt(boarded) })}</p>
        <p>{t('verify.conflict-second', { read: readAt(second) })}</p>
        <p>{t('verify.conflict-ask')}</p>
      </div>
      <div className={styles.answers}>
        <Button
          kind="danger"
          busy={isLoading}
          aria-label={t('verify.kept-out-of', { name })}
          onClick={() => answer('kept_out')}
        >
          {t('verify.kept-out')}
        </Button>
        <Button
          kind="quiet"
          busy={isLoading}
          aria-label={t('verify.second-read-of', { name })}
          onClick={() => answer('second_read')}
        >
          {t('verify.second-read')}
        </Button>
      </div>
    </article>
  )
}

/** A line of the boarding log. */
export function SettledConflict({ name, no_seat, second, ...conflict }: BoardingConflict) {
  const { outcome, settled_at, settled_by } = conflict
  if (!outcome || !settled_at) return null
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{t('verify.log-second', { seat: no_seat, read: readAt(second) })}</span>
        <span>
          {t(`verify.log-${outcome}`, { time: clockTime(settled_at), by: settled_by ?? '' })}
        </span>
      </div>
    </li>
  )
}
