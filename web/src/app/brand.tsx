import { Link } from 'react-router'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import styles from './brand.module.css'

export function Brand() {
  return (
    <Link className={styles.brand} to={paths.root} aria-label={t('shell.home')}>
      <Icon name="wing" className={styles.wing} />
      <span translate="no">Sayap</span>
    </Link>
  )
}
