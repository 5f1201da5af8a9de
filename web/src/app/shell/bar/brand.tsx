import { Link } from 'react-router'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Icon } from '#ui/primitives/icon'
import styles from './brand.module.css'

export function Brand() {
  return (
    <Link className={styles.brand} to={paths.root} aria-label={t('shell.home')}>
      <Icon name="wing" className={styles.wing} />
      <span translate="no">Sayap</span>
    </Link>
  )
}
