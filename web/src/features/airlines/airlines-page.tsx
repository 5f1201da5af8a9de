import type { Airline } from '@sayap/contract/airlines'
import { useState } from 'react'
import { feedback } from '#lib/feedback'
import { formData } from '#lib/form-data'
import { failure } from '#lib/problem'
import { matches, sorted } from '#lib/sorted'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { useAddress } from '#lib/use-address'
import { useMedia } from '#lib/use-media'
import { useTitle } from '#lib/use-title'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'
import { ListPage } from '#ui/list-page'
import { ListEmpty, ListFailed, ListWaiting, NoneFound } from '#ui/list-states'
import { SearchField } from '#ui/search-field'
import { Table } from '#ui/table'
import { airlineColumns, statusWord } from './airline-columns'
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
  const { state, hrefOf, set } = useAddress('q', 'sort', 'edit')
  const { data, isLoading, isFetching, error, refetch } = useAirlinesQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  const changeStatus = useChangeStatus()
  const [deleting, setDeleting] = useState<Airline | null>(null)
  const columns = airlineColumns({
    hrefOf,
    onUpdate: ({ id }) => set({ edit: String(id) }),
    onChangeStatus: changeStatus,
    onDelete: setDeleting,
  })
  const all = data?.data
  const rows = all?.filter(({ name, code }) => matches(state.q, name, code))
  const edited = all?.find(({ id }) => String(id) === state.edit)

  return (
    <ListPage
      title={t('airlines.title')}
      note={all && t('airlines.count', { n: all.length })}
      tools={
        <SearchField label={t('airlines.search')} value={state.q} onSearch={(q) => set({ q })} />
      }
    >
      <div className={styles.columns}>
        <NewAirline />
        <div>
          {isLoading && <ListWaiting />}
          {error && !rows && (
            <ListFailed title={t('airlines.failed')} error={error} onRetry={refetch} />
          )}
          {all?.length === 0 && (
            <ListEmpty title={t('airlines.none')}>
              <p>{t('airlines.none-text')}</p>
            </ListEmpty>
          )}
          {!!all?.length && rows?.length === 0 && <NoneFound />}
          {!!rows?.length && (
            <Table
              caption={t('airlines.title')}
              columns={columns}
              rows={sorted(rows, columns, state.sort)}
              rowKey={({ id }) => id}
              busy={isFetching}
              sort={state.sort}
              onSort={(sort) => set({ sort })}
            />
          )}
        </div>
      </div>
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
    </ListPage>
  )
}

/** Flips active and says so, with a way back. */
function useChangeStatus() {
  const [update] = useUpdateAirlineMutation()
  const change = async ({ id, name, photo, active }: Airline, back?: boolean) => {
    try {
      const body = formData({ name, photo, active: !active })
      await update({ params: { id }, body }).unwrap()
      const text = t('airlines.status-done', { name, status: statusWord(!active) })
      const undo = () => void change({ id, name, photo, active: !active } as Airline, true)
      toast(text, back ? undefined : { label: t('airlines.undo'), run: undo })
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
