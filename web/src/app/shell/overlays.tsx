import { lazy, Suspense } from 'react'
import { proofStore } from '#shared/auth/proof'
import { useToken } from '#shared/auth/session'
import { feedbackStore } from '#shared/browser/feedback'
import { toastStore } from '#shared/browser/toast'
import { lazyRoute } from '../lazy-route'
import { OfflineNote } from './offline-note'
import { SessionEnded } from './session-ended'

const FeedbackDialogs = lazy(() =>
  import('#ui/feedback/feedback-dialogs').then((file) => ({ default: file.FeedbackDialogs })),
)
const Toaster = lazy(() =>
  import('#ui/feedback/toaster').then((file) => ({ default: file.Toaster })),
)
const LiveUpdates = lazyRoute(['features/messaging/notifications', 'features/messaging/chat'], () =>
  import('../live-updates').then((file) => file.LiveUpdates),
)

const ProofDialog = lazyRoute(['features/accounts/second-factors'], () =>
  import('#features/accounts/second-factors/proof-dialog').then((file) => file.ProofDialog),
)

/** Overlays of every page; each part is loaded when it is first needed. */
export function Overlays() {
  const hasFeedback = feedbackStore.use() !== null
  const hasToast = toastStore.use().length > 0
  const isAskedForProof = proofStore.use() !== null
  const token = useToken()
  return (
    <Suspense>
      {hasFeedback && <FeedbackDialogs />}
      {hasToast && <Toaster />}
      {isAskedForProof && (
        <Suspense>
          <ProofDialog />
        </Suspense>
      )}
      <SessionEnded />
      <OfflineNote />
      {token && (
        <Suspense>
          <LiveUpdates />
        </Suspense>
      )}
    </Suspense>
  )
}
