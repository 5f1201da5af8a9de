import { useNavigate } from 'react-router'
import { feedback } from '#lib/feedback'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { useTitle } from '#lib/use-title'
import { ListPage } from '#ui/list-page'
import type { bodyOf } from './flight-fields'
import { FlightForm } from './flight-form'
import { useCreateFlightMutation, useCreateSeatsMutation } from './flights-admin.api'

export function CreateFlightPage() {
  useTitle(t('fa.create'))
  const navigate = useNavigate()
  const [create] = useCreateFlightMutation()
  const [createSeats] = useCreateSeatsMutation()
  const send = async (body: ReturnType<typeof bodyOf>) => {
    const { data } = await create({ body }).unwrap()
    const { id, class_flight } = data
    try {
      await createSeats({ body: { id_flight: id, type_seat: class_flight } }).unwrap()
      toast(t('fa.created', { id }))
    } catch (error) {
      // The flight is there: sent once more, the form would make a second one.
      feedback.error(t('fa.seats-failed', { id }), { reason: failure(error).text })
    }
    navigate(paths.admin.flights)
  }
  return (
    <ListPage title={t('fa.create')} note={t('fa.create-text')}>
      <FlightForm send={send} />
    </ListPage>
  )
}
