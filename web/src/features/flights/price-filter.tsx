import type { MouseEvent } from 'react'
import { cx } from '#lib/cx'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import styles from './filter-panel.module.css'
import type { FilterProps } from './filters'
import { Histogram } from './histogram'
import { PriceSlider } from './price-slider'
import { type Percents, type PriceSpan, percentsOf, priceAt, UNTOUCHED } from './price-span'
import { useSettled } from './use-settled'

/** 0 to 100 percent of the prices found, 30 to 60 and 'Any price' until somebody moves a thumb. */
export function PriceFilter(props: FilterProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{t('filter.price')}</legend>
      <PriceRange {...props} />
    </fieldset>
  )
}

const NOTHING_FOUND = { min: 0, max: 0, histogram: [] }

function PriceRange({ search, facets, onChange }: FilterProps) {
  const { min_price, max_price } = search
  const found = facets?.price ?? NOTHING_FOUND
  const set = percentsOf(found, min_price, max_price)
  const send = (percents: Percents | null) => {
    const [low, high] = percents ?? UNTOUCHED
    onChange({ min_price: priceAt(found, low), max_price: priceAt(found, high) })
  }
  const [percents, move, forget] = useSettled(set, `${min_price} ${max_price}`, send)
  const reset = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with what it takes back; the focus goes on to the slider.
    currentTarget.closest('fieldset')?.querySelector('input')?.focus()
    forget()
    onChange({ min_price: undefined, max_price: undefined })
  }
  return (
    <>
      <State set={percents !== null} onReset={reset} />
      <Histogram steps={found.histogram} range={percents} />
      <PriceSlider
        value={percents ?? UNTOUCHED}
        touched={percents !== null}
        disabled={found.min === found.max}
        words={(at) => (percents ? rupiah(priceAt(found, at)) : t('filter.any-price'))}
        onMove={move}
      />
      {found.max > 0 && <Ends found={found} percents={percents} />}
    </>
  )
}

function State({
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

/** The prices of all that was found, or those that were chosen of them. */
function Ends({ found, percents }: { found: PriceSpan; percents: Percents | null }) {
  const [low, high] = percents ?? [0, 100]
  return (
    <output className={cx(styles.ends, percents && styles.chosen)}>
      <span>{rupiah(priceAt(found, low))}</span> <span>{rupiah(priceAt(found, high))}</span>
    </output>
  )
}
