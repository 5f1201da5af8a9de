import { useId, useState } from 'react'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { Icon } from './icon'
import styles from './stepper.module.css'

interface StepperProps {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  className?: string | undefined
}

/** A small number, by two buttons or typed; while it is being typed anything may stand there. */
export function Stepper({ label, value, onChange, min = 0, max = 99, className }: StepperProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 2)
    setTyped(digits)
    if (digits !== '') onChange(Math.max(min, Number(digits)))
  }
  return (
    <div className={cx(styles.stepper, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <button
          type="button"
          aria-label={t('ui.fewer', { label })}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" className={styles.icon} />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(undefined)}
        />
        <button
          type="button"
          aria-label={t('ui.more', { label })}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" className={styles.icon} />
        </button>
      </div>
    </div>
  )
}
