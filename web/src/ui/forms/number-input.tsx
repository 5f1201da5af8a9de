import { type KeyboardEvent, useId, useState } from 'react'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import styles from './number-input.module.css'

interface NumberInputProps {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  className?: string | undefined
}

/**
 * A small number, changed by two buttons, typing or the arrow keys. While typing, any text is
 * allowed. As spin buttons do, it is one stop of the Tab key: its buttons are for pointers.
 */
export function NumberInput({
  label,
  value,
  onChange,
  min = 0,
  max = 99,
  className,
}: NumberInputProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 2)
    setTyped(digits)
    if (digits !== '') onChange(Math.max(min, Number(digits)))
  }
  // Not `disabled` at a limit: the button that was just pressed would lose the focus.
  const step = (by: 1 | -1) => {
    const next = value + by
    if (next < min || next > max) return
    setTyped(undefined)
    onChange(next)
  }
  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className={cx(styles.stepper, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('ui.fewer', { label })}
          aria-disabled={value <= min}
          onClick={() => step(-1)}
        >
          <Icon name="minus" className={styles.icon} />
        </button>
        <input
          id={id}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onKeyDown={walk}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(undefined)}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('ui.more', { label })}
          aria-disabled={value >= max}
          onClick={() => step(1)}
        >
          <Icon name="plus" className={styles.icon} />
        </button>
      </div>
    </div>
  )
}
