import { positionsOf, seatCount } from '@sayap/contract/booking/seat-plan'
import { CABIN_CLASSES, type CabinClass } from '@sayap/contract/flights/flight-enums'
import type { ScheduleCabin } from '@sayap/contract/flights/schedules'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Link } from 'react-router'
import { AircraftField } from '#features/shared-trip/aircraft/aircraft-field'
import { classLabel } from '#features/shared-trip/flight-labels'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Alert } from '#ui/feedback/alert'
import { Field, SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { useAircraftTypesQuery } from '../fleet/fleet.api'
import type { ScheduleContract } from './schedule-fields'
import styles from './schedule-page.module.css'

export interface CabinFieldsProps {
  contract: ScheduleContract
  /** The cabins that are stored, each with fares of its own. */
  stored: readonly ScheduleCabin[]
}

/** Front of the aircraft first. */
const FROM_THE_FRONT = CABIN_CLASSES.toReversed()

/** The aircraft, and a row for each class that it sells: the schedule's own and the other cabins. */
export function CabinFields({ contract, stored }: CabinFieldsProps) {
  const { form, field } = contract
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'other_cabins' })
  const own = form.watch('class_flight')
  const others = form.watch('other_cabins').map(({ class_flight }) => class_flight)
  const classes = [own, ...others]
  const aircraft = form.watch('id_aircraft_type')
  const { plans, offered, missing } = useCabins(aircraft, classes)
  const { errors } = form.formState
  const errorOf = (at: number, name: 'class_flight' | 'price') =>
    errors.other_cabins?.[at]?.[name]?.message
  const hintOf = (one: CabinClass) =>
    aircraft || classes.length > 1 ? undefined : t('fa.seats', { n: seatCount(one) })
  const storedAs = (one: CabinClass) =>
    stored.length > 1 ? stored.find(({ class_flight }) => class_flight === one)?.id : undefined
  return (
    <>
      <AircraftField chosen={aircraft} classes={classes} {...field('id_aircraft_type')} />
      {classes.length > 1 && <CabinBar plans={plans} />}
      <CabinRow
        number={classes.length > 1 ? 1 : undefined}
        one={own}
        hidden={[...others, ...missing]}
        hint={hintOf(own)}
        select={field('class_flight')}
        price={field('price')}
        stored={storedAs(own)}
      />
      {fields.map(({ id, class_flight }, at) => (
        <CabinRow
          key={id}
          number={at + 2}
          one={others[at] ?? class_flight}
          hidden={[...classes.filter((_, nth) => nth !== at + 1), ...missing]}
          select={{
            ...form.register(`other_cabins.${at}.class_flight`),
            error: errorOf(at, 'class_flight'),
          }}
          price={{ ...form.register(`other_cabins.${at}.price`), error: errorOf(at, 'price') }}
          stored={storedAs(others[at] ?? class_flight)}
        >
          <Button
            kind="text"
            size="small"
            icon="trash"
            aria-label={t('sched.remove-cabin', { n: at + 2 })}
            onClick={() => {
              remove(at)
              form.setFocus(at > 0 ? `other_cabins.${at - 1}.class_flight` : 'class_flight')
            }}
          >
            {t('sched.remove')}
          </Button>
        </CabinRow>
      ))}
      {stored
        .filter(({ class_flight }) => stored.length > 1 && !classes.includes(class_flight))
        .map(({ id, class_flight }) => (
          <Alert key={id} tone="note">
            {t('sched.cabin-ends', { class: classLabel(class_flight) })}
          </Alert>
        ))}
      {offered.length > 0 && (
        <div className={styles.offers}>
          {offered.map(({ class_flight, label }) => (
            <Button
              key={class_flight}
              kind="quiet"
              size="small"
              icon="plus"
              onClick={() => append({ class_flight, price: '' })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

interface CabinRowProps {
  /** Counted from 1; undefined for the only one. */
  number: number | undefined
  one: CabinClass
  /** Classes of the other rows, and those that the aircraft lacks. */
  hidden: readonly CabinClass[]
  hint?: string | undefined
  select: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>
  price: Omit<ComponentProps<typeof Field>, 'label'>
  /** The schedule of the cabin, where there are several. */
  stored: number | undefined
  children?: ReactNode
}

const CabinRow = ({
  number,
  one,
  hidden,
  hint,
  select,
  price,
  stored,
  children,
}: CabinRowProps) => (
  <fieldset className={styles.cabin}>
    {number !== undefined && <legend>{t('sched.cabin', { n: number })}</legend>}
    <div className={styles.pair}>
      <SelectField label={t('fa.class')} hint={hint} {...select}>
        {CABIN_CLASSES.filter((other) => other === one || !hidden.includes(other)).map((other) => (
          <option key={other} value={other}>
            {t(`flights.class.${other}`)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('fa.price')}
        hint={number === undefined || number === 1 ? t('fa.price-hint') : undefined}
        prefix="Rp."
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        {...price}
      />
    </div>
    {(stored !== undefined || children) && (
      <div className={styles.cabinLinks}>
        {stored !== undefined && (
          <Link to={adminPaths.scheduleFares(stored)}>{t('sched.open-fares')}</Link>
        )}
        {stored !== undefined && children && (
          <Link to={adminPaths.schedule(stored)}>{t('sched.open-cabin')}</Link>
        )}
        {children}
      </div>
    )}
  </fieldset>
)

interface Plan {
  class_flight: CabinClass
  seats: number
}

/** The cabins by their seats, from the front. */
const CabinBar = ({ plans }: { plans: readonly Plan[] }) => (
  <ul
    className={styles.bar}
    style={{
      gridTemplateColumns: plans.map(({ seats }) => `minmax(max-content, ${seats}fr)`).join(' '),
    }}
  >
    {plans.map(({ class_flight, seats }) => (
      <li key={class_flight}>
        <b>{seats}</b> {classLabel(class_flight)}
      </li>
    ))}
  </ul>
)

/**
 * Seats of these classes, from the front, the classes that may be added, and those that the aircraft has no
 * cabin of.
 */
function useCabins(aircraft: string, classes: readonly CabinClass[]) {
  const { data } = useAircraftTypesQuery({})
  const type = data?.data.find(({ id }) => String(id) === aircraft)
  const planOf = (one: CabinClass) => type?.cabins.find(({ class_flight }) => class_flight === one)
  const seatsOf = (one: CabinClass) => {
    const plan = planOf(one)
    return plan ? positionsOf(plan).length : seatCount(one)
  }
  const plans = FROM_THE_FRONT.filter((one) => classes.includes(one)).map(
    (class_flight): Plan => ({ class_flight, seats: seatsOf(class_flight) }),
  )
  const free = CABIN_CLASSES.filter((one) => !classes.includes(one))
  if (!type) {
    const [next] = free.includes('business') ? ['business' as const] : free
    return {
      plans,
      missing: [],
      offered: next ? [{ class_flight: next, label: t('sched.add-cabin') }] : [],
    }
  }
  // The aircraft says which classes it sells besides.
  const offered = free.filter(planOf).map((class_flight) => ({
    class_flight,
    label: t('sched.add-class', {
      class: classLabel(class_flight),
      n: seatsOf(class_flight),
    }),
  }))
  return { plans, offered, missing: CABIN_CLASSES.filter((one) => !planOf(one)) }
}
