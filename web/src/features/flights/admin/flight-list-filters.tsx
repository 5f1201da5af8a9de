import { DEPARTURE_PERIODS, type StaffFlightList } from '@sayap/contract/flights/flight-admin'
import { CABIN_CLASSES } from '@sayap/contract/flights/flight-enums'
import { useAirlinesQuery } from '#features/catalog/airlines/airlines.api'
import { t } from '#shared/i18n/t'
import { ListTools } from '#ui/data-table/list-page'
import { Field, SelectField } from '#ui/forms/field'
import { SearchField } from '#ui/forms/search-field'
import styles from './flights-page.module.css'

/** Query parameters of the list, all of them text. */
export const LIST_STATE = ['q', 'airline', 'class_flight', 'when', 'from', 'to', 'after'] as const
export type FlightListState = Partial<Record<(typeof LIST_STATE)[number], string | undefined>>

/** Filters for the server, which validates them. */
export const filtersOf = ({ after, ...filters }: FlightListState) =>
  filters as Partial<Omit<StaffFlightList, 'airline' | 'after' | 'limit'>> & { airline?: string }

interface FlightListFiltersProps {
  state: FlightListState
  set: (change: FlightListState) => void
}

/** Search field and filters; changing one returns to the first page. */
export function FlightListFilters({ state, set }: FlightListFiltersProps) {
  const { data } = useAirlinesQuery({})
  const choose = (change: FlightListState) => set({ ...change, after: undefined })
  const fieldProps = (name: keyof FlightListState) => ({
    value: state[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => choose({ [name]: target.value }),
  })
  return (
    <ListTools>
      <SearchField
        label={t('fa.search')}
        placeholder={t('fa.search-placeholder')}
        value={state.q}
        onSearch={(q) => choose({ q })}
      />
      <SelectField label={t('fa.when')} {...fieldProps('when')}>
        {DEPARTURE_PERIODS.map((when) => (
          <option key={when} value={when === 'coming' ? '' : when}>
            {t(`fa.when.${when}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('fa.airline')} {...fieldProps('airline')}>
        <option value="">{t('fa.all')}</option>
        {data?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('fa.class')} {...fieldProps('class_flight')}>
        <option value="">{t('fa.all')}</option>
        {CABIN_CLASSES.map((one) => (
          <option key={one} value={one}>
            {t(`flights.class.${one}`)}
          </option>
        ))}
      </SelectField>
      <div className={styles.days}>
        <Field label={t('fa.from-day')} type="date" max={state.to} {...fieldProps('from')} />
        <Field label={t('fa.to-day')} type="date" min={state.from} {...fieldProps('to')} />
      </div>
    </ListTools>
  )
}
