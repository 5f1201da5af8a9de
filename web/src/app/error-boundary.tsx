import { Component, type ReactNode, useEffect } from 'react'
import { paths } from '#lib/paths'
import { session } from '#lib/session'
import { t } from '#lib/t'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { forgetEarlyInput } from './early-input'
import styles from './error-boundary.module.css'

interface ErrorBoundaryProps {
  children: ReactNode
  /** The page in it: the next one is tried anew. Without, this is the last net, and all there is. */
  page?: string
}

const RETRY_MS = 5000
/** No answer by then is none: some networks swallow a question. */
const PATIENCE_MS = 4000

const again = () => globalThis.location.reload()

/** Whether any answer comes at all; what a browser says of its network is often not so. */
const isReached = () =>
  fetch('/sw.js', {
    ...{ method: 'HEAD', cache: 'no-store' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    () => true,
    () => false,
  )

interface State {
  fault?: 'being found' | 'ours' | 'of the network' | undefined
}

/** A fault while drawing, a file of an older version that is gone, or one that needs the network. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {}

  static getDerivedStateFromError(): State {
    return { fault: 'being found' }
  }

  override async componentDidCatch() {
    forgetEarlyInput()
    this.setState({ fault: (await isReached()) ? 'ours' : 'of the network' })
  }

  override componentDidUpdate({ page }: ErrorBoundaryProps) {
    if (page !== this.props.page && this.state.fault) this.setState({ fault: undefined })
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    const Place = this.props.page ? 'div' : 'main'
    return (
      <Place className={styles.page} aria-busy={fault === 'being found'}>
        {fault === 'ours' && <Broken />}
        {fault === 'of the network' && <NotKept />}
      </Place>
    )
  }
}

const Broken = () => (
  <EmptyState kind="broken" title={t('shell.broken')} wholePage>
    <p>{t('shell.broken-text')}</p>
    <Button onClick={again}>{t('shell.reload')}</Button>
  </EmptyState>
)

/** Its files were never on this device; what was read before is. */
function NotKept() {
  useEffect(() => {
    const tries = setInterval(async () => {
      if (await isReached()) again()
    }, RETRY_MS)
    return () => clearInterval(tries)
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
        <Button icon="refresh" onClick={again}>
          {t('ui.try-again')}
        </Button>
      )}
    </EmptyState>
  )
}
