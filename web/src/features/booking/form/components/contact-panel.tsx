import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useReturnState } from '#shared/auth/return-to'
import { useToken } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Field } from '#ui/forms/field'
import { type ContactField, contactError } from '../errors'
import type { BookingFormControl } from '../state'
import styles from './contact-panel.module.css'
import { FormPanel } from './form-panel'

interface ContactPanelProps {
  form: BookingFormControl
  /** Below the fields: for visitors, how they book. */
  children?: ReactNode
}

/** Contact data for the e-ticket. While passenger 1 is the contact person, the name is typed once. */
export function ContactPanel({ form, children }: ContactPanelProps) {
  const { register, formState, getValues, setValue } = form
  const visitor = useToken() === null
  const error = (field: ContactField) =>
    formState.errors[field] && contactError(field, getValues(field))
  const copyToFirstPassenger = () => {
    if (!getValues('same')) return
    const shouldValidate = formState.isSubmitted
    setValue('passengers.0.name', getValues('name_contact'), { shouldValidate })
  }
  return (
    <FormPanel
      id="contact-title"
      title={t('booking.contact')}
      aside={visitor ? <SignInLink /> : <p>{t('booking.contact-note')}</p>}
    >
      <div className={styles.fields}>
        <Field
          label={t('booking.name')}
          autoComplete="name"
          maxLength={120}
          className={styles.fullWidth}
          error={error('name_contact')}
          {...register('name_contact', { onChange: copyToFirstPassenger })}
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
      {children}
    </FormPanel>
  )
}

/** Leads back to the form, which keeps what was typed. */
function SignInLink() {
  const comeBack = useReturnState()
  return (
    <p>
      {t('booking.have-account')}{' '}
      <Link className={styles.signIn} to={paths.login} state={comeBack}>
        {t('booking.sign-in')}
      </Link>
    </p>
  )
}
