import { type Airline, AirlineChange, NewAirline } from '@sayap/contract/catalog/airlines'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { formData } from '#shared/api/form-data'
import { useEditForm } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { Field } from '#ui/forms/field'
import { PhotoField } from '#ui/forms/photo/photo-field'
import { Button } from '#ui/primitives/button'
import styles from './airline-form.module.css'

interface AirlineFields {
  name: string
  code: string
  photo: File | null
}

/** The contract allows a change without a name; in this form the name is required. */
const Change = z.extend(AirlineChange, { name: NewAirline.shape.name })

interface AirlineFormProps {
  /** The record to change; without it the form creates one. */
  airline?: Airline
  send: (body: FormData) => Promise<unknown>
  onCancel?: () => void
}

const fieldsOf = (airline: Airline | undefined): AirlineFields => ({
  name: airline?.name ?? '',
  code: airline?.code ?? '',
  photo: null,
})

/** Name, code and logo of an airline. */
export function AirlineForm({ airline, send, onCancel }: AirlineFormProps) {
  const defaults = fieldsOf(airline)
  const contract = useEditForm<AirlineFields>({
    name: airline ? `airline:${airline.id}` : 'airline:new',
    revision: airline?.revision,
    schema: airline ? Change : NewAirline,
    defaults,
    ...(airline && { param: 'edit' }),
    send: async (values, { changed, revision, rebase }) => {
      await send(formData(airline ? { ...changed(values), revision } : values))
      if (!airline) rebase(defaults)
    },
  })
  const { form, field, error, submit, sending, refusal, dismiss, edit } = contract
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <EditNotes
        edit={edit}
        labels={{
          name: t('airlines.name'),
          code: t('airlines.code'),
          photo: t('airlines.photo'),
        }}
      />
      <Field label={t('airlines.name')} maxLength={80} autoComplete="off" {...field('name')} />
      <Field
        label={t('form.optional', { label: t('airlines.code') })}
        hint={t('airlines.code-hint')}
        maxLength={2}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('code')}
      />
      <Controller
        control={form.control}
        name="photo"
        render={({ field: { value, onChange, ref } }) => (
          <PhotoField
            label={t('airlines.photo')}
            current={airline?.photo}
            file={value}
            onChoose={onChange}
            error={error('photo')}
            ref={ref}
          />
        )}
      />
      <div className={styles.actions}>
        <Button type="submit" icon={airline ? 'check' : 'plus'} busy={sending}>
          {sending ? t('ui.please-wait') : t(airline ? 'form.save' : 'airlines.add')}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
