import type { DeskLeg } from '@sayap/contract/operations/booking-desk'
import { useNavigate } from 'react-router'
import { adminPaths } from '#shared/urls/admin-paths'
import { FlightChoicePanel } from '../manage/flight-panel'
import { useChangeFlightForTravellerMutation, useOtherFlightsQuery } from './desk.api'

/** Another flight, chosen by staff for the traveller. */
export function OtherFlights({ leg, onClose }: { leg: DeskLeg; onClose: () => void }) {
  const navigate = useNavigate()
  const { data, isError, refetch } = useOtherFlightsQuery(
    { params: { id: leg.id } },
    { refetchOnMountOrArgChange: true },
  )
  const [change, { isLoading }] = useChangeFlightForTravellerMutation()
  return (
    <FlightChoicePanel
      leg={leg}
      found={data?.data}
      isError={isError}
      isSaving={isLoading}
      onReload={() => void refetch()}
      onSave={async (body) => (await change({ params: { id: leg.id }, body }).unwrap()).data}
      byStaff
      onSaved={({ id }) => {
        onClose()
        void navigate(adminPaths.booking(id))
      }}
      onClose={onClose}
    />
  )
}
