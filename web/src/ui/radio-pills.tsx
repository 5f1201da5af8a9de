import { useId } from 'react'
import { cx } from '#lib/cx'
import styles from './radio-pills.module.css'

interface RadioPillsProps<T extends string> {
  /** Of the group, heard and not seen. */
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  className?: string | undefined
}

/** One of a few words, all of them in sight. */
export function RadioPills<T extends string>(props: RadioPillsProps<T>) {
  const name = useId()
  return (
    <fieldset className={cx(styles.pills, props.className)}>
      <legend className="vh">{props.label}</legend>
      {props.options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
