import { memo } from 'react'
import { t } from '#shared/i18n/t'
import { AirlineFilter, CheckFilter, TransitFilter } from './checkbox-filters'

import styles from './filter-panel.module.css'
import { countOf, type FilterProps, hasSameParams } from './filters'
import { PriceFilter } from './price-filter'
import { DurationFilter, HoursFilter } from './time-filters'

/** Checking a box renders its own group only and not all thirty lines. */
const [Airlines, Price, Hours, Duration] = [
  memo(AirlineFilter, hasSameParams(['airline'])),
  memo(PriceFilter, hasSameParams(['min_price', 'max_price'])),
  memo(HoursFilter, hasSameParams(['departure_hours', 'arrived_hours'])),
  memo(DurationFilter, hasSameParams(['max_duration'])),
]

/** All filters; each applies immediately. */
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

/** The filters below the airlines appear together with them, so that nothing moves. */
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
