import { Component, type ReactNode, useEffect } from 'react'
import { discardEarlyEvents } from '#prerender/early-events'
import { session } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button, ButtonLink } from '#ui/primitives/button'
import styles from './error-boundary.module.css'

interface ErrorBoundaryProps {
  children: ReactNode
  /**
   * The key of the current page: the boundary resets when it changes. Without it this is the last
   * boundary, around the whole application.
   */
  page?: string
}

const RETRY_MS = 5000
/**
 * Milliseconds. Some networks drop a request without an error, so no response by then counts as a
 * failure.
 */
const REACHABLE_TIMEOUT_MS = 4000

const reload = () => globalThis.location.reload()

/** Whether the server responds at all; `navigator.onLine` is often wrong. */
const isServerReachable = () =>
  fetch('/sw.js', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(REACHABLE_TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  )

interface State {
  fault?: 'unknown' | 'application' | 'network' | undefined
}

/**
 * The error page: a rendering error, a file of an older version that is gone, or a file that needs
 * the network.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {}

  static getDerivedStateFromError(): State {
    return { fault: 'unknown' }
  }

  override async componentDidCatch(error: unknown) {
    discardEarlyEvents()
    // React keeps it from the listeners of the window.
    dispatchEvent(new CustomEvent('fault', { detail: error }))
    this.setState({ fault: (await isServerReachable()) ? 'application' : 'network' })
  }

  override componentDidUpdate({ page }: ErrorBoundaryProps) {
    if (page !== this.props.page && this.state.fault) this.setState({ fault: undefined })
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    const Container = this.props.page ? 'div' : 'main'
    return (
      <Container className={styles.page} aria-busy={fault === 'unknown'}>
        {fault === 'application' && <Broken />}
        {fault === 'network' && <NotCached />}
      </Container>
    )
  }
}

const Broken = () => (
  <EmptyState kind="broken" title={t('shell.broken')} wholePage>
    <p>{t('shell.broken-text')}</p>
    <Button onClick={reload}>{t('shell.reload')}</Button>
  </EmptyState>
)

/**
 * The files of this page were never cached on this device. Pages that were opened before still
 * work.
 */
function NotCached() {
  useEffect(() => {
    const timer = setInterval(async () => {
      if (await isServerReachable()) reload()
    }, RETRY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <EmptyState kind="broken" title={t('shell.no-network')} wholePage>
      <p>{t('shell.no-network-text')}</p>
      {session.token() ? (
        <>
          <p>{t('shell.no-network-kept')}</p>
          <ButtonLink to={paths.myBooking}>{t('shell.my-booking')}</ButtonLink>
        </>
      ) : (
        <Button icon="refresh" onClick={reload}>
          {t('ui.try-again')}
        </Button>
      )}
    </EmptyState>
  )
}
