import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useToken } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Checkbox } from '#ui/forms/checkbox'
import type { BookingDraft } from '../draft'
import type { BookingFormControl } from '../state'
import { FormPanel } from './form-panel'
import { PassengerRow, type PassengersProps } from './passenger-row'
import styles from './passengers-panel.module.css'

const SavedChips = lazy(async () => ({
  default: (await import('./saved/saved-chips')).SavedChips,
}))

/** One row per passenger. A party of children only is warned immediately that it needs an adult. */
export function PassengersPanel(props: PassengersProps) {
  const { form } = props
  const party = useWatch({ control: form.control, name: 'passengers', compute: categoriesOf })
  const signedIn = useToken() !== null
  const onlyChildren = party.every((category) => category === 'child')
  return (
    <FormPanel
      id="passengers-title"
      title={t('booking.passengers')}
      aside={<SameAsContact form={form} />}
    >
      {signedIn && (
        <Suspense>
          <SavedChips form={form} />
        </Suspense>
      )}
      <ol className={styles.party}>
        {party.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a passenger is a position in the party.
          <PassengerRow key={index} index={index} {...props} />
        ))}
      </ol>
      <Checkbox className={styles.save} {...form.register('save')}>
        {t('booking.save-passengers')}
      </Checkbox>
      {onlyChildren && <Alert className={styles.alert}>{t('booking.only-children')}</Alert>}
    </FormPanel>
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
    <Checkbox className={styles.sameAsContact} {...register('same', { onChange: copy })}>
      {t('booking.same')}
    </Checkbox>
  )
}
