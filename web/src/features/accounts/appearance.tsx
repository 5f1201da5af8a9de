import { changeLanguage, type Language, language } from '#lib/language'
import { t } from '#lib/t'
import { changeTheme, type Theme, useTheme } from '#lib/theme'
import { RadioPills } from '#ui/radio-pills'
import { Segmented } from '#ui/segmented'
import { Section } from './account-section'
import { useChangeSettingsMutation } from './my-data.api'
import styles from './settings-page.module.css'

/**
 * Language and theme: of this device, so they outlive a logout. A traveller is written to in that
 * language as well.
 */
export function Appearance({ isWrittenTo }: { isWrittenTo: boolean }) {
  const [change] = useChangeSettingsMutation()
  const speak = async (to: Language) => {
    // The page is loaded anew: what is sent must be there before. Not being told is no reason to stay.
    if (isWrittenTo) await change({ body: { language: to } })
    changeLanguage(to)
  }
  const theme = useTheme() ?? 'system'
  return (
    <Section title={t('settings.appearance')}>
      <div className={styles.choice}>
        <p aria-hidden="true">{t('settings.language')}</p>
        {/* Buttons: a radio is chosen by walking past it, and this one loads the page anew. */}
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
      <div className={styles.choice}>
        <p aria-hidden="true">{t('settings.theme')}</p>
        <RadioPills<Theme | 'system'>
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
    </Section>
  )
}
