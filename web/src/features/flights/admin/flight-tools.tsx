import { WHEN } from '@sayap/contract/flight-admin'
import { FLIGHT_CLASSES } from '@sayap/contract/flight-words'
import { useAirlinesQuery } from '#features/airlines/airlines.api'
import { t } from '#lib/t'
import { Field, SelectField } from '#ui/field'
import { ListTools } from '#ui/list-page'
import { SearchField } from '#ui/search-field'
import styles from './flights-page.module.css'
import type { FlightState } from './list-state'

interface FlightToolsProps {
  state: FlightState
  set: (change: FlightState) => void
}

/** Search and filters; with each of them the list begins anew. */
export function FlightTools({ state, set }: FlightToolsProps) {
  const { data } = useAirlinesQuery({})
  const choose = (change: FlightState) => set({ ...change, after: undefined })
  const picks = (name: keyof FlightState) => ({
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
      <SelectField label={t('fa.when')} {...picks('when')}>
        {WHEN.map((when) => (
          <option key={when} value={when === 'coming' ? '' : when}>
            {t(`fa.when.${when}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('fa.airline')} {...picks('airline')}>
        <option value="">{t('fa.all')}</option>
        {data?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('fa.class')} {...picks('class_flight')}>
        <option value="">{t('fa.all')}</option>
        {FLIGHT_CLASSES.map((one) => (
          <option key={one} value={one}>
            {t(`flights.class.${one}`)}
          </option>
        ))}
      </SelectField>
      <div className={styles.days}>
        <Field label={t('fa.from-day')} type="date" max={state.to} {...picks('from')} />
        <Field label={t('fa.to-day')} type="date" min={state.from} {...picks('to')} />
      </div>
    </ListTools>
  )
}
