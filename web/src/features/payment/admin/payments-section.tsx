import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useRefundQueueQuery } from '#features/refunds/admin/refunds-admin.api'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { SectionTabs } from '#ui/layout/section-tabs'
import { useCasesQuery, usePaymentQueueQuery } from './payment-review.api'

/** Short enough that new proofs appear while staff work on others. */
const POLL_INTERVAL_MS = 30_000
const polled = { pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true }

/** The dashboard's section Notification: payments that need staff, one tab per kind. */
export function PaymentsSection() {
  const proofs = usePaymentQueueQuery({ query: {} }, polled).data?.in_review
  const cases = useCasesQuery({ query: {} }, polled).data?.open
  const refunds = useRefundQueueQuery({ query: {} }, polled).data?.waiting
  const tabs = [
    { to: paths.admin.proofs, text: t('money.proofs'), end: true, count: proofs },
    { to: paths.admin.cases, text: t('money.cases'), count: cases },
    { to: paths.admin.refunds, text: t('money.refunds'), count: refunds },
    { to: paths.admin.statement, text: t('money.statement') },
  ]
  return (
    <>
      <SectionTabs label={t('money.section')} tabs={tabs} />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  )
}
