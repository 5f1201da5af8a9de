import { lazy, type Ref, Suspense, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { longDay } from '#shared/dates/dates'
import { IconButton } from '#ui/primitives/icon-button'
import { Field } from '../field'
import { dayFirst, isDay, readDay } from './read-day'

const DatePanel = lazy(() => import('./date-panel').then((file) => ({ default: file.DatePanel })))

interface DateFieldProps {
  label: string
  name?: string | undefined
  /** `YYYY-MM-DD`, or what was typed and is no day. */
  value: string
  onChange: (day: string) => void
  onBlur?: (() => void) | undefined
  /** Label of the button that opens the calendar. */
  calendarLabel: string
  hint?: string | undefined
  placeholder?: string | undefined
  error?: string | undefined
  min?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A day that is typed or chosen in a calendar, in the format and language of Sayap on every device. */
export function DateField({
  label,
  value,
  onChange,
  onBlur,
  calendarLabel,
  min,
  ref,
  ...field
}: DateFieldProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  /** What is being typed; undefined while the field shows its day in words. */
  const [typed, setTyped] = useState<string>()
  const isTyping = typed !== undefined
  const focused = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // The text changes with the focus, which drops the browser's selection of it: without this, what
    // is typed would be added to the day that stands there.
    if (isTyping) focused.current?.select()
  }, [isTyping])
  const pick = (day: string) => {
    onChange(day)
    setOpen(false)
  }
  return (
    <>
      <Field
        {...field}
        ref={ref}
        label={label}
        autoComplete="off"
        value={typed ?? (isDay(value) ? longDay(value) : value)}
        onFocus={({ target }) => {
          focused.current = target
          setTyped(dayFirst(value))
        }}
        onChange={({ target }) => {
          if (isTyping) setTyped(target.value)
          onChange(readDay(target.value))
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
        suffix={
          <IconButton
            ref={button}
            icon="calendar"
            label={calendarLabel}
            onClick={() => startTransition(() => setOpen(true))}
          />
        }
      />
      {open && (
        <Suspense>
          <DatePanel
            label={label}
            value={isDay(value) ? value : ''}
            min={min}
            anchor={button}
            onPick={pick}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
