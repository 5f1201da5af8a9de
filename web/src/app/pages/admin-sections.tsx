import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useThreadsQuery } from '#features/messaging/chat/chat.api'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { type SectionTab, SectionTabs } from '#ui/layout/section-tabs'

interface SectionProps {
  label: string
  tabs: SectionTab[]
}

const Section = ({ label, tabs }: SectionProps) => (
  <>
    <SectionTabs label={label} tabs={tabs} />
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  </>
)

/** Emails and chat. */
export function MailboxSection() {
  const unread = useThreadsQuery({ query: {} }).data?.unread
  const tabs = [
    { to: paths.admin.chat, text: t('dash.chat'), end: true, count: unread },
    { to: paths.admin.mails, text: t('dash.mail') },
  ]
  return <Section label={t('dash.mailbox')} tabs={tabs} />
}

/** Settings and announcements. */
export function SettingSection() {
  const tabs = [
    { to: paths.admin.setting, text: t('dash.bank-accounts'), end: true },
    { to: paths.admin.deadlines, text: t('dash.deadlines') },
    { to: paths.admin.announcements, text: t('dash.announcements') },
    { to: paths.admin.audit, text: t('dash.audit') },
    { to: paths.admin.ownSessions, text: t('dash.own-sessions') },
  ]
  return <Section label={t('dash.setting')} tabs={tabs} />
}
