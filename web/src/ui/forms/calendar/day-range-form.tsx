import { type FormEvent, useState } from 'react'
import { Button } from '#ui/primitives/button'
import { DateField } from './date-field'
import styles from './day-range-form.module.css'

interface DayRangeFormProps {
  /** Days in use, `YYYY-MM-DD`. */
  from: string
  to: string
  /** What is wrong with each. */
  errors: { from?: string | undefined; to?: string | undefined }
  labels: { from: string; to: string; calendar: string; apply: string; format: string }
  onApply: (range: { from: string; to: string }) => void
}

/** First and last day of a report. Nothing is loaded while they are typed. */
export function DayRangeForm({ from, to, errors, labels, onApply }: DayRangeFormProps) {
  const [typed, setTyped] = useState({ from, to })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(typed)
  }
  const field = (name: 'from' | 'to') => ({
    label: labels[name],
    calendarLabel: `${labels.calendar}: ${labels[name]}`,
    placeholder: labels.format,
    value: typed[name],
    error: errors[name],
    onChange: (day: string) => setTyped((before) => ({ ...before, [name]: day })),
  })
  return (
    <form className={styles.range} onSubmit={submit} noValidate data-dense>
      <DateField {...field('from')} />
      <DateField {...field('to')} />
      <Button type="submit" kind="quiet">
        {labels.apply}
      </Button>
    </form>
  )
}
