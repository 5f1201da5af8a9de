import type { ReactNode } from 'react'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button, ButtonLink } from './button'
import { EmptyState } from './empty-state'
import styles from './page-states.module.css'

interface NothingThereProps {
  title: string
  text: string
  /** The way out: where it leads and what it is called. */
  to: string
  label: string
}

/** The page of something that does not exist, or is another's: both read the same. */
export function NothingThere({ title, text, to, label }: NothingThereProps) {
  return (
    <div className="wrap">
      <EmptyState kind="broken" title={title} wholePage>
        <p>{text}</p>
        <ButtonLink to={to}>{label}</ButtonLink>
      </EmptyState>
    </div>
  )
}

interface PageFailedProps {
  title: string
  /** What is as it was, all the same. */
  text: string
  error: unknown
  onRetry: () => void
  /** The page's banner. */
  children: ReactNode
}

/** The page of something that could not be loaded. */
export function PageFailed({ title, text, error, onRetry, children }: PageFailedProps) {
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
