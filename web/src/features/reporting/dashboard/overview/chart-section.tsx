import type { ReactNode } from 'react'
import { t } from '#shared/i18n/t'
import { DayRangeForm } from '#ui/forms/calendar/day-range-form'
import { Segmented } from '#ui/forms/segmented'
import styles from './chart-section.module.css'
import { type DayErrors, type DayRange, rangeLabels } from './day-range'

interface ChartSectionProps {
  id: string
  title: string
  /** Below the title. */
  note: ReactNode
  /** What the choice of days is for. */
  label: string
  /** Numbers of days to choose from; besides them a range of one's own. */
  spans: readonly number[]
  days: number
  /** Undefined while one of the spans is shown. */
  range: DayRange | undefined
  errors: DayErrors
  onSpan: (days: number) => void
  /** Undefined: the days of the span become a range. */
  onRange: (range: DayRange | undefined) => void
  children: ReactNode
}

/** A part of the home whose charts have days of their own. */
export function ChartSection(props: ChartSectionProps) {
  const { id, title, note, label, spans, days, range, errors, onSpan, onRange, children } = props
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        <Segmented
          label={label}
          options={[
            ...spans.map((span) => ({ value: String(span), label: t('over.days', { n: span }) })),
            { value: 'own', label: t('over.own') },
          ]}
          value={range ? 'own' : String(days)}
          onChange={(value) => (value === 'own' ? onRange(undefined) : onSpan(Number(value)))}
        />
      </header>
      {range && (
        <DayRangeForm
          key={`${range.from} ${range.to}`}
          {...range}
          errors={errors}
          labels={rangeLabels()}
          onApply={onRange}
        />
      )}
      {children}
    </section>
  )
}
