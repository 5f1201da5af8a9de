import { paths } from '#lib/paths'
import { useComeBack } from '#lib/return-to'
import { t } from '#lib/t'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { ListFailed } from '#ui/list-states'
import { Skeleton, Waiting } from '#ui/skeleton'
import { Card } from '#ui/ticket-card'
import styles from './chat-page.module.css'
import { useContactQuery } from './contact.api'
import { mailLink } from './mail-link'

/** For who is not signed in: sign in to chat, or write a mail where there is an address. */
export function WaysToReach() {
  const comeBack = useComeBack()
  const { data, error, isFetching, refetch } = useContactQuery({})
  return (
    <>
      <EmptyState scene="night" title={t('chat.here')} className={styles.guest}>
        <p>{t('chat.guest')}</p>
        <ButtonLink to={paths.login} state={comeBack}>
          {t('shell.sign-in')}
        </ButtonLink>
      </EmptyState>
      {error && !isFetching && (
        <ListFailed title={t('chat.failed')} error={error} onRetry={refetch} />
      )}
      {!data && !error && (
        <Waiting>
          <Skeleton height="92px" />
        </Waiting>
      )}
      {data && <ByMail email={data.data.email} />}
    </>
  )
}

function ByMail({ email }: { email: string | null }) {
  if (!email) return null
  return (
    <Card className={styles.mail}>
      <Icon name="mail" />
      <p>
        <b>{t('chat.mail')}</b>
        <span>{email}</span>
      </p>
      <ButtonLink kind="quiet" to={mailLink(email, t('chat.subject'))}>
        {t('chat.write')}
      </ButtonLink>
    </Card>
  )
}
