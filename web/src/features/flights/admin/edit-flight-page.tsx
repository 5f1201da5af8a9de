import { useNavigate, useParams } from 'react-router'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { useTitle } from '#lib/use-title'
import { ListPage } from '#ui/list-page'
import { ListFailed } from '#ui/list-states'
import { Skeleton, Waiting } from '#ui/skeleton'
import type { bodyOf } from './flight-fields'
import { FlightForm } from './flight-form'
import styles from './flight-form.module.css'
import { flightWords } from './flight-sentence'
import { useStaffFlightQuery, useUpdateFlightMutation } from './flights-admin.api'

export function EditFlightPage() {
  const { id = '' } = useParams()
  useTitle(t('fa.update'))
  const navigate = useNavigate()
  const { currentData, error, refetch } = useStaffFlightQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  const [update] = useUpdateFlightMutation()
  const flight = currentData?.data
  const send = async (body: ReturnType<typeof bodyOf>) => {
    await update({ params: { id }, body }).unwrap()
    toast(t('fa.updated', { id }))
    navigate(paths.admin.flights)
  }
  return (
    <ListPage title={t('fa.update')} note={flight && flightWords(flight)}>
      {!flight && !error && <Wait />}
      {!flight && error && (
        <ListFailed title={t('fa.one-failed')} error={error} onRetry={refetch} />
      )}
      {flight && <FlightForm key={flight.id} flight={flight} send={send} />}
    </ListPage>
  )
}

const Wait = () => (
  <Waiting className={styles.form}>
    {['flight', 'places', 'times', 'sale'].map((group) => (
      <Skeleton key={group} height="180px" className={styles.wait} />
    ))}
  </Waiting>
)
