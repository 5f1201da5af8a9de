import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { ButtonLink } from '#ui/button'
import scenes from '#ui/scenes.svg'
import styles from './not-found-page.module.css'

/** Any path that is none of ours. */
export function NotFoundPage() {
  useTitle(t('shell.lost'))
  return (
    <div className={`wrap ${styles.lost}`}>
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

/** A route that loops round the sun between two figures, and comes down beside the map. */
const LostRoute = () => (
  <svg className={styles.drawing} viewBox="0 0 640 280" aria-hidden="true" focusable="false">
    <use href={`${scenes}#lost`} />
  </svg>
)
