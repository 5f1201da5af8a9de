import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { ButtonLink } from '#ui/primitives/button'
import scenes from '#ui/primitives/illustrations.svg'
import styles from './not-found-page.module.css'

/** The page for any unknown path. */
export function NotFoundPage() {
  useTitle(t('shell.lost'))
  return (
    <div className={`wrap ${styles.page}`}>
      <LostRoute />
      <h1>
        <span className="vh">{t('shell.lost-code')} </span>
        {t('shell.lost')}
      </h1>
      <p className={styles.text}>{t('shell.lost-text')}</p>
      <ButtonLink to={paths.root}>{t('shell.back-home')}</ButtonLink>
    </div>
  )
}

/** A route line around the sun, between the digits of 404. */
const LostRoute = () => (
  <svg className={styles.illustration} viewBox="0 0 640 280" aria-hidden="true" focusable="false">
    <use href={`${scenes}#lost`} />
  </svg>
)
