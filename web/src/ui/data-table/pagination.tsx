import { Link } from 'react-router'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Icon, type IconName } from '#ui/primitives/icon'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  totalPage: number
  /** URL of a page with the current search. */
  hrefOf: (page: number) => string
  onGo?: (page: number) => void
}

/** One link per page, as the specification requires; they wrap. Nothing for a single page. */
export function Pagination({ page, totalPage, hrefOf, onGo }: PaginationProps) {
  if (totalPage < 2) return null
  const pages = Array.from({ length: totalPage }, (_, index) => index + 1)
  const step = (to: number, icon: IconName, label: string) =>
    to >= 1 && to <= totalPage ? (
      <Link className={styles.page} to={hrefOf(to)} aria-label={label} onClick={() => onGo?.(to)}>
        <Icon name={icon} />
      </Link>
    ) : (
      <span className={cx(styles.page, styles.unavailable)} aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  return (
    <nav className={styles.pages} aria-label={t('ui.pages')}>
      {step(page - 1, 'left', t('ui.previous-page'))}
      {pages.map((one) => (
        <Link
          key={one}
          className={styles.page}
          to={hrefOf(one)}
          aria-label={t('ui.page', { page: one })}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onGo?.(one)}
        >
          {one}
        </Link>
      ))}
      {step(page + 1, 'right', t('ui.next-page'))}
    </nav>
  )
}
