import { Link } from 'react-router'
import { paths } from '#lib/paths'
import { useComeBack } from '#lib/return-to'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
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
      <Card className={styles.mail}>
        <Icon name="chat" />
        <p>
          <b>{t('chat.here')}</b>
          <span>{t('chat.guest')}</span>
        </p>
        <Link className={styles.write} to={paths.login} state={comeBack}>
          {t('shell.sign-in')}
        </Link>
      </Card>
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
  if (!email) return <Alert tone="note">{t('chat.none')}</Alert>
  return (
    <Card className={styles.mail}>
      <Icon name="mail" />
      <p>
        <b>{t('chat.mail')}</b>
        <span>{email}</span>
      </p>
      <a className={styles.write} href={mailLink(email, t('chat.subject'))}>
        {t('chat.write')}
      </a>
    </Card>
  )
}
