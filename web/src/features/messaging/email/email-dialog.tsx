import type { Mail } from '@sayap/contract/messaging/outbox'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { ListError } from '#ui/data-table/list-states'
import { Dialog } from '#ui/feedback/dialog'
import { Description, DescriptionList } from '#ui/layout/description-list'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { EmailStateDot } from './email-columns'
import styles from './email-dialog.module.css'
import { useMailQuery, useRetryMailMutation } from './outbox.api'

interface EmailDialogProps {
  id: string
  onClose: () => void
}

/** Text version of one email; a failed one can be sent again. */
export function EmailDialog({ id, onClose }: EmailDialogProps) {
  const { data, error, refetch } = useMailQuery({ params: { id: Number(id) } })
  const mail = data?.data
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={
        mail ? (
          <span lang={mail.language}>{mail.subject || t('mail.not-rendered')}</span>
        ) : (
          t('mail.one')
        )
      }
    >
      {error && !mail && <ListError title={t('mail.one-failed')} error={error} onRetry={refetch} />}
      {!error && !mail && <Pending />}
      {mail && <EmailContent {...mail} />}
    </Dialog>
  )
}

const Pending = () => (
  <Waiting className={styles.text}>
    <Skeleton width="40%" />
    <Skeleton width="90%" />
    <Skeleton width="80%" />
  </Waiting>
)

function EmailContent(mail: Mail) {
  const { state, to_name, to_email, created_at, sent_at, attempts, last_error, body_text } = mail
  return (
    <>
      <p className={styles.state}>
        <EmailStateDot state={state} />
        {(state === 'failed' || state === 'kept') && <Retry id={mail.id} />}
      </p>
      <DescriptionList className={styles.facts}>
        <Description name={t('mail.to')}>{`${to_name} <${to_email}>`}</Description>
        <Description name={t('mail.written')}>{moment(created_at)}</Description>
        <Description name={t('mail.sent-at')}>{sent_at && moment(sent_at)}</Description>
        <Description name={t('mail.attempts')}>{attempts > 1 ? attempts : null}</Description>
        <Description name={t('mail.error')}>{state === 'sent' ? null : last_error}</Description>
      </DescriptionList>
      <pre className={styles.text} lang={mail.language}>
        {body_text}
      </pre>
    </>
  )
}

function Retry({ id }: { id: number }) {
  const [retry, { isLoading }] = useRetryMailMutation()
  const send = async () => {
    const answer = await retry({ params: { id } })
    if (answer.error) feedback.error(t('mail.retry-failed'), { reason: failure(answer.error).text })
    else toast(t('mail.retried'))
  }
  return (
    <Button kind="quiet" size="small" icon="refresh" busy={isLoading} onClick={send}>
      {t('mail.retry')}
    </Button>
  )
}
