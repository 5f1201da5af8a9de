import type { ReactNode } from 'react'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { Button, ButtonLink } from '#ui/primitives/button'
import { EmptyState } from './empty-state'
import styles from './page-states.module.css'

interface PageNoticeProps {
  title: string
  text: string
  /** Target and label of the link that leads away. */
  to: string
  label: string
}

/** The page of something that does not exist or belongs to another user; both look the same. */
export function PageNotice({ title, text, to, label }: PageNoticeProps) {
  return (
    <div className="wrap">
      <EmptyState kind="broken" title={title} wholePage>
        <p>{text}</p>
        <ButtonLink to={to}>{label}</ButtonLink>
      </EmptyState>
    </div>
  )
}

interface PageErrorProps {
  title: string
  /** What did not change in spite of the error. */
  text: string
  error: unknown
  onRetry: () => void
  /** The content of the page hero. */
  children: ReactNode
}

/** Error state of a page whose data could not be loaded. */
export function PageError({ title, text, error, onRetry, children }: PageErrorProps) {
  return (
    <>
      {children}
      <div className="wrap">
        <EmptyState kind="broken" title={title} className={styles.failed}>
          <p>{failure(error).text}</p>
          <p>{text}</p>
          <Button kind="quiet" icon="refresh" onClick={onRetry}>
            {t('ui.try-again')}
          </Button>
        </EmptyState>
      </div>
    </>
  )
}
