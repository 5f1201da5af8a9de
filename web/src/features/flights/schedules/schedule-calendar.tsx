import type { DayState, ScheduleDay } from '@sayap/contract/flights/schedules'
import { type KeyboardEvent, useRef, useState } from 'react'
import { classLabel } from '#features/shared-trip/flight-labels'
import { cx } from '#shared/browser/cx'
import { addDays, longDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { monthName } from '../search-form/dates/months'
import styles from './schedule-calendar.module.css'
import { WEEK } from './schedule-fields'

interface ScheduleCalendarProps {
  first: string
  last: string
  days: ReadonlyMap<string, ScheduleDay>
  added: readonly string[]
  busy: boolean
  onPress: (day: string) => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/**
 * The months of a season. A day is a button that leaves it out or adds it; the arrow keys walk, and the
 * whole calendar is one stop of the Tab key.
 */
export function ScheduleCalendar({
  first,
  last,
  days,
  added,
  busy,
  onPress,
}: ScheduleCalendarProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [walked, setWalked] = useState(first)
  const current = walked >= first && walked <= last ? walked : first
  const walk = (event: KeyboardEvent) => {
    const next = addDays(current, STEPS[event.key] ?? 0)
    if (next === current || next < first || next > last) return
    event.preventDefault()
    setWalked(next)
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons is no fieldset.
    <div
      ref={grid}
      role="group"
      aria-label={t('sched.calendar')}
      aria-busy={busy}
      className={styles.months}
      onKeyDown={walk}
    >
      {monthsOf(first, last).map((month) => (
        <section key={month} className={styles.month} aria-label={titleOf(month)}>
          <h2>{titleOf(month)}</h2>
          <div className={styles.days}>
            {WEEK.map((day) => (
              <span key={day} className={styles.head} aria-hidden="true">
                {t(`sched.letter.${day}`)}
              </span>
            ))}
            {daysOf(month).map((day, index) => (
              <Day
                key={day}
                day={day}
                column={index === 0 ? columnOf(day) : undefined}
                within={day >= first && day <= last}
                tabbable={day === current}
                stored={days.get(day)}
                added={added.includes(day)}
                onPress={() => {
                  setWalked(day)
                  onPress(day)
                }}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

interface DayProps {
  day: string
  column: number | undefined
  within: boolean
  tabbable: boolean
  stored: ScheduleDay | undefined
  added: boolean
  onPress: () => void
}

function Day({ day, column, within, tabbable, stored, added, onPress }: DayProps) {
  const number = Number(day.slice(8))
  const place = column === undefined ? {} : { style: { gridColumnStart: column } }
  if (!within)
    return (
      <span className={styles.outside} {...place}>
        {number}
      </span>
    )
  const state = stored?.state
  const text = dayText(stored, added)
  return (
    <button
      type="button"
      data-day={day}
      {...place}
      tabIndex={tabbable ? 0 : -1}
      aria-pressed={flies(state)}
      aria-label={`${longDay(day)}: ${text}`}
      title={text}
      className={cx(
        styles.day,
        state && styles[state],
        added && flies(state) && styles.added,
        stored && stored.without.length > 0 && styles.without,
      )}
      onClick={onPress}
    >
      {number}
    </button>
  )
}

const FLYING: readonly (DayState | undefined)[] = [
  'new',
  'later',
  'same',
  'change',
  'kept_change',
  'differs',
]
const flies = (state: DayState | undefined) => FLYING.includes(state)

function dayText(stored: ScheduleDay | undefined, added: boolean) {
  const state =
    added && flies(stored?.state)
      ? t('sched.state.added')
      : t(`sched.state.${stored?.state ?? 'none'}`)
  if (!stored || stored.without.length === 0) return state
  return t('sched.without', { state, classes: stored.without.map(classLabel).join(', ') })
}

/** Monday is the first column. */
const columnOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

function monthsOf(first: string, last: string) {
  const months: string[] = []
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = monthAfter(month))
    months.push(month)
  return months
}

const monthAfter = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)

function daysOf(month: string) {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}

const titleOf = (month: string) => `${monthName(month)} ${month.slice(0, 4)}`
