import type { Mail } from '@sayap/contract/outbox'
import { moment } from '#lib/dates'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Fact, Facts } from '#ui/facts'
import { ListFailed } from '#ui/list-states'
import { Skeleton, Waiting } from '#ui/skeleton'
import { useMailQuery, useRetryMailMutation } from './mail.api'
import styles from './mail-dialog.module.css'
import { MailStateDot } from './mail-state'

interface MailDialogProps {
  id: string
  onClose: () => void
}

/** One mail as it is read without pictures and colours; what did not go out can be sent again. */
export function MailDialog({ id, onClose }: MailDialogProps) {
  const { data, error, refetch } = useMailQuery({ params: { id: Number(id) } })
  const mail = data?.data
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={mail ? <span lang={mail.language}>{mail.subject}</span> : t('mail.one')}
    >
      {error && !mail && (
        <ListFailed title={t('mail.one-failed')} error={error} onRetry={refetch} />
      )}
      {!error && !mail && <Pending />}
      {mail && <Shown {...mail} />}
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

function Shown(mail: Mail) {
  const { state, to_name, to_email, created_at, sent_at, attempts, last_error, body_text } = mail
  return (
    <>
      <p className={styles.state}>
        <MailStateDot state={state} />
        {(state === 'failed' || state === 'kept') && <Retry id={mail.id} />}
      </p>
      <Facts className={styles.facts}>
        <Fact name={t('mail.to')}>{`${to_name} <${to_email}>`}</Fact>
        <Fact name={t('mail.written')}>{moment(created_at)}</Fact>
        <Fact name={t('mail.sent-at')}>{sent_at && moment(sent_at)}</Fact>
        <Fact name={t('mail.attempts')}>{attempts > 1 ? attempts : null}</Fact>
        <Fact name={t('mail.error')}>{state === 'sent' ? null : last_error}</Fact>
      </Facts>
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
