import { useNavigate, useParams } from 'react-router'
import { describeFlight } from '#features/shared-trip/flight-labels'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import type { Edit } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { ListPage } from '#ui/data-table/list-page'
import { ListError } from '#ui/data-table/list-states'
import { ButtonLink } from '#ui/primitives/button'
import { type bodyOf, changedBody, type FlightFields } from './flight-fields'
import { FlightForm } from './flight-form'
import { useStaffFlightQuery, useUpdateFlightMutation } from './flights-admin.api'
import { FormSkeleton } from './form-skeleton'
import { useNotifyQuestion } from './notify-question'

/** What is thrown to the form when nothing was sent. */
const NOTHING_SENT = Object.assign(new Error('Nothing was sent.'), { status: 'nothing_sent' })

/** Another flight is another page: a question about the former one does not stay open over it. */
export function EditFlightPage() {
  const { id = '' } = useParams()
  return <EditFlight key={id} id={id} />
}

function EditFlight({ id }: { id: string }) {
  useTitle(t('fa.update'))
  const navigate = useNavigate()
  const { currentData, error, refetch } = useStaffFlightQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  const [update] = useUpdateFlightMutation()
  const notify = useNotifyQuestion(id)
  const flight = currentData?.data
  const send = async (
    body: ReturnType<typeof bodyOf>,
    edit: Edit<FlightFields>,
    confirmed: { confirm?: string },
  ) => {
    const change = changedBody(body, edit)
    if (flight && !(await notify.ask(flight, { ...change, ...confirmed }))) throw NOTHING_SENT
    await update({ params: { id }, body: { ...change, ...confirmed } }).unwrap()
    toast(t('fa.updated', { id }))
    navigate(adminPaths.flights)
  }

  return (
    <ListPage
      title={t('fa.update')}
      note={flight && describeFlight(flight)}
      tools={
        flight && (
          <>
            <ButtonLink kind="quiet" icon="tag" to={adminPaths.flightFares(id)}>
              {t('fa.fares')}
            </ButtonLink>
            <ButtonLink kind="quiet" icon="copy" to={adminPaths.copyFlight(id)}>
              {t('fa.copy')}
            </ButtonLink>
          </>
        )
      }
    >
      {!flight && !error && <FormSkeleton />}
      {!flight && error && <ListError title={t('fa.one-failed')} error={error} onRetry={refetch} />}
      {flight && <FlightForm key={flight.id} flight={flight} send={send} />}
      {notify.dialog}
    </ListPage>
  )
}
