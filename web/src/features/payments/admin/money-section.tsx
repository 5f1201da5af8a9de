import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useRefundQueueQuery } from '#features/refunds/admin/refund-desk.api'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { SectionTabs } from '#ui/section-tabs'
import { useCasesQuery, usePaymentQueueQuery } from './payment-review.api'

/** Often enough that a new proof is seen while one works beside it. */
const ASK_AGAIN_MS = 30_000
const polled = { pollingInterval: ASK_AGAIN_MS, skipPollingIfUnfocused: true }

/** The dashboard's Notification: what about money needs a person, one tab each. */
export function MoneySection() {
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
