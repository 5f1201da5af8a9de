import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { moved, type Percents } from './price-span'
import styles from './slider.module.css'

interface PriceSliderProps {
  value: Percents
  touched: boolean
  disabled: boolean
  /** The price at a percent, in words. */
  words: (percent: number) => string
  onMove: (value: Percents) => void
}

const THUMBS = ['low', 'high'] as const

/** Two thumbs on one line; the arrows move them by one percent, Page Up and Down by ten. */
export function PriceSlider({ value, touched, disabled, words, onMove }: PriceSliderProps) {
  const [low, high] = value
  return (
    <div className={cx(styles.slider, styles.two, touched && styles.touched)}>
      <span
        className={styles.track}
        style={{ '--from': `${low}%`, '--to': `${high}%` } as React.CSSProperties}
      />
      {THUMBS.map((thumb, index) => (
        <input
          key={thumb}
          type="range"
          min="0"
          max="100"
          value={value[index]}
          disabled={disabled}
          aria-label={t(thumb === 'low' ? 'filter.lowest-price' : 'filter.highest-price')}
          aria-valuetext={words(value[index] ?? 0)}
          onChange={(event) => onMove(moved(value, thumb, event.currentTarget.valueAsNumber))}
        />
      ))}
    </div>
  )
}
