import { seatCount } from '@sayap/contract/booking/seat-plan'
import type { AircraftType, NewAircraftType } from '@sayap/contract/flights/aircraft-types'
import { SAMPLE_AIRCRAFT } from '@sayap/contract/flights/sample-aircraft'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Button, ButtonLink } from '#ui/primitives/button'
import { AircraftForm } from './aircraft-form'
import {
  useAircraftTypesQuery,
  useCreateAircraftTypeMutation,
  useDeleteAircraftTypeMutation,
  useUpdateAircraftTypeMutation,
} from './fleet.api'
import styles from './fleet.module.css'

const NEW = 'new'

/** The fleet: a list of aircraft types, and in its place the editor of one. */
export function FleetPage() {
  useTitle(t('fleet.title'))
  const { state, hrefOf, set } = useUrlState('edit')
  const { data, error, refetch } = useAircraftTypesQuery({}, { refetchOnMountOrArgChange: true })
  const types = data?.data
  const edited = types?.find(({ id }) => String(id) === state.edit)
  const sample = SAMPLE_AIRCRAFT.find(({ code }) => code === state.edit)
  const isNew = state.edit === NEW || sample !== undefined
  const close = () => set({ edit: undefined })
  if (types && (edited || isNew))
    return (
      <ListPage
        title={edited ? edited.name : t('fleet.new')}
        note={t('fleet.edit-note')}
        tools={
          <ButtonLink kind="quiet" icon="left" to={hrefOf({ edit: undefined })}>
            {t('fleet.title')}
          </ButtonLink>
        }
      >
        <Editor key={state.edit} type={edited} sample={sample as NewAircraftType} onClose={close} />
      </ListPage>
    )
  return (
    <ListPage
      title={t('fleet.title')}
      note={t('fleet.note')}
      tools={
        <ButtonLink icon="plus" to={hrefOf({ edit: NEW })}>
          {t('fleet.add')}
        </ButtonLink>
      }
    >
      {!data && !error && <ListSkeleton />}
      {error && !types && <ListError title={t('fleet.failed')} error={error} onRetry={refetch} />}
      {types?.length === 0 && (
        <ListEmpty title={t('fleet.none')}>
          <p>{t('fleet.none-text')}</p>
        </ListEmpty>
      )}
      {types && (
        <>
          <ul className={styles.types}>
            {types.map((type) => (
              <TypeCard key={type.id} type={type} href={hrefOf({ edit: String(type.id) })} />
            ))}
          </ul>
          <Samples types={types} hrefOf={(code) => hrefOf({ edit: code })} />
        </>
      )}
    </ListPage>
  )
}

function TypeCard({ type, href }: { type: AircraftType; href: string }) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <li className={styles.card}>
      <h2>
        <Link to={href}>{type.name}</Link> <span>{type.code}</span>
      </h2>
      <p>{type.manufacturer}</p>
      <ul>
        {type.cabins.map((cabin) => (
          <li key={cabin.class_flight}>
            {t('fleet.cabin-text', {
              class: t(`flights.class.${cabin.class_flight}`),
              n: seatCount(cabin),
              rows: `${cabin.first_row}–${cabin.first_row + cabin.rows - 1}`,
              letters: cabin.letters,
            })}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {t('fleet.used', { flights: type.flights, schedules: type.schedules })}
      </p>
      <div className={styles.actions}>
        <ButtonLink kind="quiet" size="small" to={href}>
          {t('fleet.edit')}
        </ButtonLink>
        <Button kind="text" size="small" icon="trash" onClick={() => setDeleting(true)}>
          {t('fleet.delete')}
        </Button>
      </div>
      {isDeleting && <DeleteType type={type} onClose={() => setDeleting(false)} />}
    </li>
  )
}

interface SamplesProps {
  types: readonly AircraftType[]
  hrefOf: (code: string) => string
}

/** Samples that the fleet does not have yet; a press fills in the form of a new type. */
function Samples({ types, hrefOf }: SamplesProps) {
  const missing = SAMPLE_AIRCRAFT.filter(({ name }) => types.every((type) => type.name !== name))
  if (missing.length === 0) return null
  return (
    <section className={styles.samples} aria-labelledby="fleet-samples">
      <h2 id="fleet-samples">{t('fleet.samples')}</h2>
      <div className={styles.actions}>
        {missing.map(({ name, code }) => (
          <ButtonLink key={code} kind="quiet" size="small" icon="plus" to={hrefOf(code)}>
            {name}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}

interface EditorProps {
  type: AircraftType | undefined
  sample: NewAircraftType | undefined
  onClose: () => void
}

function Editor({ type, sample, onClose }: EditorProps) {
  const [create] = useCreateAircraftTypeMutation()
  const [update] = useUpdateAircraftTypeMutation()
  return (
    <AircraftForm
      type={type}
      sample={sample}
      send={async (body, { changed, revision }) => {
        const { data } = type
          ? await update({
              params: { id: type.id },
              body: { ...changed(body), revision },
            }).unwrap()
          : await create({ body }).unwrap()
        toast(t(type ? 'fleet.changed' : 'fleet.added', { name: data.name }))
        onClose()
      }}
    />
  )
}

function DeleteType({ type, onClose }: { type: AircraftType; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteAircraftTypeMutation()
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const send = async () => {
    try {
      await remove({ params: { id: type.id } }).unwrap()
      toast(t('fleet.deleted', { name: type.name }))
      onClose()
    } catch (error) {
      setRefusal(failure(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('fleet.delete-ask', { name: type.name })}
      description={t('fleet.delete-text')}
      actions={
        <>
          <Button kind="danger" icon="trash" busy={isLoading} onClick={send}>
            {t('fleet.delete')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      {refusal && <Alert>{refusal.text}</Alert>}
    </Dialog>
  )
}
