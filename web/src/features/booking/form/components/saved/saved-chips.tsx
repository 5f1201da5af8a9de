import type { SavedPassenger } from '@sayap/contract/accounts/saved-passengers'
import { useWatch } from 'react-hook-form'
import { useSavedPassengersQuery } from '#features/accounts/saved-passengers/saved-passengers.api'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import type { BookingDraft } from '../../draft'
import type { BookingFormControl } from '../../state'
import styles from './saved-chips.module.css'

type Passengers = BookingDraft['passengers']

/** The account's saved passengers: a press fills the next empty passenger of that type. */
export function SavedChips({ form }: { form: BookingFormControl }) {
  const { data } = useSavedPassengersQuery({})
  const passengers = useWatch({ control: form.control, name: 'passengers' })
  const saved = data?.data ?? []
  if (saved.length === 0) return null
  const setName = (index: number, name: string) => {
    form.setValue(`passengers.${index}.name`, name, { shouldValidate: form.formState.isSubmitted })
    if (index === 0) form.setValue('same', false)
  }
  const press = (one: SavedPassenger) => {
    const flying = indexOf(one, passengers)
    if (flying >= 0) return setName(flying, '')
    const empty = nextEmpty(one, passengers)
    if (empty >= 0) setName(empty, one.name)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons is not a fieldset.
    <div role="group" aria-label={t('booking.saved')} className={styles.chips}>
      <span aria-hidden="true">{t('booking.saved')}</span>
      {saved.map((one) => {
        const flying = indexOf(one, passengers) >= 0
        return (
          <button
            key={one.id}
            type="button"
            aria-pressed={flying}
            disabled={!flying && nextEmpty(one, passengers) < 0}
            onClick={() => press(one)}
          >
            <i aria-hidden="true">{one.name.charAt(0).toUpperCase()}</i>
            {t(one.category_passenger === 'child' ? 'booking.saved-child' : 'booking.saved-adult', {
              name: one.name,
            })}
            {flying && <Icon name="check" />}
          </button>
        )
      })}
    </div>
  )
}

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The passenger of the form who is this person, or -1. */
const indexOf = ({ name, category_passenger: type }: SavedPassenger, passengers: Passengers) =>
  passengers.findIndex((one) => one.category_passenger === type && sameName(one.name, name))

const nextEmpty = ({ category_passenger: type }: SavedPassenger, passengers: Passengers) =>
  passengers.findIndex((one) => one.category_passenger === type && !one.name.trim())
