import { useWatch } from 'react-hook-form'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { Checkbox } from '#ui/checkbox'
import { Panel } from './booking-form-panel'
import type { BookingDraft } from './booking-form-schema'
import type { BookingFormControl } from './booking-form-state'
import type { PassengersProps } from './passenger-props'
import { PassengerRow } from './passenger-row'
import styles from './passengers-panel.module.css'

/** One block per seat; a party of children is told at once that it needs an adult. */
export function PassengersPanel(props: PassengersProps) {
  const { form } = props
  const party = useWatch({ control: form.control, name: 'passengers', compute: categoriesOf })
  const onlyChildren = party.every((category) => category === 'child')
  return (
    <Panel
      id="passengers-title"
      title={t('booking.passengers')}
      aside={<SameAsContact form={form} />}
    >
      <ol className={styles.party}>
        {party.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a passenger is a place in the party.
          <PassengerRow key={at} at={at} {...props} />
        ))}
      </ol>
      {onlyChildren && <Alert className={styles.alert}>{t('booking.only-children')}</Alert>}
    </Panel>
  )
}

const categoriesOf = (passengers: BookingDraft['passengers']) =>
  passengers.map(({ category_passenger }) => category_passenger)

function SameAsContact({ form }: { form: BookingFormControl }) {
  const { register, getValues, setValue, formState } = form
  const copy = () => {
    if (!getValues('same')) return
    const shouldValidate = formState.isSubmitted
    setValue('passengers.0.name', getValues('name_contact'), { shouldValidate })
  }
  return (
    <Checkbox className={styles.same} {...register('same', { onChange: copy })}>
      {t('booking.same')}
    </Checkbox>
  )
}
