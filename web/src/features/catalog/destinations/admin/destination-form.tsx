import {
  type Destination,
  DestinationChange,
  NewDestination,
} from '@sayap/contract/catalog/destinations'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { formData } from '#shared/api/form-data'
import { useObjectUrl } from '#shared/browser/use-object-url'
import { useEditForm } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { Field, TextAreaField } from '#ui/forms/field'
import { FocalPicker } from '#ui/forms/photo/focal-picker'
import { PhotoField } from '#ui/forms/photo/photo-field'
import { Button } from '#ui/primitives/button'
import styles from './destination-form.module.css'

interface DestinationFields {
  name: string
  description: string
  description_id: string
  popularity: string
  photo: File | null
  focal_x: number
  focal_y: number
}

/** The contract allows a change without a name; in this form the name is required. */
const Change = z.extend(DestinationChange, { name: NewDestination.shape.name })

interface DestinationFormProps {
  /** The record to change; without it the form creates one. */
  destination?: Destination
  send: (body: FormData) => Promise<unknown>
  onCancel: () => void
}

const defaultsOf = (destination: Destination | undefined): DestinationFields => ({
  name: destination?.name ?? '',
  description: destination?.description ?? '',
  description_id: destination?.description_id ?? '',
  focal_x: destination?.focal_x ?? 50,
  focal_y: destination?.focal_y ?? 50,
  popularity: String(destination?.popularity ?? 1),
  photo: null,
})

/** Name, description in both languages, popularity, and the photo with its focal point. */
export function DestinationForm({ destination, send, onCancel }: DestinationFormProps) {
  const contractForm = useEditForm<DestinationFields>({
    name: destination ? `destination:${destination.id}` : 'destination:new',
    revision: destination?.revision,
    schema: destination ? Change : NewDestination,
    defaults: defaultsOf(destination),
    param: destination ? 'edit' : 'add',
    send: (values, { changed, revision }) =>
      send(formData(destination ? { ...changed(values), revision } : values)),
  })
  const { field, submit, sending, refusal, dismiss, edit } = contractForm
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && (
        <Alert onDismiss={dismiss} className={styles.alert}>
          {refusal.text}
        </Alert>
      )}
      <EditNotes edit={edit} labels={fieldLabels()} className={styles.alert} />
      <div className={styles.section}>
        <Field label={t('dest.name')} maxLength={80} autoComplete="off" {...field('name')} />
        <TextAreaField
          label={t('dest.description-en')}
          rows={6}
          maxLength={3000}
          lang="en"
          {...field('description')}
        />
        <TextAreaField
          label={t('dest.description-id')}
          hint={t('dest.description-id-hint')}
          rows={6}
          maxLength={3000}
          lang="id"
          {...field('description_id')}
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
      <Picture contractForm={contractForm} current={destination?.photo} />
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

const fieldLabels = (): Record<keyof DestinationFields, string> => ({
  name: t('dest.name'),
  description: t('dest.description-en'),
  description_id: t('dest.description-id'),
  popularity: t('dest.popularity'),
  photo: t('dest.photo'),
  focal_x: `${t('focal.title')}: ${t('focal.x')}`,
  focal_y: `${t('focal.title')}: ${t('focal.y')}`,
})

interface PictureProps {
  contractForm: ReturnType<typeof useEditForm<DestinationFields>>
  current: string | null | undefined
}

function Picture({ contractForm: { form, error }, current }: PictureProps) {
  const { photo, focal_x, focal_y } = form.watch()
  const picture = useObjectUrl(photo) ?? current
  return (
    <div className={styles.section}>
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
