import { t } from '#lib/t'
import { Field } from '#ui/field'
import { contactError, type contactFields } from './booking-form-errors'
import { Panel } from './booking-form-panel'
import type { BookingFormControl } from './booking-form-state'
import styles from './contact-panel.module.css'

type ContactField = (typeof contactFields)[number]

/** Whom the e-ticket goes to; while passenger 1 is the same person, the name is typed once. */
export function ContactPanel({ form }: { form: BookingFormControl }) {
  const { register, formState, getValues, setValue } = form
  const error = (field: ContactField) =>
    formState.errors[field] && contactError(field, getValues(field))
  const follow = () => {
    if (!getValues('same')) return
    const shouldValidate = formState.isSubmitted
    setValue('passengers.0.name', getValues('name_contact'), { shouldValidate })
  }
  return (
    <Panel
      id="contact-title"
      title={t('booking.contact')}
      aside={<p>{t('booking.contact-note')}</p>}
    >
      <div className={styles.fields}>
        <Field
          label={t('booking.name')}
          autoComplete="name"
          maxLength={120}
          className={styles.whole}
          error={error('name_contact')}
          {...register('name_contact', { onChange: follow })}
        />
        <Field
          label={t('booking.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          error={error('email_contact')}
          {...register('email_contact')}
        />
        <Field
          label={t('booking.phone')}
          prefix="+62"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          error={error('phone_contact')}
          {...register('phone_contact')}
        />
      </div>
    </Panel>
  )
}
