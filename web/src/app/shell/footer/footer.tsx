import { Link } from 'react-router'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Icon } from '#ui/primitives/icon'
import { Brand } from '../bar/brand'
import styles from './footer.module.css'
import { SocialLinks } from './social-links'
import { StoreBadges } from './store-badges'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={cx('wrap', styles.columns)}>
        <div className={styles.about}>
          <Brand />
          <p>{t('shell.tagline')}</p>
        </div>
        <nav className={styles.links} aria-label={t('shell.footer')}>
          <h2>{t('shell.travel')}</h2>
          <Link to={paths.home}>{t('shell.find-ticket')}</Link>
          <Link to={paths.myBooking}>{t('shell.my-booking')}</Link>
          <Link to={paths.chat}>{t('shell.chat')}</Link>
          <Link to={paths.notifications}>{t('shell.notification')}</Link>
          <Link to={paths.findBooking}>{t('shell.find-booking')}</Link>
          <a href={paths.verify}>{t('shell.verify')}</a>
        </nav>
        <StoreBadges />
        <SocialLinks />
      </div>
      <div className={cx('wrap', styles.bottom)}>
        <span className={styles.location}>
          <Icon name="pin" />
          {t('shell.location')}
        </span>
        <span>{t('shell.currency')}</span>
        <nav className={styles.legal} aria-label={t('shell.legal')}>
          <Link to={paths.terms}>{t('shell.terms')}</Link>
          <Link to={paths.privacy}>{t('shell.privacy')}</Link>
          <Link to={paths.refundPolicy}>{t('shell.refund-policy')}</Link>
          <a href="/third-party-notices.txt">{t('shell.licenses')}</a>
        </nav>
      </div>
    </footer>
  )
}
