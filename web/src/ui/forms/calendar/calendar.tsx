import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { type ClassNames, type DayButtonProps, DayPicker } from 'react-day-picker'
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

/** The calendar uses local days of the device: midnight there, never an instant. */
const asDate = (day: string) => new Date(`${day}T00:00:00`)
const pad = (figure: number) => String(figure).padStart(2, '0')
const asDay = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

const NO_PRICES = {}
const Prices = createContext<{ by: Record<string, number>; lowest: number }>({
  by: NO_PRICES,
  lowest: 0,
})

/**
 * Two months next to each other, one on a phone; arrow keys move by day, Page Up and Page Down by
 * month.
 */
export function Calendar({ value, onPick, min, max, prices = NO_PRICES }: CalendarProps) {
  const wide = useMedia('(min-width: 768px)')
  const priced = useMemo(
    () => ({ by: prices, lowest: Math.min(...Object.values(prices)) }),
    [prices],
  )
  return (
    <Prices value={priced}>
      <DayPicker
        mode="single"
        required
        autoFocus
        className={styles.calendar ?? ''}
        classNames={CLASSES}
        components={{ DayButton, Chevron }}
        selected={value ? asDate(value) : undefined}
        onSelect={(date) => onPick(asDay(date))}
        defaultMonth={asDate(value || min || asDay(new Date()))}
        numberOfMonths={wide ? 2 : 1}
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
    </Prices>
  )
}

function DayButton({ day, modifiers, children, ...button }: DayButtonProps) {
  const { by, lowest } = useContext(Prices)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])
  const date = asDay(day.date)
  const price = modifiers.disabled ? undefined : by[date]
  const priceText = price === undefined ? '' : `, ${t('ui.price-from', { price: rupiah(price) })}`
  const cheapest = price !== undefined && price === lowest
  return (
    <button ref={ref} {...button} aria-label={longDay(date) + priceText}>
      {children}
      {price !== undefined && (
        <span className={cheapest ? styles.cheapest : styles.price}>{rupiahShort(price)}</span>
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
    today: styles.today,
    disabled: styles.disabled,
    outside: styles.outside,
  }).map(([part, name]) => [part, name ?? '']),
) as Partial<ClassNames>
