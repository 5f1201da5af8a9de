import { changeTheme, type Theme, useTheme } from '#shared/browser/theme'
import { changeLanguage, type Language, language } from '#shared/i18n/language'
import { t } from '#shared/i18n/t'
import { Segmented } from '#ui/forms/segmented'
import account from '../profile/account-layout.module.css'
import { useChangeSettingsMutation } from './settings.api'
import styles from './settings-page.module.css'

/**
 * Language and theme belong to the device, so they survive a logout. A traveller's emails use this
 * language as well.
 */
export function Appearance({ isWrittenTo }: { isWrittenTo: boolean }) {
  const [change] = useChangeSettingsMutation()
  const speak = async (to: Language) => {
    // The page is reloaded afterwards, so the request must finish first. A failure does not stop the change.
    if (isWrittenTo) await change({ body: { language: to } })
    changeLanguage(to)
  }
  const theme = useTheme() ?? 'system'
  return (
    <section className={account.section}>
      <div className={account.sectionHeader}>
        <h2>{t('settings.appearance')}</h2>
      </div>
      <div className={styles.rows}>
        <div>
          <p>
            <b aria-hidden="true">{t('settings.language')}</b>
            {isWrittenTo && <span>{t('settings.language-note')}</span>}
          </p>
          {/* Buttons, because arrow keys select radios immediately and each selection reloads the page. */}
          <Segmented<Language>
            label={t('settings.language')}
            options={[
              { value: 'en', label: t('settings.english') },
              { value: 'id', label: t('settings.indonesian') },
            ]}
            value={language()}
            onChange={speak}
          />
        </div>
        <div>
          <p>
            <b aria-hidden="true">{t('settings.theme')}</b>
            <span>{t('settings.theme-note')}</span>
          </p>
          <Segmented<Theme | 'system'>
            label={t('settings.theme')}
            options={[
              { value: 'system', label: t('settings.system') },
              { value: 'light', label: t('settings.light') },
              { value: 'dark', label: t('settings.dark') },
            ]}
            value={theme}
            onChange={(to) => changeTheme(to === 'system' ? undefined : to)}
          />
        </div>
      </div>
    </section>
  )
}
