import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useThreadsQuery } from '#features/chat/chat.api'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { type SectionTab, SectionTabs } from '#ui/section-tabs'

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

/** What travellers write to us and what is written to them. */
export function MailboxSection() {
  const unread = useThreadsQuery({ query: {} }).data?.unread
  const tabs = [
    { to: paths.admin.chat, text: t('dash.chat'), end: true, count: unread },
    { to: paths.admin.mails, text: t('dash.mail') },
  ]
  return <Section label={t('dash.mailbox')} tabs={tabs} />
}

/** What staff set, and what they announce. */
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
