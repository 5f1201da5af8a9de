import { memo } from 'react'
import { t } from '#lib/t'
import { AirlineFilter } from './airline-filter'
import { CheckFilter } from './check-filter'
import { DurationFilter } from './duration-filter'
import styles from './filter-panel.module.css'
import { countOf, type FilterProps, sameFor } from './filters'
import { HoursFilter } from './hours-filter'
import { PriceFilter } from './price-filter'
import { TransitFilter } from './transit-filter'

/** A box that is ticked draws its own group anew, not all thirty lines. */
const [Airlines, Price, Hours, Duration] = [
  memo(AirlineFilter, sameFor(['airline'])),
  memo(PriceFilter, sameFor(['min_price', 'max_price'])),
  memo(HoursFilter, sameFor(['departure_hours', 'arrived_hours'])),
  memo(DurationFilter, sameFor(['max_duration'])),
]

/** All filters; each applies at once. */
export function FilterPanel(props: FilterProps) {
  const { search, facets, onChange } = props
  return (
    <div className={styles.panel}>
      <TransitFilter {...props} />
      <fieldset className={styles.group}>
        <legend>{t('filter.facilities')}</legend>
        {(['wifi', 'meal', 'luggage'] as const).map((name) => (
          <CheckFilter
            key={name}
            label={t(`filter.facilities.${name}`)}
            count={countOf(facets?.facilities, name)}
            checked={search[`filter_${name}`] === true}
            onChange={(on) => onChange({ [`filter_${name}`]: on || undefined })}
          />
        ))}
      </fieldset>
      <Airlines {...props} />
      {facets && <MoreFilters {...props} />}
    </div>
  )
}

/** What stands below the airlines waits for them, so that nothing is pushed down. */
function MoreFilters(props: FilterProps) {
  return (
    <>
      <Price {...props} />
      <Hours
        {...props}
        name="departure_hours"
        label={t('filter.departure')}
        counts={props.facets?.departure_time}
      />
      <Hours
        {...props}
        name="arrived_hours"
        label={t('filter.arrival')}
        counts={props.facets?.arrived_time}
      />
      <Duration {...props} />
    </>
  )
}
