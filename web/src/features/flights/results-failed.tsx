import { useEffect } from 'react'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'

/** What happened, what is kept, what to do; goes on by itself when the connection is back. */
export function ResultsFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { code, text } = failure(error)
  const offline = code === 'FETCH_ERROR' && navigator.onLine === false
  useEffect(() => {
    if (code !== 'FETCH_ERROR') return
    const retry = () => void onRetry()
    globalThis.addEventListener('online', retry)
    return () => globalThis.removeEventListener('online', retry)
  }, [code, onRetry])
  return (
    <EmptyState kind="broken" title={t(offline ? 'flights.offline' : 'flights.failed')}>
      <p>{offline ? t('flights.offline-hint') : text}</p>
      <Button kind="quiet" icon="refresh" onClick={() => onRetry()}>
        {t('flights.retry')}
      </Button>
    </EmptyState>
  )
}
