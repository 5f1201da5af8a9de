import { fieldError } from '#shared/api/input-messages'
import type { Failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { Checkbox } from '#ui/forms/checkbox'
import { Field, SelectField } from '#ui/forms/field'
import styles from './book-for-caller.module.css'
import type { CallerForm } from './caller-form'

interface FieldsProps {
  form: CallerForm
  onChange: (change: Partial<CallerForm>) => void
  refused: Failure | undefined
}

const errorAt = (refused: Failure | undefined, pointer: string) =>
  refused && fieldError(refused, `/body/${pointer}`)

export function PassengerFields({ form, onChange, refused }: FieldsProps) {
  const { passengers } = form
  const rename = (at: number, name: string) =>
    onChange({ passengers: passengers.map((one, n) => (n === at ? { ...one, name } : one)) })
  return (
    <section className={styles.card} aria-label={t('dash.passengers')}>
      <h2>{t('dash.passengers')}</h2>
      <div className={styles.grid}>
        {passengers.map(({ name, child }, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: passengers have no other identity yet.
            key={at}
            label={t(child ? 'caller.child-n' : 'caller.adult-n', { n: at + 1 })}
            value={name}
            autoComplete="off"
            maxLength={120}
            error={errorAt(refused, `passengers/${at}/name`)}
            onChange={({ target }) => rename(at, target.value)}
          />
        ))}
      </div>
    </section>
  )
}

export function ContactFields({ form, onChange, refused }: FieldsProps) {
  return (
    <section className={styles.card} aria-label={t('dash.contact')}>
      <h2>{t('dash.contact')}</h2>
      <div className={styles.grid}>
        <Field
          label={t('desk.name')}
          value={form.name}
          autoComplete="off"
          maxLength={120}
          error={errorAt(refused, 'name_contact')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Field
          label={t('desk.email')}
          type="email"
          value={form.email}
          autoComplete="off"
          maxLength={254}
          hint={t('caller.email-hint')}
          error={errorAt(refused, 'email_contact')}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        <Field
          label={t('desk.phone')}
          type="tel"
          value={form.phone}
          autoComplete="off"
          maxLength={30}
          error={errorAt(refused, 'phone_contact')}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <SelectField
          label={t('desk.language')}
          value={form.language}
          onChange={({ target }) => onChange({ language: target.value === 'en' ? 'en' : 'id' })}
        >
          <option value="id">{t('desk.language.id')}</option>
          <option value="en">{t('desk.language.en')}</option>
        </SelectField>
      </div>
      <Checkbox
        checked={form.insurance}
        onChange={({ target }) => onChange({ insurance: target.checked })}
      >
        {t('caller.insurance')}
      </Checkbox>
    </section>
  )
}
