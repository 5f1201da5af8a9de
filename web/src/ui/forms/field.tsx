import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#shared/browser/cx'
import { Icon, type IconName } from '#ui/primitives/icon'
import styles from './field.module.css'

interface FrameProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label above, hint and error below; the control sets `aria-describedby={describedBy(…)}`. */
export function FieldFrame({ id, label, hint, error, className, children }: FrameProps) {
  return (
    <div className={cx(styles.field, error && styles.invalid, className)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="alert" className={styles.errorIcon} />
          {error}
        </p>
      )}
    </div>
  )
}

export const describedBy = (id: string, hint: unknown, error: unknown) =>
  cx(!!hint && `${id}-hint`, !!error && `${id}-error`) || undefined

interface FieldProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** At the start of the box, to recognise a search field. */
  icon?: IconName
  /** Shown in the box before the input: `+62`. */
  prefix?: ReactNode
  /** Shown in the box after the input: a button. */
  suffix?: ReactNode
}

/**
 * A text input. With react-hook-form: `<Field label={…} error={errors.email?.message}
 * {...register('email')} />`
 */
export function Field({
  label,
  hint,
  error,
  icon,
  prefix,
  suffix,
  className,
  ...input
}: FieldProps) {
  const own = useId()
  const id = input.id ?? own
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className={styles.box}>
        {icon && <Icon name={icon} className={styles.icon} />}
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        {suffix}
      </div>
    </FieldFrame>
  )
}

interface SelectProps extends ComponentProps<'select'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** The browser's own select: works on every phone and with Trusted Types. */
export function SelectField({ label, hint, error, className, ...select }: SelectProps) {
  const own = useId()
  const id = select.id ?? own
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className={styles.box}>
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        <Icon name="down" className={styles.arrow} />
      </div>
    </FieldFrame>
  )
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function TextAreaField({ label, hint, error, className, ...area }: TextAreaProps) {
  const own = useId()
  const id = area.id ?? own
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className={styles.box}>
        <textarea
          rows={4}
          {...area}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
      </div>
    </FieldFrame>
  )
}
