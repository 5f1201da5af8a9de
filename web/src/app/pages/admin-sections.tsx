import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useThreadsQuery } from '#features/messaging/chat/chat.api'
import { useMayOpen } from '#features/reporting/dashboard/layout/page-permissions'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
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
    { name: 'chat', to: adminPaths.chat, text: t('dash.chat'), end: true, count: unread },
    { name: 'mails', to: adminPaths.mails, text: t('dash.mail') },
  ] as const
  return <Section label={t('dash.mailbox')} tabs={tabs.filter(({ name }) => mayOpen(name))} />
}

/** What was taken, and what is owed to airlines. */
export function FinanceSection() {
  const tabs = [
    { to: adminPaths.finance, text: t('dash.takings'), end: true },
    { to: adminPaths.settlements, text: t('dash.settlements') },
  ]
  return <Section label={t('dash.finance')} tabs={tabs} />
}

/** Settings and announcements. */
export function SettingSection() {
  const mayOpen = useMayOpen()
  const tabs = [
    { name: 'setting', to: adminPaths.setting, text: t('dash.bank-accounts'), end: true },
    { name: 'deadlines', to: adminPaths.deadlines, text: t('dash.deadlines') },
    { name: 'vouchers', to: adminPaths.vouchers, text: t('dash.vouchers') },
    { name: 'announcements', to: adminPaths.announcements, text: t('dash.announcements') },
    { name: 'policies', to: adminPaths.policies, text: t('dash.policies') },
    {
      name: 'serviceAccounts',
      to: adminPaths.serviceAccounts,
      text: t('dash.service-accounts'),
    },
    { name: 'audit', to: adminPaths.audit, text: t('dash.audit') },
    { name: 'ownSessions', to: adminPaths.ownSessions, text: t('dash.own-sessions') },
  ] as const
  return <Section label={t('dash.setting')} tabs={tabs.filter(({ name }) => mayOpen(name))} />
}
