import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { ListPage } from '#ui/list-page'
import { ListFailed, ListWaiting } from '#ui/list-states'
import { useDeadlinesQuery } from './deadlines.api'
import { DeadlinesForm } from './deadlines-form'

/** How long travellers have to pay: four numbers, and beside them what they mean. */
export function DeadlinesPage() {
  useTitle(t('deadlines.title'))
  const { data, error, refetch } = useDeadlinesQuery({}, { refetchOnMountOrArgChange: true })
  const set = data?.data
  return (
    <ListPage title={t('deadlines.title')} note={t('deadlines.note')}>
      {!set && !error && <ListWaiting />}
      {error && !set && (
        <ListFailed title={t('deadlines.failed')} error={error} onRetry={refetch} />
      )}
      {set && <DeadlinesForm key={set.changed_at} set={set} />}
    </ListPage>
  )
}
