import { HOUR_SPANS } from '@sayap/contract/flight-search'
import type { Facets } from '@sayap/contract/flights'
import { t } from '#lib/t'
import { CheckFilter } from './check-filter'
import { Collapsible } from './collapsible'
import { countOf, type FilterProps, listed, toggled } from './filters'

interface HoursFilterProps extends FilterProps {
  name: 'departure_hours' | 'arrived_hours'
  label: string
  counts: Facets['departure_time'] | undefined
}

/** Quarters of a day, local to the airport. */
export function HoursFilter({ name, label, counts, search, onChange }: HoursFilterProps) {
  const ticked = new Set(listed(search[name]))
  return (
    <Collapsible label={label} set={ticked.size > 0}>
      <fieldset>
        <legend className="vh">{label}</legend>
        {HOUR_SPANS.map((span) => (
          <CheckFilter
            key={span}
            label={t(`filter.hours.${span}`)}
            count={countOf(counts, span)}
            checked={ticked.has(span)}
            onChange={(on) => onChange({ [name]: toggled(search[name], span, on) })}
          />
        ))}
      </fieldset>
    </Collapsible>
  )
}
