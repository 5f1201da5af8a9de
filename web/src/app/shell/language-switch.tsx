import { changeLanguage, type Language, language } from '#shared/i18n/language'
import { t } from '#shared/i18n/t'
import styles from './language-switch.module.css'

const LANGUAGES: { code: Language; name: 'shell.english' | 'shell.indonesian' }[] = [
  { code: 'en', name: 'shell.english' },
  { code: 'id', name: 'shell.indonesian' },
]

export function LanguageSwitch() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons is no fieldset.
    <div className={styles.switch} role="group" aria-label={t('shell.language')}>
      {LANGUAGES.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={t(name)}
          aria-pressed={language() === code}
          onClick={() => language() !== code && changeLanguage(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
