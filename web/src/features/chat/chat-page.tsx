import { paths } from '#lib/paths'
import { useSessionUser, useToken } from '#lib/session'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { Banner } from '#ui/banner'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import styles from './chat-page.module.css'
import { TravellerChat } from './traveller-chat'
import { WaysToReach } from './ways-to-reach'

/** A traveller's threads with staff; a visitor sees how else staff are reached. */
export function ChatPage() {
  useTitle(t('chat.title'))
  const token = useToken()
  const role = useSessionUser()?.role
  const isStaff = role !== undefined && role !== 'user'
  return (
    <>
      <Banner className={styles.banner}>
        <h1>{t('chat.title')}</h1>
        <p>{t('chat.text')}</p>
      </Banner>
      <div className={`wrap ${styles.page}`}>
        {!token && <WaysToReach />}
        {token && isStaff && <ToMailbox />}
        {token && !isStaff && <TravellerChat />}
      </div>
    </>
  )
}

const ToMailbox = () => (
  <EmptyState title={t('chat.of-staff')}>
    <p>{t('chat.of-staff-text')}</p>
    <ButtonLink to={paths.admin.chat}>{t('chat.to-mailbox')}</ButtonLink>
  </EmptyState>
)
