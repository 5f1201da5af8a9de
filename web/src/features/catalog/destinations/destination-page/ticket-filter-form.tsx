import { CABIN_CLASSES, TRIP_TYPES } from '@sayap/contract/flights/flight-enums'
import { MAX_PASSENGERS } from '@sayap/contract/flights/flight-search'
import { capitalize } from '#shared/i18n/format-text'
import { t } from '#shared/i18n/t'
import { SelectField } from '#ui/forms/field'
import { NumberInput } from '#ui/forms/number-input'
import { Segmented } from '#ui/forms/segmented'
import styles from './ticket-filter-form.module.css'
import type { TicketFilterPatch, TicketFilters } from './ticket-filters'

interface TicketFilterFormProps {
  filters: TicketFilters
  onChange: (patch: TicketFilterPatch) => void
}

/** Class, trip type, number of passengers and sort order; each applies immediately. */
export function TicketFilterForm({ filters, onChange }: TicketFilterFormProps) {
  return (
    <fieldset className={styles.filters}>
      <legend className="vh">{t('destination.wishes')}</legend>
      <SelectField
        label={t('destination.class')}
        value={filters.class_flight ?? ''}
        onChange={({ target }) => onChange({ class_flight: target.value })}
      >
        <option value="">{t('destination.any-class')}</option>
        {CABIN_CLASSES.map((name) => (
          <option key={name} value={name}>
            {t(`flights.class.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('destination.trip')}
        value={filters.type_trip ?? ''}
        onChange={({ target }) => onChange({ type_trip: target.value })}
      >
        <option value="">{t('destination.any-trip')}</option>
        {TRIP_TYPES.map((name) => (
          <option key={name} value={name}>
            {capitalize(t(`flights.trip.${name}`))}
          </option>
        ))}
      </SelectField>
      <NumberInput
        label={t('destination.travellers')}
        value={filters.capacity}
        min={1}
        max={MAX_PASSENGERS}
        className={styles.party}
        onChange={(capacity) => onChange({ capacity: Math.min(capacity, MAX_PASSENGERS) })}
      />
      <Sort filters={filters} onChange={onChange} />
    </fieldset>
  )
}

const Sort = ({ filters, onChange }: TicketFilterFormProps) => (
  <div className={styles.sort}>
    <span aria-hidden="true">{t('destination.sort')}</span>
    <Segmented
      label={t('destination.sort')}
      options={[
        { value: 'price', label: t('destination.by-price') },
        { value: 'departure_time', label: t('destination.by-time') },
      ]}
      value={filters.sortBY === 'departure_time' ? 'departure_time' : 'price'}
      onChange={(sortBY) => onChange({ sortBY: sortBY === 'price' ? undefined : sortBY })}
    />
  </div>
)
