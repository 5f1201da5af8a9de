import { lazy, Suspense } from 'react'
import type { SummaryHoldProps } from './summary-hold'

const Nothing = () => null

// A form without the countdown is better than none: the server holds the seats either way.
const SummaryHold = lazy(() =>
  import('./load-summary-hold')
    .then((file) => file.loadSummaryHold())
    .catch(() => ({ default: Nothing })),
)

/** Loads the countdown of a hold with the first hold, so that the form opens without it. */
export function SummaryHoldWhenHeld(props: SummaryHoldProps) {
  if (!props.hold.endsAt) return null
  return (
    <Suspense fallback={null}>
      <SummaryHold {...props} />
    </Suspense>
  )
}
