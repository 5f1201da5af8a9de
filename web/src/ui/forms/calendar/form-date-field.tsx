import type { ComponentProps } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { DateField } from './date-field'

interface FormDateFieldProps<Values extends FieldValues>
  extends Omit<ComponentProps<typeof DateField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'> {
  control: Control<Values>
  name: FieldPath<Values>
}

/** A `DateField` of a form of react-hook-form; it is empty where the form has no day. */
export const FormDateField = <Values extends FieldValues>({
  control,
  name,
  ...field
}: FormDateFieldProps<Values>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, ...input } }) => (
      <DateField {...field} {...input} value={value ?? ''} />
    )}
  />
)
