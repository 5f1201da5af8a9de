import { HOUR_SPANS } from '@sayap/contract/flights/flight-search'
import type { Facets } from '@sayap/contract/flights/flights'
import { type ReactNode, useState } from 'react'
import { formatHoursAndMinutes } from '#features/shared-trip/flight-labels'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import { CheckFilter } from './checkbox-filters'
import styles from './filter-panel.module.css'
import { countOf, type FilterProps, splitList, toggleItem } from './filters'
import slider from './slider.module.css'
import { useDebouncedCommit } from './use-debounced-commit'

interface HoursFilterProps extends FilterProps {
  name: 'departure_hours' | 'arrived_hours'
  label: string
  counts: Facets['departure_time'] | undefined
}

/** Quarters of the day in the local time of the airport. */
export function HoursFilter({ name, label, counts, search, onChange }: HoursFilterProps) {
  const checked = new Set(splitList(search[name]))
  return (
    <Collapsible label={label} isSet={checked.size > 0}>
      <fieldset>
        <legend className="vh">{label}</legend>
        {HOUR_SPANS.map((span) => (
          <CheckFilter
            key={span}
            label={t(`filter.hours.${span}`)}
            count={countOf(counts, span)}
            checked={checked.has(span)}
            onChange={(on) => onChange({ [name]: toggleItem(search[name], span, on) })}
          />
        ))}
      </fieldset>
    </Collapsible>
  )
}

const STEP = 15

const duration = (minutes: number) => formatHoursAndMinutes(Math.floor(minutes / 60), minutes % 60)

/** Longest duration; the right end of the slider means no limit. */
export function DurationFilter({ search, facets, onChange }: FilterProps) {
  const longest = Math.ceil(Math.max(facets?.duration?.max ?? STEP, STEP) / STEP) * STEP
  const shortest = Math.floor(Math.min(facets?.duration?.min ?? 0, longest - STEP) / STEP) * STEP
  const [value, change] = useDebouncedCommit(
    Math.min(search.max_duration ?? longest, longest),
    `${search.max_duration}`,
    (minutes) => onChange({ max_duration: minutes >= longest ? undefined : minutes }),
  )
  const label =
    value >= longest ? t('filter.any-duration') : t('filter.up-to', { duration: duration(value) })
  const percent = ((value - shortest) / (longest - shortest)) * 100
  return (
    <Collapsible label={t('filter.duration')} isSet={search.max_duration !== undefined}>
      <output className={styles.selected}>{label}</output>
      <div className={cx(slider.slider, value < longest && slider.changed)}>
        <span className={slider.track} style={{ '--to': `${percent}%` } as React.CSSProperties} />
        <input
          type="range"
          min={shortest + STEP}
          max={longest}
          step={STEP}
          value={value}
          aria-label={t('filter.longest')}
          aria-valuetext={label}
          onChange={(event) => change(event.currentTarget.valueAsNumber)}
        />
      </div>
    </Collapsible>
  )
}

interface CollapsibleProps {
  label: string
  /** Open on the first render when its filter is set. */
  isSet: boolean
  children: ReactNode
}

function Collapsible({ label, isSet, children }: CollapsibleProps) {
  // On the first render only: unchecking the last box must not close the group during use.
  const [open] = useState(isSet)
  return (
    <details className={styles.collapsible} open={open}>
      <summary>
        {label}
        <Icon name="down" className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
