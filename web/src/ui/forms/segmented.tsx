import { cx } from '#shared/browser/cx'
import styles from './segmented.module.css'

interface SegmentedProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  className?: string | undefined
  disabled?: boolean
}

/** Buttons of which one is pressed: trip type, sort order, child or adult. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons is no fieldset.
    <div role="group" aria-label={props.label} className={cx(styles.group, props.className)}>
      {props.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          disabled={props.disabled}
          onClick={() => props.onChange(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
