import { useSessionUser, useToken } from '#shared/auth/session'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { Banner } from '#ui/layout/banner'
import { ButtonLink } from '#ui/primitives/button'
import styles from './chat-page.module.css'
import { ContactOptions } from './contact-options'
import { TravellerChat } from './traveller-chat'

/** A traveller's threads with staff; visitors see the contact options. */
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
        {!token && <ContactOptions />}
        {token && isStaff && <ToMailbox />}
        {token && !isStaff && <TravellerChat />}
      </div>
    </>
  )
}

const ToMailbox = () => (
  <EmptyState title={t('chat.of-staff')}>
    <p>{t('chat.of-staff-text')}</p>
    <ButtonLink to={adminPaths.chat}>{t('chat.to-mailbox')}</ButtonLink>
  </EmptyState>
)
