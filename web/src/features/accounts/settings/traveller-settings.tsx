import type { AccountSettings, SettingsChange } from '@sayap/contract/accounts/privacy'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Checkbox } from '#ui/forms/checkbox'
import { Badge } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import styles from '../profile/account-layout.module.css'
import {
  useSendSignInLinkMutation,
  useSendVerificationMutation,
} from '../sign-in/providers/identity.api'
import { ChangePassword } from './change-password'
import { DataExport } from './data-export'
import { DeleteAccount } from './delete-account'
import { Sessions } from './sessions'
import { useAccountSettingsQuery, useChangeSettingsMutation } from './settings.api'
import settings from './settings-page.module.css'
import { SignInHistory } from './sign-in-history'

const SecondFactorsSection = lazy(() =>
  import('../second-factors/second-factors-section').then((file) => ({
    default: file.SecondFactorsSection,
  })),
)

const PriceAlerts = lazy(() =>
  import('./price-alerts').then((file) => ({ default: file.PriceAlerts })),
)

/** Settings of travellers only: email verification, email preferences, data export and deletion. */
export function TravellerSettings() {
  const { data, error, refetch } = useAccountSettingsQuery({})
  if (error && !data)
    return (
      <Alert>
        {t('data.failed')} {failure(error).text}{' '}
        <button type="button" className={styles.link} onClick={refetch}>
          {t('ui.try-again')}
        </button>
      </Alert>
    )
  if (!data)
    return (
      <Waiting>
        <Skeleton height="320px" />
      </Waiting>
    )
  const { email, has_password } = data.data
  return (
    <>
      <EmailVerification {...data.data} />
      {has_password ? <ChangePassword email={email} /> : <NoPassword {...data.data} />}
      <Suspense fallback={<Skeleton height="160px" />}>
        <SecondFactorsSection />
      </Suspense>
      <Sessions />
      <SignInHistory />
      <EmailPreferences {...data.data} />
      <Suspense fallback={<Skeleton height="160px" />}>
        <PriceAlerts isEmailVerified={data.data.email_verified} />
      </Suspense>
      <DataExport {...data.data} />
      <DeleteAccount hasPassword={has_password} />
    </>
  )
}

const NoPassword = ({ email, is_guest, may_add_password }: AccountSettings) => (
  <section className={styles.section}>
    <div className={styles.sectionHeader}>
      <h2>{t('settings.password')}</h2>
    </div>
    <p>{t(is_guest ? 'data.guest' : 'data.no-password')}</p>
    {is_guest && <SignInLink email={email} />}
    {may_add_password && (
      <p className={styles.belowMenu}>
        {t('data.add-password')}{' '}
        <Link className={styles.link} to={paths.forgotPassword}>
          {t('data.ask-password')}
        </Link>
      </p>
    )}
  </section>
)

/** For another device, or for what asks for a sign-in of just now. */
function SignInLink({ email }: { email: string }) {
  const [send, { isLoading, error }] = useSendSignInLinkMutation()
  const mail = async () => {
    const { data } = await send({})
    if (data?.data.sent) toast(t('data.link-sent', { email }))
  }
  return (
    <div className={styles.belowMenu}>
      <Button kind="quiet" icon="mail" busy={isLoading} onClick={mail}>
        {t('data.send-sign-in-link')}
      </Button>
      {error && <Alert className={styles.belowMenu}>{failure(error).text}</Alert>}
    </div>
  )
}

/** Email preferences; each is saved when it is toggled. */
function EmailPreferences({ mail_reminders, marketing }: AccountSettings) {
  const [change, { error, originalArgs, isLoading }] = useChangeSettingsMutation()
  const set = async (body: SettingsChange) => {
    const { data } = await change({ body })
    if (data) toast(t('data.saved'))
  }
  // Shows the new value while saving, and the old one if it is refused.
  const shown = { mail_reminders, marketing, ...(isLoading && originalArgs?.body) }
  return (
    <section className={styles.section}>
      <div className={styles.sectionHeader}>
        <h2>{t('data.notifications')}</h2>
      </div>
      <div className={settings.switches}>
        <Checkbox
          checked={shown.mail_reminders === true}
          onChange={({ target }) => set({ mail_reminders: target.checked })}
        >
          {t('data.reminders')}
        </Checkbox>
        <Checkbox
          checked={shown.marketing === true}
          onChange={({ target }) => set({ marketing: target.checked })}
        >
          {t('data.marketing')}
        </Checkbox>
      </div>
      <p className={settings.note}>{t('data.always')}</p>
      {error && <Alert className={styles.belowMenu}>{failure(error).text}</Alert>}
    </section>
  )
}

/** Shows whether the email address is verified, and sends the link again if not. */
function EmailVerification({ email, email_verified }: AccountSettings) {
  const [send, { isLoading, error }] = useSendVerificationMutation()
  const again = async () => {
    const { data } = await send({})
    if (data) toast(t('data.link-sent', { email }))
  }
  return (
    <section className={styles.section}>
      <div className={styles.sectionHeader}>
        <h2>{t('data.address')}</h2>
      </div>
      <p className={settings.address}>
        <b>{email}</b>
        <Badge tone={email_verified ? 'paid' : 'wait'}>
          {t(email_verified ? 'data.verified' : 'data.unverified')}
        </Badge>
      </p>
      {!email_verified && (
        <>
          <p className={settings.note}>{t('data.unverified-text', { email })}</p>
          <div className={styles.belowMenu}>
            <Button kind="quiet" icon="mail" busy={isLoading} onClick={again}>
              {t('data.send-link')}
            </Button>
          </div>
        </>
      )}
      {error && <Alert className={styles.belowMenu}>{failure(error).text}</Alert>}
    </section>
  )
}
