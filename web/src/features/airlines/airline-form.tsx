import { type Airline, AirlineChange, NewAirline } from '@sayap/contract/airlines'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useContractForm } from '#lib/contract-form'
import { formData } from '#lib/form-data'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { PhotoField } from '#ui/photo-field'
import styles from './airline-form.module.css'

interface AirlineFields {
  name: string
  code: string
  photo: File | null
}

/** Unlike the contract's change, which may leave a name out, a form that shows one wants it filled. */
const Change = z.extend(AirlineChange, { name: NewAirline.shape.name })

interface AirlineFormProps {
  /** The one to be changed; without it a new one is made. */
  airline?: Airline
  send: (body: FormData) => Promise<unknown>
  onCancel?: () => void
}

/** Name, code and logo of an airline. */
export function AirlineForm({ airline, send, onCancel }: AirlineFormProps) {
  const defaults = { name: airline?.name ?? '', code: airline?.code ?? '', photo: null }
  const { form, field, error, submit, sending, refusal, dismiss } = useContractForm<AirlineFields>({
    schema: airline ? Change : NewAirline,
    defaults,
    send: async (values) => {
      await send(formData(values))
      if (!airline) form.reset(defaults)
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
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
