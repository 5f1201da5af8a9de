import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import {
  type ClassNames,
  type DayButtonProps,
  DayPicker,
  type PropsRangeRequired,
  type PropsSingleRequired,
} from 'react-day-picker'
import { id } from 'react-day-picker/locale/id'
import { useMedia } from '#shared/browser/use-media'
import { longDay } from '#shared/dates/dates'
import { language } from '#shared/i18n/language'
import { rupiah, rupiahShort } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import styles from './calendar.module.css'

export interface CalendarProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onPick: (day: string) => void
  /** First and last selectable day. */
  min?: string | undefined
  max?: string | undefined
  /** Rupiah by day; the lowest prices are marked. */
  prices?: Record<string, number> | undefined
}

interface RangeProps {
  /** Last day of the range that begins with `value`. Both months are shown, also on a phone. */
  until?: string
  /** The day with the initial focus; default is the selected one. */
  focus?: string
  /** Shown in place of a price, by day. */
  notes?: Record<string, string>
  /** Called with the first month that is shown, `YYYY-MM`, when it changes. */
  onMonth?: (month: string) => void
}

/** The calendar uses local days of the device: midnight there, never an instant. */
const asDate = (day: string) => new Date(`${day}T00:00:00`)
const pad = (figure: number) => String(figure).padStart(2, '0')
const asDay = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

const NONE = {}
const Prices = createContext<{
  by: Record<string, number>
  /** Up to this price a day is one of the cheapest. */
  low: number
  notes: Record<string, string>
}>({ by: NONE, low: 0, notes: NONE })

/** How many of the days that are known are marked as the cheapest. */
const CHEAPEST = 3

/** The price up to which a day is one of the cheapest; days of the same price are all marked. */
export const lowPrice = (prices: readonly number[]) =>
  prices.toSorted((a, b) => a - b)[Math.min(CHEAPEST, prices.length) - 1] ?? 0

/**
 * Two months next to each other, one on a phone; arrow keys move by day, Page Up and Page Down by
 * month.
 */
export function Calendar({
  value,
  until,
  focus,
  onPick,
  onMonth,
  min,
  max,
  prices = NONE,
  notes = NONE,
}: CalendarProps & RangeProps) {
  const wide = useMedia('(min-width: 768px)')
  const container = useRef<HTMLDivElement>(null)
  const [initialFocus] = useState(focus)
  useEffect(() => {
    container.current?.querySelector<HTMLElement>(`[data-day="${initialFocus}"] button`)?.focus()
  }, [initialFocus])
  const priced = useMemo(
    () => ({ by: prices, low: lowPrice(Object.values(prices)), notes }),
    [prices, notes],
  )
  return (
    <Prices value={priced}>
      <div ref={container}>
        <DayPicker
          {...selectionOf(value, until, onPick)}
          required
          autoFocus={!initialFocus}
          className={styles.calendar ?? ''}
          classNames={CLASSES}
          components={{ DayButton, Chevron }}
          defaultMonth={asDate(focus || value || min || asDay(new Date()))}
          onMonthChange={(month) => onMonth?.(asDay(month).slice(0, 7))}
          numberOfMonths={wide || until ? 2 : 1}
          weekStartsOn={1}
          {...(language() === 'id' && { locale: id })}
          {...(min && { startMonth: asDate(min) })}
          {...(max && { endMonth: asDate(max) })}
          disabled={[
            ...(min ? [{ before: asDate(min) }] : []),
            ...(max ? [{ after: asDate(max) }] : []),
          ]}
          labels={{
            labelPrevious: () => t('ui.previous-month'),
            labelNext: () => t('ui.next-month'),
            labelNav: () => t('ui.months'),
          }}
        />
      </div>
    </Prices>
  )
}

const selectionOf = (value: string, until: string | undefined, onPick: (day: string) => void) =>
  until
    ? ({
        mode: 'range',
        selected: { from: asDate(value), to: asDate(until) },
        onSelect: (_, day) => onPick(asDay(day)),
      } satisfies Partial<PropsRangeRequired>)
    : ({
        mode: 'single',
        selected: value ? asDate(value) : undefined,
        onSelect: (day) => onPick(asDay(day)),
      } satisfies Partial<PropsSingleRequired>)

function DayButton({ day, modifiers, children, ...button }: DayButtonProps) {
  const { by, low, notes } = useContext(Prices)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])
  const date = asDay(day.date)
  const price = modifiers.disabled ? undefined : by[date]
  const note = notes[date]
  const priceText = price === undefined ? '' : t('ui.price-from', { price: rupiah(price) })
  const label = [longDay(date), note || priceText].filter(Boolean).join(', ')
  return (
    <button ref={ref} {...button} aria-label={label}>
      {children}
      {note && <span className={styles.price}>{note}</span>}
      {!note && price !== undefined && (
        <span className={price <= low ? styles.cheapest : styles.price}>{rupiahShort(price)}</span>
      )}
    </button>
  )
}

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => (
  <Icon name={orientation === 'left' ? 'left' : 'right'} />
)

const CLASSES = Object.fromEntries(
  Object.entries({
    months: styles.months,
    month: styles.month,
    month_caption: styles.caption,
    month_grid: styles.grid,
    nav: styles.nav,
    button_previous: styles.navButton,
    button_next: styles.navButton,
    weekday: styles.weekday,
    day: styles.day,
    day_button: styles.button,
    selected: styles.selected,
    range_start: styles.start,
    range_middle: styles.middle,
    range_end: styles.end,
    today: styles.today,
    disabled: styles.disabled,
    outside: styles.outside,
  }).map(([part, name]) => [part, name ?? '']),
) as Partial<ClassNames>
