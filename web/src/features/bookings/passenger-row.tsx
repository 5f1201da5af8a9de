import { useController, useWatch } from 'react-hook-form'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { Field } from '#ui/field'
import { Segmented } from '#ui/segmented'
import type { PassengersProps } from './passenger-props'
import styles from './passenger-row.module.css'
import { PassengerSeat } from './passenger-seat'
import { isRound } from './trip-legs'

/** Name, adult or child, a seat on each flight. */
export function PassengerRow({ at, form, ...seat }: PassengersProps & { at: number }) {
  const { register, formState, setValue } = form
  const errors = formState.errors.passengers?.[at]
  const n = at + 1
  const round = isRound(seat.flights)
  const own = () => at === 0 && setValue('same', false)
  return (
    <li className={cx(styles.passenger, round && styles.round)}>
      <Initial form={form} at={at} />
      <Field
        label={t('booking.passenger', { n })}
        autoComplete="off"
        maxLength={120}
        className={styles.name}
        error={errors?.name && t('booking.need-passenger', { n })}
        {...register(`passengers.${at}.name`, { onChange: own })}
      />
      <Type form={form} at={at} />
      <div className={styles.seats}>
        <PassengerSeat at={at} leg={0} form={form} {...seat} />
        {round && <PassengerSeat at={at} leg={1} form={form} {...seat} />}
      </div>
    </li>
  )
}

type PartProps = Pick<PassengersProps, 'form'> & { at: number }

/** The sign this passenger has on the map. */
function Initial({ form, at }: PartProps) {
  const name = useWatch({ control: form.control, name: `passengers.${at}.name` })
  return (
    <span className={styles.initial} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase() || at + 1}
    </span>
  )
}

function Type({ form, at }: PartProps) {
  const { field } = useController({
    control: form.control,
    name: `passengers.${at}.category_passenger`,
  })
  const options = [
    { value: 'adult', label: t('booking.adult') },
    { value: 'child', label: t('booking.child') },
  ] as const
  return (
    <div className={styles.type} id={`passenger-type-${at}`}>
      <span className={styles.label} aria-hidden="true">
        {t('booking.type')}
      </span>
      <Segmented
        label={t('booking.type-of', { n: at + 1 })}
        options={options}
        value={field.value}
        onChange={field.onChange}
        className={styles.segments}
      />
    </div>
  )
}
