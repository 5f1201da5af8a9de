import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import type { DepartureImpact } from '@sayap/contract/operations/departures'
import { useNavigate, useParams } from 'react-router'
import { consequences, mailsText, toldText } from '#features/departures/change-impact'
import { usePreviewChangeMutation } from '#features/departures/departures.api'
import { describeFlight } from '#features/shared-trip/flight-labels'
import { feedbackStore } from '#shared/browser/feedback'
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

/** Other times give passengers rights that stay; of a gate they are told without a question. */
const TIMES = new Set(['departure_date', 'departure_time', 'arrived_date', 'arrived_time'])

/** What is thrown to the form when the question is answered with no. */
const NOTHING_SENT = Object.assign(new Error('Nothing was sent.'), { status: 'nothing_sent' })

const askToNotify = (impact: DepartureImpact) =>
  new Promise<boolean>((answer) => {
    feedbackStore.set({
      kind: 'ask',
      text: t('fa.notify-ask', { n: impact.passengers }),
      note: [toldText(impact), mailsText(impact), ...consequences(impact)]
        .filter(Boolean)
        .join(' '),
      yes: t('fa.notify-yes'),
      no: t('fa.notify-no'),
      answer,
    })
  })

export function EditFlightPage() {
  const { id = '' } = useParams()
  useTitle(t('fa.update'))
  const navigate = useNavigate()
  const { currentData, error, refetch } = useStaffFlightQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  const [update] = useUpdateFlightMutation()
  const [preview] = usePreviewChangeMutation()
  const flight = currentData?.data
  const send = async (
    body: ReturnType<typeof bodyOf>,
    edit: Edit<FlightFields>,
    confirmed: { confirm?: string },
  ) => {
    const change = changedBody(body, edit)
    if (flight && !(await isConfirmedFor(flight, change, confirmed))) throw NOTHING_SENT
    await update({ params: { id }, body: { ...change, ...confirmed } }).unwrap()
    toast(t('fa.updated', { id }))
    navigate(adminPaths.flights)
  }

  /** Nobody tells passengers of other times without having seen how many they are. */
  async function isConfirmedFor(
    { live_bookings }: StaffFlight,
    change: ReturnType<typeof changedBody>,
    confirmed: { confirm?: string },
  ) {
    const times = Object.fromEntries(Object.entries(change).filter(([field]) => TIMES.has(field)))
    if (live_bookings === 0 || Object.keys(times).length === 0) return true
    // What the preview refuses the change itself refuses too, with everything else that is wrong.
    const { data } = await preview({ params: { id }, body: { ...times, ...confirmed } })
    const impact = data?.data
    return !impact || impact.passengers === 0 || askToNotify(impact)
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
    </ListPage>
  )
}
