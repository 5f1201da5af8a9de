import { TRANSITS, type Transit } from '@sayap/contract/flight-words'
import { useState } from 'react'
import { t } from '#lib/t'
import { CheckFilter } from './check-filter'
import styles from './filter-panel.module.css'
import { countOf, type FilterProps } from './filters'

/** Both ticked or none is no filter; which of the two it was, the address does not know. */
export function TransitFilter({ search, facets, onChange }: FilterProps) {
  const [both, setBoth] = useState(false)
  const ticked = (word: Transit) => (search.transit ? search.transit === word : both)
  const tick = (word: Transit, on: boolean) => {
    const left = TRANSITS.filter((one) => (one === word ? on : ticked(one)))
    setBoth(left.length === TRANSITS.length)
    onChange({ transit: left.length === 1 ? left[0] : undefined })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('filter.transit')}</legend>
      {TRANSITS.map((word) => (
        <CheckFilter
          key={word}
          label={t(`filter.transit.${word}`)}
          count={countOf(facets?.transit, word)}
          checked={ticked(word)}
          onChange={(on) => tick(word, on)}
        />
      ))}
    </fieldset>
  )
}
