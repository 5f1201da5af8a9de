import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useThreadsQuery } from '#features/messaging/chat/chat.api'
import { useMayOpen } from '#features/reporting/dashboard/layout/page-permissions'
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
  const mayOpen = useMayOpen()
  const unread = useThreadsQuery({ query: {} }, { skip: !mayOpen('chat') }).data?.unread
  const tabs = [
    { name: 'chat', to: paths.admin.chat, text: t('dash.chat'), end: true, count: unread },
    { name: 'mails', to: paths.admin.mails, text: t('dash.mail') },
  ] as const
  return <Section label={t('dash.mailbox')} tabs={tabs.filter(({ name }) => mayOpen(name))} />
}

/** Settings and announcements. */
export function SettingSection() {
  const mayOpen = useMayOpen()
  const tabs = [
    { name: 'setting', to: paths.admin.setting, text: t('dash.bank-accounts'), end: true },
    { name: 'deadlines', to: paths.admin.deadlines, text: t('dash.deadlines') },
    { name: 'announcements', to: paths.admin.announcements, text: t('dash.announcements') },
    { name: 'audit', to: paths.admin.audit, text: t('dash.audit') },
    { name: 'ownSessions', to: paths.admin.ownSessions, text: t('dash.own-sessions') },
  ] as const
  return <Section label={t('dash.setting')} tabs={tabs.filter(({ name }) => mayOpen(name))} />
}
