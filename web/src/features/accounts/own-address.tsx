import type { AccountSettings } from '@sayap/contract/my-data'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import styles from './account-frame.module.css'
import { useSendVerificationMutation } from './identity.api'
import settings from './settings-page.module.css'

/** Whether the address is proved, and the link once more where it is not. */
export function OwnAddress({ email, email_verified }: AccountSettings) {
  const [send, { isLoading, error }] = useSendVerificationMutation()
  const again = async () => {
    const { data } = await send({})
    if (data) toast(t('data.link-sent', { email }))
  }
  return (
    <section className={styles.section}>
      <div className={styles.head}>
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
          <div className={styles.below}>
            <Button kind="quiet" icon="mail" busy={isLoading} onClick={again}>
              {t('data.send-link')}
            </Button>
          </div>
        </>
      )}
      {error && <Alert className={styles.below}>{failure(error).text}</Alert>}
    </section>
  )
}
