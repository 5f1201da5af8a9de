import { FLIGHT_CLASSES, TRIP_TYPES } from '@sayap/contract/flight-words'
import { capital } from '#lib/capital'
import { t } from '#lib/t'
import { SelectField } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { Stepper } from '#ui/stepper'
import styles from './ticket-wishes.module.css'
import type { Wishes, WishPatch } from './wishes'

const MOST_PASSENGERS = 9

interface TicketWishesProps {
  wishes: Wishes
  onChange: (patch: WishPatch) => void
}

/** In what class, how many, in which order: each applies at once. */
export function TicketWishes({ wishes, onChange }: TicketWishesProps) {
  return (
    <fieldset className={styles.wishes}>
      <legend className="vh">{t('destination.wishes')}</legend>
      <SelectField
        label={t('destination.class')}
        value={wishes.class_flight ?? ''}
        onChange={({ target }) => onChange({ class_flight: target.value })}
      >
        <option value="">{t('destination.any-class')}</option>
        {FLIGHT_CLASSES.map((name) => (
          <option key={name} value={name}>
            {t(`flights.class.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('destination.trip')}
        value={wishes.type_trip ?? ''}
        onChange={({ target }) => onChange({ type_trip: target.value })}
      >
        <option value="">{t('destination.any-trip')}</option>
        {TRIP_TYPES.map((name) => (
          <option key={name} value={name}>
            {capital(t(`flights.trip.${name}`))}
          </option>
        ))}
      </SelectField>
      <Stepper
        label={t('destination.travellers')}
        value={wishes.capacity}
        min={1}
        max={MOST_PASSENGERS}
        className={styles.party}
        onChange={(capacity) => onChange({ capacity: Math.min(capacity, MOST_PASSENGERS) })}
      />
      <Sort wishes={wishes} onChange={onChange} />
    </fieldset>
  )
}

const Sort = ({ wishes, onChange }: TicketWishesProps) => (
  <div className={styles.sort}>
    <span aria-hidden="true">{t('destination.sort')}</span>
    <Segmented
      label={t('destination.sort')}
      options={[
        { value: 'price', label: t('destination.by-price') },
        { value: 'departure_time', label: t('destination.by-time') },
      ]}
      value={wishes.sortBY === 'departure_time' ? 'departure_time' : 'price'}
      onChange={(sortBY) => onChange({ sortBY: sortBY === 'price' ? undefined : sortBY })}
    />
  </div>
)
