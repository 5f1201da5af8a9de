import type { ReactNode } from 'react'
import { t } from '#lib/t'
import { useTheme } from '#lib/theme'
import styles from './hero.module.css'
import day from './hero.svg'
import night from './hero-night.svg'

/** The poster that bleeds off the page, and over its lower edge the search. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero}>
      <HeroArt />
      <div className={styles.inside}>
        <h1>{t('home.title')}</h1>
        <p className={styles.sub}>
          {t('home.sub-1')}
          <br />
          {t('home.sub-2')}
        </p>
        <p className={styles.tag}>{t('shell.tagline')}</p>
        {children}
      </div>
    </section>
  )
}

/** By day or by night as the theme is; where nobody chose, the browser asks the system. */
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
