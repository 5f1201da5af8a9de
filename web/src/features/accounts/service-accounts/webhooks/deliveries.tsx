import type { Webhook, WebhookDelivery } from '@sayap/contract/webhooks/webhooks'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { ListError } from '#ui/data-table/list-states'
import { Dialog } from '#ui/feedback/dialog'
import { StatusDot } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import styles from '../service-accounts.module.css'
import { useResendDeliveryMutation, useWebhookDeliveriesQuery } from './webhooks.api'

const TONES = { waiting: 'wait', delivered: 'paid', failed: 'off' } as const

/** What was sent to a webhook, newest first, with every attempt. */
export function Deliveries({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const [before, setBefore] = useState<number | undefined>(undefined)
  const { data, error, isFetching, refetch } = useWebhookDeliveriesQuery(
    { params: { id: hook.id }, query: { before } },
    { refetchOnMountOrArgChange: true },
  )
  const next = data?.next
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={t('hooks.log')}
      description={hook.url}
      actions={
        <>
          <Button kind="quiet" icon="refresh" busy={isFetching} onClick={refetch}>
            {t('hooks.refresh')}
          </Button>
          {before && (
            <Button kind="quiet" onClick={() => setBefore(undefined)}>
              {t('table.newest')}
            </Button>
          )}
          {next && (
            <Button kind="quiet" onClick={() => setBefore(next)}>
              {t('table.older')}
            </Button>
          )}
        </>
      }
    >
      {error && !data && (
        <ListError title={t('hooks.log-failed')} error={error} onRetry={refetch} />
      )}
      {data?.data.length === 0 && <p className={styles.none}>{t('hooks.log-none')}</p>}
      <ul className={styles.keys}>
        {data?.data.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} id_webhook={hook.id} />
        ))}
      </ul>
    </Dialog>
  )
}

interface DeliveryProps {
  delivery: WebhookDelivery
  id_webhook: number
}

function Delivery({ delivery, id_webhook }: DeliveryProps) {
  const { id, event, state, body, message_id, attempts, created_at, next_try_at } = delivery
  const [resend, { isLoading }] = useResendDeliveryMutation()
  const send = async () => {
    try {
      await resend({ params: { id: id_webhook, id_delivery: id } }).unwrap()
      toast(t('hooks.resent'))
    } catch (error) {
      feedback.error(t('hooks.change-failed'), { reason: failure(error).text })
    }
  }
  return (
    <li>
      <div>
        <code>{event}</code>
        <span>
          {moment(created_at)}
          {next_try_at && ` · ${t('hooks.next-try', { at: moment(next_try_at) })}`}
        </span>
        <details className={styles.details}>
          <summary>{t('hooks.attempts', { n: attempts.length })}</summary>
          <ul>
            {attempts.map(({ at, status, duration_ms, error, response }) => (
              <li key={at}>
                <span>
                  {moment(at)} · {status ?? '–'} · {duration_ms} ms{error && ` · ${error}`}
                </span>
                {response && <code>{response}</code>}
              </li>
            ))}
          </ul>
          <span>{message_id}</span>
          <code>{body}</code>
        </details>
      </div>
      <StatusDot tone={TONES[state]}>{t(`hooks.state-${state}`)}</StatusDot>
      <Button kind="quiet" size="small" busy={isLoading} onClick={send}>
        {t('hooks.resend')}
      </Button>
    </li>
  )
}
