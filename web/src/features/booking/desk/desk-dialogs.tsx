import type { Passenger } from '@sayap/contract/booking/passengers'
import type { BookingDesk, DeskLeg } from '@sayap/contract/operations/booking-desk'
import { lazy, type ReactNode, Suspense } from 'react'
import { useApprovalSummaryQuery } from '#features/approvals/approvals.api'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { CancelForTraveller } from './cancel-for-traveller'
import { CorrectContact } from './correct-contact'
import { CorrectPassenger } from './correct-passenger'

// Shared with the traveller's own page; loaded on demand.
const SeatsPanel = lazy(() =>
  import('../manage/seats-panel').then((file) => ({ default: file.SeatsPanel })),
)
const OtherFlights = lazy(() =>
  import('./other-flights').then((file) => ({ default: file.OtherFlights })),
)

/** An act with what it is about. */
export type Act =
  | { kind: 'seats' | 'flight' | 'cancel'; leg: DeskLeg }
  | { kind: 'name'; leg: DeskLeg; passenger: Passenger; person: BookingDesk['people'][number] }
  | { kind: 'contact' | 'credit' }

interface DeskDialogsProps {
  desk: BookingDesk
  act: Act
  credit: (idUser: number, close: () => void) => ReactNode
  onClose: () => void
}

export const DeskDialogs = (props: DeskDialogsProps) => <Suspense>{dialogOf(props)}</Suspense>

function dialogOf({ desk, act, credit, onClose }: DeskDialogsProps) {
  switch (act.kind) {
    case 'seats':
      return <SeatsPanel leg={act.leg} onClose={onClose} />
    case 'flight':
      return <OtherFlights leg={act.leg} onClose={onClose} />
    case 'cancel':
      return <CancelForTraveller desk={desk} leg={act.leg} onClose={onClose} />
    case 'name':
      return <CorrectPassenger {...act} code={desk.code} onClose={onClose} />
    case 'contact':
      return <CorrectContact desk={desk} onClose={onClose} />
    case 'credit':
      return <GiveCredit desk={desk} credit={credit} onClose={onClose} />
  }
}

/** Names the second person only where one has to approve it. */
function GiveCredit({ desk, credit, onClose }: Omit<DeskDialogsProps, 'act'>) {
  const { data: approvals } = useApprovalSummaryQuery({})
  const key = approvals?.data.required ? 'desk.credit-for-approved' : 'desk.credit-for'
  return (
    <Dialog
      open
      form
      shape="form"
      onClose={onClose}
      title={t('desk.credit')}
      description={t(key, { name: desk.traveller.name })}
    >
      {credit(desk.traveller.id, onClose)}
    </Dialog>
  )
}
