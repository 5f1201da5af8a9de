import type { DayState, ScheduleDay, SchedulePreview } from '@sayap/contract/flights/schedules'
import { Link } from 'react-router'
import { failure } from '#shared/api/problem'
import { longDay } from '#shared/dates/dates'
import { groupThousands } from '#shared/i18n/format-text'
import { language } from '#shared/i18n/language'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { ScheduleCalendar } from './schedule-calendar'
import styles from './schedule-page.module.css'

interface PreviewPanelProps {
  first: string
  last: string
  added: readonly string[]
  preview: SchedulePreview | undefined
  busy: boolean
  error: unknown
  onPress: (day: string) => void
}

/** What the marks of the calendar mean, by the states that have them. */
const LEGEND = {
  new: ['new', 'same'],
  later: ['later'],
  change: ['change'],
  remove: ['remove', 'cancelled'],
  kept: ['kept_change', 'kept_remove', 'differs'],
  left_out: ['left_out'],
  conflict: ['conflict'],
} as const satisfies Record<string, readonly DayState[]>
const MARKS = Object.keys(LEGEND) as (keyof typeof LEGEND)[]

/** The calendar of what saving does, the days in conflict, and sold flights that stay. */
export function PreviewPanel({ preview, error, ...calendar }: PreviewPanelProps) {
  const { first, last, busy, onPress } = calendar
  if (error) return <Alert>{failure(error).text}</Alert>
  if (!preview || !first || !last || last < first)
    return <div className={styles.waiting}>{t('sched.incomplete')}</div>
  const count = countsOf(preview.days)
  const conflicts = preview.days.filter(({ state }) => state === 'conflict')
  const kept = preview.days.filter(
    ({ state }) => state === 'kept_change' || state === 'kept_remove',
  )
  return (
    <>
      <section className={styles.card} aria-label={t('sched.preview')}>
        <header className={styles.previewHead}>
          <p aria-live="polite">
            <b>{t('sched.flights', { n: flying(preview.days) })}</b> {summaryOf(preview)}
          </p>
          <ul className={styles.legend}>
            {MARKS.filter((mark) => count(...LEGEND[mark]) > 0).map((mark) => (
              <li key={mark}>
                <i className={styles[`legend_${mark}`]} />
                {t(`sched.legend.${mark}`)}
              </li>
            ))}
            {preview.days.some(({ without }) => without.length > 0) && (
              <li>
                <i className={styles.legend_without} />
                {t('sched.legend.without')}
              </li>
            )}
            {calendar.added.length > 0 && (
              <li>
                <i className={styles.legend_added} />
                {t('sched.legend.added')}
              </li>
            )}
          </ul>
        </header>
        <ScheduleCalendar
          first={first}
          last={last}
          added={calendar.added}
          busy={busy}
          onPress={onPress}
          days={new Map(preview.days.map((one) => [one.day, one]))}
        />
        <p className={styles.quiet}>{t('sched.press')}</p>
        {count('later') > 0 && (
          <p className={styles.quiet}>{t('sched.horizon', { day: longDay(preview.horizon) })}</p>
        )}
      </section>
      {conflicts.length > 0 && (
        <DayList
          title={t('sched.conflicts', { n: conflicts.length })}
          note={t('sched.conflicts-note')}
          days={conflicts}
          text={conflictText}
          onLeaveOut={onPress}
        />
      )}
      {kept.length > 0 && (
        <DayList
          title={t('sched.kept', { n: kept.length })}
          note={t('sched.kept-note')}
          days={kept}
          text={({ bookings }) => t('sched.bookings', { n: bookings })}
        />
      )}
    </>
  )
}

export type Count = (...states: DayState[]) => number

export const countsOf =
  (days: readonly ScheduleDay[]): Count =>
  (...states) =>
    days.filter(({ state }) => states.includes(state)).length

const FLYING: readonly DayState[] = [
  'new',
  'later',
  'same',
  'change',
  'kept_change',
  'kept_remove',
  'differs',
]

/** Flights that there will be. One in conflict stays as it is. */
const flying = (days: readonly ScheduleDay[]) =>
  days.filter(
    ({ state, id_flight }) =>
      FLYING.includes(state) || (state === 'conflict' && id_flight !== null),
  ).length

/** Seats of all flights: a class that does not fly on a day sells none. */
const seatsOf = ({ days, capacity, cabins }: SchedulePreview) =>
  flying(days) * capacity -
  days
    .flatMap(({ without }) => without)
    .reduce(
      (sum, one) => sum + (cabins.find(({ class_flight }) => class_flight === one)?.seats ?? 0),
      0,
    )

function summaryOf(preview: SchedulePreview) {
  const { days } = preview
  const count = countsOf(days)
  const separator = language() === 'id' ? '.' : ','
  const seats = groupThousands(seatsOf(preview), separator)
  const parts = [
    t('sched.seats', { seats }),
    count('new', 'later') > 0 && t('sched.added-count', { n: count('new', 'later') }),
    count('change') > 0 && t('sched.changed-count', { n: count('change') }),
    count('remove') > 0 && t('sched.removed-count', { n: count('remove') }),
    count('conflict') > 0 && t('sched.conflict-count', { n: count('conflict') }),
    count('cancelled') > 0 && t('sched.cancelled-count', { n: count('cancelled') }),
  ]
  return parts.filter(Boolean).join(', ')
}

function conflictText({ other_number, other_time, other_flight }: ScheduleDay) {
  if (other_number === null || other_time === null) return t('sched.would-have-left')
  return t(other_flight === null ? 'sched.other-schedule' : 'sched.other-flight', {
    number: other_number,
    time: other_time,
  })
}

interface DayListProps {
  title: string
  note: string
  days: readonly ScheduleDay[]
  text: (day: ScheduleDay) => string
  onLeaveOut?: (day: string) => void
}

/** Beyond these a list only says how many there are. */
const LISTED = 12

const DayList = ({ title, note, days, text, onLeaveOut }: DayListProps) => (
  <section className={styles.card}>
    <h2>
      {title} <small>{note}</small>
    </h2>
    <ul className={styles.list}>
      {days.slice(0, LISTED).map((one) => (
        <li key={one.day}>
          <Icon name="alert" />
          <span>
            <b>{longDay(one.day)}</b>
            {text(one)}
          </span>
          <OtherFlight id={one.other_flight ?? one.id_flight} />
          {onLeaveOut && (
            <Button kind="quiet" size="small" onClick={() => onLeaveOut(one.day)}>
              {t('sched.leave-out')}
            </Button>
          )}
        </li>
      ))}
    </ul>
    {days.length > LISTED && (
      <p className={styles.quiet}>{t('sched.more-days', { n: days.length - LISTED })}</p>
    )}
  </section>
)

const OtherFlight = ({ id }: { id: number | null }) =>
  id === null ? null : <Link to={adminPaths.editFlight(id)}>{t('sched.open-flight')}</Link>
