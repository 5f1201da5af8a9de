import { useId } from 'react'
import { cx } from '#shared/browser/cx'
import styles from './radio-pills.module.css'

interface RadioPillsProps<T extends string> {
  /** Accessible name of the group. */
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  className?: string | undefined
}

/** A choice between a few options, all of them visible. */
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
