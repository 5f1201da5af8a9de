import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#shared/browser/cx'
import { describedBy, FieldFrame } from '#ui/forms/field'
import styles from './code-field.module.css'

const LENGTH = 6
const CELLS = Array.from({ length: LENGTH }, (_, at) => at)

/** What of a typed or pasted text is a booking code: capitals and digits, without spaces and dashes. */
export const codeIn = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LENGTH)

interface CodeFieldProps extends ComponentProps<'input'> {
  label: string
  hint: string
  error?: string | undefined
}

/** One input, so that pasting and screen readers work, drawn as a cell for each character. */
export function CodeField({ label, hint, error, onChange, ...input }: CodeFieldProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [{ value, start, end, isFocused }, setShown] = useState(NOTHING)
  const show = () => setShown(shownOf(frame.current?.querySelector('input')))
  // The form puts back what was typed before.
  useEffect(() => setShown(shownOf(frame.current?.querySelector('input'))), [])
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div ref={frame} className={cx(styles.code, error && styles.invalid)}>
        <input
          {...input}
          id={id}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => {
            event.target.value = codeIn(event.target.value)
            show()
            return onChange?.(event)
          }}
          onSelect={show}
          onFocus={show}
          onBlurCapture={() => setShown((before) => ({ ...before, isFocused: false }))}
        />
        {CELLS.map((at) => (
          <span
            key={at}
            aria-hidden="true"
            className={cx(
              isFocused && start === end && at === Math.min(start, LENGTH - 1) && styles.next,
              isFocused && at >= start && at < end && styles.selected,
            )}
          >
            {value[at]}
          </span>
        ))}
      </div>
    </FieldFrame>
  )
}

const NOTHING = { value: '', start: 0, end: 0, isFocused: false }

function shownOf(input: HTMLInputElement | null | undefined) {
  if (!input) return NOTHING
  const { value, selectionStart, selectionEnd } = input
  return {
    value,
    start: selectionStart ?? value.length,
    end: selectionEnd ?? value.length,
    isFocused: document.activeElement === input,
  }
}
