import type { ChatThread } from '@sayap/contract/chat'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toastFailure } from '#lib/toast'
import { Button, ButtonLink } from '#ui/button'
import { useCloseThreadMutation, useReopenThreadMutation } from '../chat.api'
import desk from '../chat-desk.module.css'
import { tripOf } from '../thread-row'

interface StaffHeadProps {
  id: number
  thread: ChatThread | undefined
  /** To the list, on a phone. */
  back: string
}

/** Who writes about what; their bookings are one press away, and what is answered is closed. */
export function StaffHead({ id, thread, back }: StaffHeadProps) {
  const [close, closing] = useCloseThreadMutation()
  const [reopen, reopening] = useReopenThreadMutation()
  const change = thread?.closed ? reopen : close
  const turn = () =>
    change({ params: { id } })
      .unwrap()
      .catch((error) => toastFailure(failure(error).text))
  return (
    <header className={desk.head}>
      <ButtonLink kind="quiet" size="small" icon="left" to={back} className={desk.back}>
        {t('chat.back')}
      </ButtonLink>
      <div className={desk.about}>
        <h2>{thread?.traveller ?? t('chat.conversation')}</h2>
        <p>{thread && tripOf(thread)}</p>
      </div>
      {thread && (
        <div className={desk.acts}>
          <ButtonLink kind="quiet" size="small" to={paths.admin.bookingsOf(thread.id_user)}>
            {t('chat.their-bookings')}
          </ButtonLink>
          <Button
            kind="quiet"
            size="small"
            busy={closing.isLoading || reopening.isLoading}
            onClick={() => void turn()}
          >
            {t(thread.closed ? 'chat.reopen' : 'chat.close')}
          </Button>
        </div>
      )}
    </header>
  )
}
