import { cx } from '#lib/cx'
import { hoursAndMinutes } from '#lib/flight-words'
import { t } from '#lib/t'
import { Collapsible } from './collapsible'
import styles from './filter-panel.module.css'
import type { FilterProps } from './filters'
import slider from './slider.module.css'
import { useSettled } from './use-settled'

const STEP = 15

const duration = (minutes: number) => hoursAndMinutes(Math.floor(minutes / 60), minutes % 60)

/** At most so long from take-off to landing; at its right end nothing is left out. */
export function DurationFilter({ search, facets, onChange }: FilterProps) {
  const longest = Math.ceil(Math.max(facets?.duration?.max ?? STEP, STEP) / STEP) * STEP
  const least = Math.floor(Math.min(facets?.duration?.min ?? 0, longest - STEP) / STEP) * STEP
  const [value, move] = useSettled(
    Math.min(search.max_duration ?? longest, longest),
    `${search.max_duration}`,
    (minutes) => onChange({ max_duration: minutes >= longest ? undefined : minutes }),
  )
  const words =
    value >= longest ? t('filter.any-duration') : t('filter.up-to', { duration: duration(value) })
  const share = ((value - least) / (longest - least)) * 100
  return (
    <Collapsible label={t('filter.duration')} set={search.max_duration !== undefined}>
      <output className={styles.chosen}>{words}</output>
      <div className={cx(slider.slider, value < longest && slider.touched)}>
        <span className={slider.track} style={{ '--to': `${share}%` } as React.CSSProperties} />
        <input
          type="range"
          min={least + STEP}
          max={longest}
          step={STEP}
          value={value}
          aria-label={t('filter.longest')}
          aria-valuetext={words}
          onChange={(event) => move(event.currentTarget.valueAsNumber)}
        />
      </div>
    </Collapsible>
  )
}
