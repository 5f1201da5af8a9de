import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from '#shared/browser/cx'
import { longDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import type { CalendarProps } from './calendar'
import styles from './date-picker.module.css'

let panel: Promise<typeof import('./date-panel')> | undefined
/** Called by touch and again by the focus that follows: one request is enough, unless it failed. */
function loadPanel() {
  panel ??= import('./date-panel')
  panel.catch(() => {
    panel = undefined
  })
  return panel
}
const DatePanel = lazy(() => loadPanel().then((file) => ({ default: file.DatePanel })))

interface DatePickerProps {
  label: string
  /** Names the panel if it is for more than this day. */
  title?: string | undefined
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** Shown while no day is selected. By default it invites to choose a date. */
  placeholder?: string | undefined
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  /** A third line in the button: 'Tomorrow'. */
  note?: ReactNode
  /** Rupiah by day, shown under the days. */
  prices?: Record<string, number> | undefined
  /** Replaces the calendar by another one with the same props, such as one that loads prices. */
  calendar?: ComponentType<CalendarProps>
  className?: string | undefined
}

/**
 * A day, selected in a calendar of two months. The calendar is loaded on hover or focus of the
 * button.
 */
export function DatePicker(props: DatePickerProps) {
  const {
    label,
    title = label,
    value,
    placeholder = t('ui.choose-date'),
    onChange,
    note,
    className,
    ...rest
  } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const pick = (day: string) => {
    onChange(day)
    setOpen(false)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles.picker, className)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={note ? id : undefined}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => startTransition(() => setOpen(true))}
      >
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value ? longDay(value) : placeholder}</span>
        {note && (
          <span id={id} className={styles.note}>
            {note}
          </span>
        )}
        <Icon name="calendar" className={styles.icon} />
      </button>
      {open && (
        <Suspense>
          <DatePanel
            {...rest}
            label={title}
            value={value}
            anchor={button}
            onPick={pick}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
