import type { Airline } from '@sayap/contract/catalog/airlines'
import { useState } from 'react'
import { formData } from '#shared/api/form-data'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { useMedia } from '#shared/browser/use-media'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { AdminListPage } from '#ui/data-table/admin-list-page'
import { Dialog } from '#ui/feedback/dialog'
import { Icon } from '#ui/primitives/icon'
import { airlineColumns, statusLabel } from './airline-columns'
import { AirlineForm } from './airline-form'
import {
  useAirlinesQuery,
  useCreateAirlineMutation,
  useUpdateAirlineMutation,
} from './airlines.api'
import styles from './airlines-page.module.css'
import { DeleteAirline } from './delete-airline'

export function AirlinesPage() {
  useTitle(t('airlines.title'))
  const { state, hrefOf, set } = useUrlState('q', 'sort', 'edit')
  const query = useAirlinesQuery({}, { refetchOnMountOrArgChange: true })
  const changeStatus = useChangeStatus()
  const [deleting, setDeleting] = useState<Airline | null>(null)
  const columns = airlineColumns({
    hrefOf,
    onUpdate: ({ id }) => set({ edit: String(id) }),
    onChangeStatus: changeStatus,
    onDelete: setDeleting,
  })
  const edited = query.data?.data.find(({ id }) => String(id) === state.edit)

  return (
    <AdminListPage
      title={t('airlines.title')}
      note={({ length }) => t('airlines.count', { n: length })}
      searchLabel={t('airlines.search')}
      failedTitle={t('airlines.failed')}
      empty={{ title: t('airlines.none'), text: t('airlines.none-text') }}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      few
      searchedTexts={({ name, code }) => [name, code]}
      state={state}
      onState={set}
      layout={(list) => (
        <div className={styles.columns}>
          <NewAirline />
          <div>{list}</div>
        </div>
      )}
    >
      {edited && <UpdateAirline airline={edited} onClose={() => set({ edit: undefined })} />}
      {deleting && (
        <DeleteAirline
          airline={deleting}
          onClose={() => setDeleting(null)}
          onSwitchOff={(airline) => {
            setDeleting(null)
            void changeStatus(airline)
          }}
        />
      )}
    </AdminListPage>
  )
}

/** Toggles whether an airline is active and offers to undo it. */
function useChangeStatus() {
  const [update] = useUpdateAirlineMutation()
  const change = async ({ id, name, active, revision }: Airline, isUndo?: boolean) => {
    try {
      const body = formData({ active: !active, revision })
      const { data } = await update({ params: { id }, body }).unwrap()
      const text = t('airlines.status-done', { name, status: statusLabel(!active) })
      const undo = () => void change(data, true)
      toast(text, isUndo ? undefined : { label: t('airlines.undo'), run: undo })
    } catch (error) {
      feedback.error(t('airlines.status-failed'), { reason: failure(error).text })
    }
  }
  return (airline: Airline) => change(airline)
}

function NewAirline() {
  const [create] = useCreateAirlineMutation()
  const send = async (body: FormData) => {
    const { data } = await create({ body }).unwrap()
    toast(t('airlines.added', { name: data.name }))
  }
  const narrow = useMedia('(max-width: 1099px)')
  if (narrow)
    return (
      <details className={styles.create}>
        <summary>
          {t('airlines.new')}
          <Icon name="down" />
        </summary>
        <AirlineForm send={send} />
      </details>
    )
  return (
    <section className={styles.create} aria-labelledby="new-airline">
      <h2 id="new-airline">{t('airlines.new')}</h2>
      <AirlineForm send={send} />
    </section>
  )
}

function UpdateAirline({ airline, onClose }: { airline: Airline; onClose: () => void }) {
  const [update] = useUpdateAirlineMutation()
  const send = async (body: FormData) => {
    const { data } = await update({ params: { id: airline.id }, body }).unwrap()
    toast(t('airlines.updated', { name: data.name }))
    onClose()
  }
  return (
    <Dialog open form onClose={onClose} title={t('airlines.update-title', { name: airline.name })}>
      <div className={styles.dialog}>
        <AirlineForm airline={airline} send={send} onCancel={onClose} />
      </div>
    </Dialog>
  )
}
