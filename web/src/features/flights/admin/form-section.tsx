import type { useEditForm } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { Field } from '#ui/forms/field'
import { Icon } from '#ui/primitives/icon'
import type { FlightFields } from './flight-fields'

/** Props of every section of the flight form. */
export interface FormSectionProps {
  contract: ReturnType<typeof useEditForm<FlightFields>>
  /** The flight has bookings, so class, places and airline cannot be changed. */
  isLocked: boolean
}

/** A read-only field for a value that cannot change after the first booking. */
export const LockedField = ({ label, value }: { label: string; value: string }) => (
  <Field label={label} value={value} hint={t('fa.locked')} readOnly prefix={<Icon name="lock" />} />
)
