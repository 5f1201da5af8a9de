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

interface LockedFieldProps {
  label: string
  value: string
  /** Why it is locked; default: tickets have been sold. */
  hint?: string
}

/** A read-only field for a value that cannot change here. */
export const LockedField = ({ label, value, hint = t('fa.locked') }: LockedFieldProps) => (
  <Field label={label} value={value} hint={hint} readOnly prefix={<Icon name="lock" />} />
)
