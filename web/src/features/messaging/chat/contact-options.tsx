import { contact } from '@sayap/contract/messaging/contact'
import { Card } from '#features/shared-trip/ticket-card'
import { api, call } from '#shared/api/api'
import { useReturnState } from '#shared/auth/return-to'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { ListError } from '#ui/data-table/list-states'
import { EmptyState } from '#ui/feedback/empty-state'
import { ButtonLink } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import styles from './chat-page.module.css'

/** For visitors: sign in to chat, or write an email if there is a contact address. */
export function ContactOptions() {
  const comeBack = useReturnState()
  const { data, error, isFetching, refetch } = useContactQuery({})
  return (
    <>
      <EmptyState scene="night" title={t('chat.here')} className={styles.visitor}>
        <p>{t('chat.guest')}</p>
        <ButtonLink to={paths.login} state={comeBack}>
          {t('shell.sign-in')}
        </ButtonLink>
      </EmptyState>
      {error && !isFetching && (
        <ListError title={t('chat.failed')} error={error} onRetry={refetch} />
      )}
      {!data && !error && (
        <Waiting>
          <Skeleton height="92px" />
        </Waiting>
      )}
      {data && <EmailContact email={data.data.email} />}
    </>
  )
}

function EmailContact({ email }: { email: string | null }) {
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

/** A mailto link with subject and beginning. */
const mailLink = (to: string, subject: string, body = '') => {
  const parts = Object.entries({ subject, body }).filter(([, text]) => text)
  const query = parts.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?${query}`
}

export const { useContactQuery } = api.injectEndpoints({
  endpoints: (build) => ({ contact: build.query(call(contact.one)) }),
})
