import type { Flight } from '@sayap/contract/flights/flights'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#ui/primitives/button'

const JoinDialog = lazy(async () => (await import('./load-waiting-list')).loadJoinDialog())

interface JoinWaitingListProps {
  flight: Flight
  party: number
  /** Looks like a link, or like the buttons beside it. */
  kind?: 'text' | 'quiet'
  className?: string | undefined
  /** The label, of the messages of the page. */
  children: ReactNode
}

/** Opens the dialog of the waiting list of a flight with too few seats. */
export function JoinWaitingList({
  flight,
  party,
  kind,
  className,
  children,
}: JoinWaitingListProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        kind={kind ?? 'text'}
        size="small"
        className={className}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && (
        <Suspense>
          <JoinDialog flight={flight} party={party} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
