import { type Destination, DestinationChange, NewDestination } from '@sayap/contract/destinations'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useContractForm } from '#lib/contract-form'
import { formData } from '#lib/form-data'
import { t } from '#lib/t'
import { useObjectUrl } from '#lib/use-object-url'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { Field, TextAreaField } from '#ui/field'
import { FocalPicker } from '#ui/focal-picker'
import { PhotoField } from '#ui/photo-field'
import styles from './destination-form.module.css'

interface DestinationFields {
  name: string
  description: string
  popularity: string
  photo: File | null
  focal_x: number
  focal_y: number
}

/** Unlike the contract's change, which may leave a name out, a form that shows one wants it filled. */
const Change = z.extend(DestinationChange, { name: NewDestination.shape.name })

interface DestinationFormProps {
  /** The one to be changed; without it a new one is made. */
  destination?: Destination
  send: (body: FormData) => Promise<unknown>
  onCancel: () => void
}

const defaultsOf = (known: Destination | undefined): DestinationFields => ({
  name: '',
  description: '',
  focal_x: 50,
  focal_y: 50,
  ...known,
  popularity: String(known?.popularity ?? 1),
  photo: null,
})

/** Name, photo with the point that stays in sight, description. */
export function DestinationForm({ destination, send, onCancel }: DestinationFormProps) {
  const asked = useContractForm<DestinationFields>({
    schema: destination ? Change : NewDestination,
    defaults: defaultsOf(destination),
    send: (values) => send(formData(values)),
  })
  const { field, submit, sending, refusal, dismiss } = asked
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && (
        <Alert onDismiss={dismiss} className={styles.refusal}>
          {refusal.text}
        </Alert>
      )}
      <div className={styles.part}>
        <Field label={t('dest.name')} maxLength={80} autoComplete="off" {...field('name')} />
        <TextAreaField
          label={t('dest.description')}
          rows={7}
          maxLength={3000}
          {...field('description')}
        />
        <Field
          label={t('dest.popularity')}
          hint={t('dest.popularity-hint')}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          {...field('popularity')}
        />
      </div>
      <Picture asked={asked} current={destination?.photo} />
      <div className={styles.actions}>
        <Button type="submit" icon={destination ? 'check' : 'plus'} busy={sending}>
          {sending ? t('ui.please-wait') : t(destination ? 'form.save' : 'dest.add')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  )
}

interface PictureProps {
  asked: ReturnType<typeof useContractForm<DestinationFields>>
  current: string | null | undefined
}

function Picture({ asked: { form, error }, current }: PictureProps) {
  const { photo, focal_x, focal_y } = form.watch()
  const picture = useObjectUrl(photo) ?? current
  return (
    <div className={styles.part}>
      <Controller
        control={form.control}
        name="photo"
        render={({ field: { value, onChange, ref } }) => (
          <PhotoField
            label={t('dest.photo')}
            shape="poster"
            current={current}
            file={value}
            onChoose={onChange}
            error={error('photo')}
            ref={ref}
          />
        )}
      />
      {picture && (
        <FocalPicker
          picture={picture}
          value={{ x: focal_x, y: focal_y }}
          onChange={({ x, y }) => {
            form.setValue('focal_x', x)
            form.setValue('focal_y', y)
          }}
        />
      )}
    </div>
  )
}
