import type { Permission } from '@sayap/contract/core/permissions'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useRefundQueueQuery } from '#features/refunds/admin/refunds-admin.api'
import { useMay } from '#shared/auth/permissions'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { SectionTabs } from '#ui/layout/section-tabs'
import { useCasesQuery, usePaymentQueueQuery } from './payment-review.api'

/** Short enough that new proofs appear while staff work on others. */
const POLL_INTERVAL_MS = 30_000
const polled = { pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true }

/** The dashboard's section Notification: payments that need staff, one tab per kind. */
export function PaymentsSection() {
  const may = useMay()
  const whereMay = (permission: Permission) => ({ ...polled, skip: !may(permission) })
  const proofs = usePaymentQueueQuery({ query: {} }, whereMay('payments:manage')).data?.in_review
  const cases = useCasesQuery({ query: {} }, whereMay('cases:manage')).data?.open
  const refunds = useRefundQueueQuery({ query: {} }, whereMay('refunds:manage')).data?.waiting
  const tabs = [
    {
      needs: 'payments:manage',
      to: adminPaths.proofs,
      text: t('money.proofs'),
      end: true,
      count: proofs,
    },
    { needs: 'payments:manage', to: adminPaths.payments, text: t('money.payments') },
    { needs: 'cases:manage', to: adminPaths.cases, text: t('money.cases'), count: cases },
    { needs: 'refunds:manage', to: adminPaths.refunds, text: t('money.refunds'), count: refunds },
    { needs: 'statements:manage', to: adminPaths.statement, text: t('money.statement') },
  ] as const
  return (
    <>
      <SectionTabs label={t('money.section')} tabs={tabs.filter(({ needs }) => may(needs))} />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  )
}
