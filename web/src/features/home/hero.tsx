import type { ReactNode } from 'react'
import { useTheme } from '#shared/browser/theme'
import { t } from '#shared/i18n/t'
import styles from './hero.module.css'
import day from './hero.svg'
import night from './hero-night.svg'

/** The picture at the top of the home page, with the search card on its lower edge. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero}>
      <HeroArt />
      <div className={styles.content}>
        <h1>{t('home.title')}</h1>
        <p className={styles.subtitle}>
          {t('home.sub-1')}
          <br />
          {t('home.sub-2')}
        </p>
        <p className={styles.tagline}>{t('shell.tagline')}</p>
        {children}
      </div>
    </section>
  )
}

/** Day or night picture by theme; without a chosen theme the system setting decides. */
function HeroArt() {
  const theme = useTheme()
  const picture = (
    <img
      src={theme === 'dark' ? night : day}
      alt=""
      width="1600"
      height="800"
      fetchPriority="high"
    />
  )
  if (theme) return <div className={styles.art}>{picture}</div>
  return (
    <picture className={styles.art}>
      <source srcSet={night} media="(prefers-color-scheme: dark)" />
      {picture}
    </picture>
  )
}
