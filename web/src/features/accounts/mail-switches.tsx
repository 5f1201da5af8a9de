import type { AccountSettings, SettingsChange } from '@sayap/contract/my-data'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Checkbox } from '#ui/checkbox'
import styles from './account-frame.module.css'
import { useChangeSettingsMutation } from './my-data.api'
import settings from './settings-page.module.css'

/** What may be switched off of what is mailed; each is kept as soon as it is pressed. */
export function MailSwitches({ mail_reminders, marketing }: AccountSettings) {
  const [change, { error, originalArgs, isLoading }] = useChangeSettingsMutation()
  const set = async (body: SettingsChange) => {
    const { data } = await change({ body })
    if (data) toast(t('data.saved'))
  }
  // As pressed while it is on its way, as it was if it is refused.
  const shown = { mail_reminders, marketing, ...(isLoading && originalArgs?.body) }
  return (
    <section className={styles.section}>
      <div className={styles.head}>
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
      {error && <Alert className={styles.below}>{failure(error).text}</Alert>}
    </section>
  )
}
