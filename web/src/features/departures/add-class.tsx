import { CABIN_CLASSES, type CabinClass } from '@sayap/contract/flights/flight-enums'
import type { Departure } from '@sayap/contract/operations/departures'
import { type FormEvent, useState } from 'react'
import { classLabel } from '#features/shared-trip/flight-labels'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Field, SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { numbersOf } from './departure-labels'
import styles from './departure-page.module.css'
import { useAddClassMutation } from './departures.api'

/** Classes that the departure does not sell, and that no flight beside it sells: that one is linked. */
export const classesToAdd = ({ flights, linkable }: Departure): CabinClass[] => {
  const sold = new Set(
    [...flights.filter(({ cancelled_at }) => !cancelled_at), ...linkable].map(
      ({ class_flight }) => class_flight,
    ),
  )
  return CABIN_CLASSES.filter((one) => !sold.has(one))
}

interface AddClassProps {
  departure: Departure
  onClose: () => void
}

/** Sells another class on the departure; times, gate and aircraft are those of the others. */
export function AddClass({ departure, onClose }: AddClassProps) {
  const [classes] = useState(() => classesToAdd(departure))
  const [values, setValues] = useState({ class_flight: classes[0] ?? 'economy', price: '' })
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [add, { isLoading }] = useAddClassMutation()
  const errorOf = (name: string) => (refusal ? fieldError(refusal, `/body/${name}`) : undefined)
  const cabin = classLabel(values.class_flight)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    try {
      const price = values.price as unknown as number
      await add({ params: { id: departure.id }, body: { ...values, price } }).unwrap()
      toast(t('dep.class-added', { cabin }))
      onClose()
    } catch (error) {
      setRefusal(failure(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      form
      title={t('dep.add-class-title', { number: numbersOf(departure) })}
      description={t('dep.add-class-text')}
      actions={
        <>
          <Button type="submit" form="add-class" busy={isLoading}>
            {t('dep.add-class-save', { cabin })}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('dep.cancel')}
          </Button>
        </>
      }
    >
      {refusal && <Alert>{refusal.text}</Alert>}
      <form id="add-class" className={styles.fields} onSubmit={save} noValidate>
        <SelectField
          label={t('dep.class')}
          value={values.class_flight}
          error={errorOf('class_flight')}
          onChange={(event) =>
            setValues({ ...values, class_flight: event.target.value as CabinClass })
          }
        >
          {classes.map((one) => (
            <option key={one} value={one}>
              {classLabel(one)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('dep.field.price')}
          hint={t('dep.price-hint')}
          prefix="Rp."
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          required
          value={values.price}
          error={errorOf('price')}
          onChange={(event) => setValues({ ...values, price: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
