import { lazy, Suspense } from 'react'
import { feedbackStore } from '#lib/feedback'
import { useToken } from '#lib/session'
import { toastStore } from '#lib/toast'
import { OfflineNote } from './offline-note'
import { page } from './page'
import { SessionEnded } from './session-ended'

const FeedbackDialogs = lazy(() =>
  import('#ui/feedback-dialogs').then((file) => ({ default: file.FeedbackDialogs })),
)
const Toaster = lazy(() => import('#ui/toaster').then((file) => ({ default: file.Toaster })))
const LiveUpdates = page(['notifications', 'chat'], () =>
  import('./live-updates').then((file) => file.LiveUpdates),
)

/** What may stand over any page; each part is fetched when it first has something to say. */
export function Overlays() {
  const hasFeedback = feedbackStore.use() !== null
  const hasToast = toastStore.use().length > 0
  const token = useToken()
  return (
    <Suspense>
      {hasFeedback && <FeedbackDialogs />}
      {hasToast && <Toaster />}
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
