import { Component, type ReactNode } from 'react'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { forgetEarlyInput } from './early-input'
import styles from './error-boundary.module.css'

/** The last net: a fault while drawing, or a file of an older version that is no longer there. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    forgetEarlyInput()
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main className={styles.page}>
        <EmptyState kind="broken" title={t('shell.broken')}>
          <p>{t('shell.broken-text')}</p>
          <Button onClick={() => globalThis.location.reload()}>{t('shell.reload')}</Button>
        </EmptyState>
      </main>
    )
  }
}
