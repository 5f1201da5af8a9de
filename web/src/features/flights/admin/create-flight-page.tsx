import { useNavigate } from 'react-router'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { ListPage } from '#ui/data-table/list-page'
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
      // The flight exists, and sending the form again would create a second one.
      feedback.error(t('fa.seats-failed', { id }), { reason: failure(error).text })
    }
    navigate(adminPaths.flights)
  }
  return (
    <ListPage title={t('fa.create')} note={t('fa.create-text')}>
      <FlightForm send={send} />
    </ListPage>
  )
}
