import type { MouseEvent } from 'react'
import { cx } from '#shared/browser/cx'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import styles from './filter-panel.module.css'
import type { FilterProps } from './filters'
import histogramStyles from './histogram.module.css'
import {
  DEFAULT_THUMBS,
  moveThumb,
  type PercentRange,
  type PriceRange,
  percentsOf,
  priceAt,
} from './price-range'
import sliderStyles from './slider.module.css'
import { useDebouncedCommit } from './use-debounced-commit'

/** A price range in percent of the prices found. Until it is changed it shows 30 to 60 and 'Any price'. */
export function PriceFilter(props: FilterProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{t('filter.price')}</legend>
      <PriceRangeField {...props} />
    </fieldset>
  )
}

const NO_PRICES = { min: 0, max: 0, histogram: [] }

function PriceRangeField({ search, facets, onChange }: FilterProps) {
  const { min_price, max_price } = search
  const prices = facets?.price ?? NO_PRICES
  const set = percentsOf(prices, min_price, max_price)
  const send = (percents: PercentRange | null) => {
    const [low, high] = percents ?? DEFAULT_THUMBS
    onChange({ min_price: priceAt(prices, low), max_price: priceAt(prices, high) })
  }
  const [percents, change, cancel] = useDebouncedCommit(set, `${min_price} ${max_price}`, send)
  const reset = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears with the filter, so the focus moves to the slider.
    currentTarget.closest('fieldset')?.querySelector('input')?.focus()
    cancel()
    onChange({ min_price: undefined, max_price: undefined })
  }
  return (
    <>
      <PriceState set={percents !== null} onReset={reset} />
      <Histogram steps={prices.histogram} range={percents} />
      <PriceSlider
        value={percents ?? DEFAULT_THUMBS}
        isChanged={percents !== null}
        disabled={prices.min === prices.max}
        priceText={(at) => (percents ? rupiah(priceAt(prices, at)) : t('filter.any-price'))}
        onMove={change}
      />
      {prices.max > 0 && <PriceLabels found={prices} percents={percents} />}
    </>
  )
}

function PriceState({
  set,
  onReset,
}: {
  set: boolean
  onReset: (event: MouseEvent<HTMLElement>) => void
}) {
  if (!set) return <span className={styles.state}>{t('filter.any-price')}</span>
  return (
    <button type="button" className={styles.state} onClick={onReset}>
      {t('filter.reset')} <span className="vh">{t('filter.price')}</span>
    </button>
  )
}

/** Lowest and highest price of the results, or of the chosen range. */
function PriceLabels({
  found: prices,
  percents,
}: {
  found: PriceRange
  percents: PercentRange | null
}) {
  const [low, high] = percents ?? [0, 100]
  return (
    <output className={cx(styles.priceLabels, percents && styles.selected)}>
      <span>{rupiah(priceAt(prices, low))}</span> <span>{rupiah(priceAt(prices, high))}</span>
    </output>
  )
}

interface PriceSliderProps {
  value: PercentRange
  isChanged: boolean
  disabled: boolean
  /** Text for the price at a percentage. */
  priceText: (percent: number) => string
  onMove: (value: PercentRange) => void
}

const THUMBS = ['low', 'high'] as const

/** A slider with two thumbs; arrow keys move them by one percent, Page Up and Down by ten. */
function PriceSlider({ value, isChanged, disabled, priceText, onMove }: PriceSliderProps) {
  const [low, high] = value
  return (
    <div className={cx(sliderStyles.slider, sliderStyles.range, isChanged && sliderStyles.changed)}>
      <span
        className={sliderStyles.track}
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
          aria-valuetext={priceText(value[index] ?? 0)}
          onChange={(event) => onMove(moveThumb(value, thumb, event.currentTarget.valueAsNumber))}
        />
      ))}
    </div>
  )
}

const HEIGHT = 28
const STEP = 14
const GAP = 3

/** Number of flights by price; bars inside the range are highlighted. */
function Histogram({ steps, range }: { steps: number[]; range: PercentRange | null }) {
  const highest = Math.max(...steps, 1)
  const width = Math.max(1, steps.length) * STEP - GAP
  const inside = (index: number) => {
    const middle = ((index + 0.5) / steps.length) * 100
    return range !== null && middle >= range[0] && middle <= range[1]
  }
  return (
    <svg
      className={histogramStyles.histogram}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {steps.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(3, (count / highest) * (HEIGHT - 1))
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are identified by their position.
            key={index}
            className={inside(index) ? histogramStyles.inRange : undefined}
            x={index * STEP}
            y={HEIGHT - height}
            width={STEP - GAP}
            height={height}
            rx="1.5"
          />
        )
      })}
    </svg>
  )
}
