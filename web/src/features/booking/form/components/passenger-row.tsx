import { useController, useWatch } from 'react-hook-form'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Field } from '#ui/forms/field'
import { Segmented } from '#ui/forms/segmented'
import { Icon } from '#ui/primitives/icon'
import { SeatName } from '../../seats/seat-name'
import type { BookingFormControl } from '../state'
import {
  hasSeveralFlights,
  isRoundTrip,
  type LegIndex,
  SEAT_FIELDS,
  type TripFlights,
} from '../trip-legs'
import styles from './passenger-row.module.css'

export interface PassengersProps {
  form: BookingFormControl
  flights: TripFlights
  onChooseSeat: (leg: LegIndex, passenger: number) => void
}

type PassengerProps = PassengersProps & { index: number }

/** One passenger: name, adult or child, and a seat on each flight. */
export function PassengerRow(props: PassengerProps) {
  const { index, form, flights } = props
  const { register, formState, setValue } = form
  const errors = formState.errors.passengers?.[index]
  const n = index + 1
  const separateFromContact = () => index === 0 && setValue('same', false)
  return (
    <li className={cx(styles.passenger, hasSeveralFlights(flights) && styles.severalSeats)}>
      <Initial form={form} index={index} />
      <Field
        label={t('booking.passenger', { n })}
        autoComplete="off"
        maxLength={120}
        className={styles.name}
        error={errors?.name && t('booking.need-passenger', { n })}
        {...register(`passengers.${index}.name`, { onChange: separateFromContact })}
      />
      <Category form={form} index={index} />
      <div className={styles.seats}>
        {flights.map(({ id }, leg) => (
          <SeatButton key={id} leg={leg as LegIndex} {...props} />
        ))}
      </div>
    </li>
  )
}

/** The letter or number that stands for this passenger on the seat map. */
function Initial({ form, index }: Pick<PassengerProps, 'form' | 'index'>) {
  const name = useWatch({ control: form.control, name: `passengers.${index}.name` })
  return (
    <span className={styles.initial} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase() || index + 1}
    </span>
  )
}

function Category({ form, index }: Pick<PassengerProps, 'form' | 'index'>) {
  const { field } = useController({
    control: form.control,
    name: `passengers.${index}.category_passenger`,
  })
  const options = [
    { value: 'adult', label: t('booking.adult') },
    { value: 'child', label: t('booking.child') },
  ] as const
  return (
    <div className={styles.category} id={`passenger-type-${index}`}>
      <span className={styles.label} aria-hidden="true">
        {t('booking.type')}
      </span>
      <Segmented
        label={t('booking.type-of', { n: index + 1 })}
        options={options}
        value={field.value}
        onChange={field.onChange}
        className={styles.segments}
      />
    </div>
  )
}

const SEAT_IDS = ['seat', 'seat-return', 'seat-third', 'seat-fourth'] as const

function seatLabel(flights: TripFlights, leg: LegIndex) {
  if (!hasSeveralFlights(flights)) return t('booking.seat')
  if (isRoundTrip(flights)) return t(leg === 0 ? 'booking.seat-out' : 'booking.seat-back')
  return t('booking.seat-of', { n: leg + 1 })
}

/** Shows the passenger's seat on one flight; a click opens the seat map for this passenger. */
function SeatButton(props: PassengerProps & { leg: LegIndex }) {
  const { index, leg, form, flights, onChooseSeat } = props
  const { field } = useController({
    control: form.control,
    name: `passengers.${index}.${SEAT_FIELDS[leg]}`,
  })
  const n = index + 1
  const id = `${SEAT_IDS[leg]}-${n}`
  const labelId = `${id}-label`
  const { class_flight: cabin } = flights[leg] ?? flights[0]
  return (
    <div>
      <span className={styles.label} id={labelId}>
        {seatLabel(flights, leg)} <span className="vh">{t('booking.passenger', { n })}</span>
      </span>
      <button
        ref={field.ref}
        id={id}
        type="button"
        className={styles.seat}
        aria-labelledby={`${labelId} ${id}`}
        onClick={() => onChooseSeat(leg, index)}
        onBlur={field.onBlur}
      >
        <Icon name="seat" />
        {field.value ? (
          <SeatName cabin={cabin} id_seat={field.value} />
        ) : (
          <span>{t('booking.choose-seat')}</span>
        )}
      </button>
    </div>
  )
}
