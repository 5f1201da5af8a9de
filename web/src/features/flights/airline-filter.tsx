import { t } from '#lib/t'
import { AirlineMark } from '#ui/airline-name'
import { Skeleton } from '#ui/skeleton'
import { CheckFilter } from './check-filter'
import styles from './filter-panel.module.css'
import { type FilterProps, listed, toggled } from './filters'

const LINES = [1, 2, 3, 4, 5, 6]

/** None ticked means all of them. */
export function AirlineFilter({ search, facets, onChange }: FilterProps) {
  const ticked = new Set(listed(search.airline))
  return (
    <fieldset className={styles.group}>
      <legend>{t('filter.airlines')}</legend>
      {!facets && LINES.map((line) => <Skeleton key={line} className={styles.bar} />)}
      {facets?.airlines.map(({ id, name, image, count }) => (
        <CheckFilter
          key={id}
          label={
            <span className={styles.airline}>
              <AirlineMark image={image} size={20} /> {name}
            </span>
          }
          count={count}
          checked={ticked.has(String(id))}
          onChange={(on) => onChange({ airline: toggled(search.airline, String(id), on) })}
        />
      ))}
    </fieldset>
  )
}
