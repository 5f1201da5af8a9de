import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { ButtonLink } from '#ui/button'
import { Icon } from '#ui/icon'
import styles from './not-found-page.module.css'

/** Any path that is none of ours. */
export function NotFoundPage() {
  useTitle(t('shell.lost'))
  return (
    <div className={`wrap ${styles.lost}`}>
      <LostRoute />
      <p className={styles.code}>{t('shell.lost-code')}</p>
      <h1>{t('shell.lost')}</h1>
      <p className={styles.text}>{t('shell.lost-text')}</p>
      <ButtonLink to={paths.root}>{t('shell.back-home')}</ButtonLink>
    </div>
  )
}

/** A route that loops past the sun and comes down beside the map. */
function LostRoute() {
  return (
    <div className={styles.drawing} aria-hidden="true">
      <svg viewBox="0 0 480 220" aria-hidden="true" focusable="false">
        <circle className={styles.glow} cx="330" cy="104" r="84" />
        <circle className={styles.sun} cx="330" cy="104" r="52" />
        <path className={styles.far} d="M0 190l62-52 40 30 66-76 84 92 46-34 70 40z" />
        <path className={styles.near} d="M0 204l88-36 60 30 74-42 96 44z" />
        <path className={styles.sea} d="M10 200h460a10 10 0 0 1 0 20H10a10 10 0 0 1 0-20z" />
        <path className={styles.glint} d="M300 208h62M316 214h34" />
        <path
          className={styles.way}
          d="M22 178C90 150 120 60 206 58s92 92 34 96-54-84 42-104 118 14 134 34"
        />
        <circle className={styles.place} cx="22" cy="178" r="5" />
      </svg>
      <Icon name="wing" className={styles.wing} />
    </div>
  )
}
