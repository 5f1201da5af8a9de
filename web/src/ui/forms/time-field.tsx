import { type Ref, useState } from 'react'
import options from '#ui/primitives/menu/options.module.css'
import { Field } from './field'
import styles from './time-field.module.css'
import { useCombobox } from './use-combobox'

/** Every half hour of a day. */
const TIMES = Array.from(
  { length: 48 },
  (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
)

/** The time that somebody typed, as `HH:mm`: `730`, `7.30`, `07:30`. What is no time is returned as typed. */
export function readTime(typed: string): string {
  const [, hour = '', minute = ''] = /^\s*(\d{1,2})[:. ]?(\d{2})\s*$/.exec(typed) ?? []
  return hour && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, '0')}:${minute}`
    : typed.trim()
}

interface TimeFieldProps {
  label: string
  value: string
  onChange: (time: string) => void
  onBlur?: (() => void) | undefined
  /** The clock: `WIB`. */
  zone?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A time of day of 24 hours, typed or chosen from a list; the browser's own follows its language. */
export function TimeField({ label, value, onChange, onBlur, zone, ref, ...field }: TimeFieldProps) {
  /** Only what is typed narrows the list. */
  const [typed, setTyped] = useState('')
  const matches = TIMES.filter((time) => time.startsWith(typed))
  const { open, show, inputProps, listProps, optionProps } = useCombobox({
    items: matches,
    onPick: onChange,
    first: 'unmarked',
  })
  return (
    <div className={styles.time}>
      <Field
        {...field}
        {...inputProps}
        ref={ref}
        label={label}
        inputMode="numeric"
        maxLength={8}
        placeholder="00:00"
        value={value}
        suffix={zone && <span className={styles.zone}>{zone}</span>}
        onClick={() => {
          setTyped('')
          show()
        }}
        onChange={({ target }) => {
          setTyped(readTime(target.value))
          onChange(target.value)
          show()
        }}
        onBlur={() => {
          inputProps.onBlur()
          onChange(readTime(value))
          onBlur?.()
        }}
      />
      {open && (
        <ul {...listProps} className={options.options} aria-label="00:00–23:30">
          {matches.map((time, index) => (
            <li key={time} {...optionProps(index)}>
              {time}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
