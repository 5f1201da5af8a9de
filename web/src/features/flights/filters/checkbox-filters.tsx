import { TRANSITS, type Transit } from '@sayap/contract/flights/flight-enums'
import { type ReactNode, useState } from 'react'
import { AirlineMark } from '#features/shared-trip/airline-name'
import { t } from '#shared/i18n/t'
import { Checkbox } from '#ui/forms/checkbox'
import { Skeleton } from '#ui/primitives/skeleton'
import styles from './filter-panel.module.css'
import { countOf, type FilterProps, splitList, toggleItem } from './filters'

interface CheckFilterProps {
  label: ReactNode
  count: number | undefined
  checked: boolean
  onChange: (on: boolean) => void
}

/** A checkbox of a filter with the number of matching flights. */
export const CheckFilter = ({ label, count, checked, onChange }: CheckFilterProps) => (
  <Checkbox
    count={count}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  >
    {label}
  </Checkbox>
)

/** Both or neither checked means no filter; the URL does not distinguish these two. */
export function TransitFilter({ search, facets, onChange }: FilterProps) {
  const [both, setBoth] = useState(false)
  const checked = (transit: Transit) => (search.transit ? search.transit === transit : both)
  const toggle = (transit: Transit, on: boolean) => {
    const remaining = TRANSITS.filter((one) => (one === transit ? on : checked(one)))
    setBoth(remaining.length === TRANSITS.length)
    onChange({ transit: remaining.length === 1 ? remaining[0] : undefined })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('filter.transit')}</legend>
      {TRANSITS.map((transit) => (
        <CheckFilter
          key={transit}
          label={t(`filter.transit.${transit}`)}
          count={countOf(facets?.transit, transit)}
          checked={checked(transit)}
          onChange={(on) => toggle(transit, on)}
        />
      ))}
    </fieldset>
  )
}

const SKELETON_LINES = [1, 2, 3, 4, 5, 6]

/** No airline checked means all airlines. */
export function AirlineFilter({ search, facets, onChange }: FilterProps) {
  const checked = new Set(splitList(search.airline))
  return (
    <fieldset className={styles.group}>
      <legend>{t('filter.airlines')}</legend>
      {!facets && SKELETON_LINES.map((line) => <Skeleton key={line} className={styles.skeleton} />)}
      {facets?.airlines.map(({ id, name, image, count }) => (
        <CheckFilter
          key={id}
          label={
            <span className={styles.airline}>
              <AirlineMark image={image} size={20} /> {name}
            </span>
          }
          count={count}
          checked={checked.has(String(id))}
          onChange={(on) => onChange({ airline: toggleItem(search.airline, String(id), on) })}
        />
      ))}
    </fieldset>
  )
}
