import type { Profile } from '@sayap/contract/accounts'
import { Link } from 'react-router'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { Field } from '#ui/field'
import { Card } from '#ui/ticket-card'
import styles from './account-frame.module.css'
import { Section } from './account-section'
import { AccountSide } from './account-side'

/** A staff account is kept by the super admin: here it can be read. */
export function StaffProfile({ profile }: { profile: Profile }) {
  return (
    <>
      <AccountSide profile={profile} />
      <Card className={styles.data}>
        <h1>{t('accounts.profile')}</h1>
        <Alert tone="note">
          {t('accounts.staff')}{' '}
          <Link className={styles.link} to={paths.admin.dashboard}>
            {t('accounts.to-dashboard')}
          </Link>
        </Alert>
        <Section title={t('accounts.contact')}>
          <Field label={t('accounts.email')} value={profile.email} readOnly />
          <Field label={t('accounts.phone')} value={profile.phone ?? ''} readOnly />
        </Section>
        <Section title={t('accounts.biodata')}>
          <Field label={t('accounts.username')} value={profile.name} readOnly />
        </Section>
      </Card>
    </>
  )
}
