import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { useNavigate } from 'react-router'
import { describeFlight } from '#features/shared-trip/flight-labels'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { ListError } from '#ui/data-table/list-states'
import type { bodyOf } from './flight-fields'
import { FlightForm } from './flight-form'
import {
  useCreateFlightMutation,
  useCreateSeatsMutation,
  useStaffFlightQuery,
} from './flights-admin.api'
import { FormSkeleton } from './form-skeleton'

/** An empty form, or with `?copy=12` the values of flight 12. */
export function CreateFlightPage() {
  useTitle(t('fa.create'))
  const { copy } = useUrlState('copy').state
  return copy ? <CopiedFlight id={copy} /> : <NewFlight />
}

function CopiedFlight({ id }: { id: string }) {
  const { currentData, error, refetch } = useStaffFlightQuery({ params: { id } })
  if (currentData) return <NewFlight key={id} copyOf={currentData.data} />
  return (
    <ListPage title={t('fa.create')}>
      {error ? (
        <ListError title={t('fa.one-failed')} error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </ListPage>
  )
}

function NewFlight({ copyOf }: { copyOf?: StaffFlight }) {
  const navigate = useNavigate()
  const [create] = useCreateFlightMutation()
  const [createSeats] = useCreateSeatsMutation()
  const send = async (
    body: ReturnType<typeof bodyOf>,
    _edit: unknown,
    confirmed: { confirm?: string },
  ) => {
    const { data } = await create({ body: { ...body, ...confirmed } }).unwrap()
    const { id, class_flight } = data
    try {
      await createSeats({ body: { id_flight: id, type_seat: class_flight } }).unwrap()
      toast(t('fa.created', { id }))
    } catch (error) {
      // The flight exists, and sending the form again would create a second one.
      feedback.error(t('fa.seats-failed', { id }), { reason: failure(error).text })
    }
    navigate(adminPaths.flights)
  }
  return (
    <ListPage
      title={t('fa.create')}
      note={copyOf ? t('fa.copy-text', { flight: describeFlight(copyOf) }) : t('fa.create-text')}
    >
      <FlightForm send={send} {...(copyOf && { copyOf })} />
    </ListPage>
  )
}
