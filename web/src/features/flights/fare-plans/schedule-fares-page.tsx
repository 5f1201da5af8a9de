import type { NewFare, ScheduleFares } from '@sayap/contract/flights/fare-plans'
import { useState } from 'react'
import { useParams } from 'react-router'
import { classLabel } from '#features/shared-trip/flight-labels'
import { useMay } from '#shared/auth/permissions'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { useFormDraft } from '#shared/editing/use-form-draft'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { ListPage } from '#ui/data-table/list-page'
import { ListError } from '#ui/data-table/list-states'
import { Alert } from '#ui/feedback/alert'
import { Button, ButtonLink } from '#ui/primitives/button'
import { useScheduleQuery } from '../schedules/schedules.api'
import {
  useRemoveScheduleFaresMutation,
  useScheduleFaresQuery,
  useSetScheduleFaresMutation,
} from './fare-plans.api'
import { FaresEditor, useEditorKey } from './fares-editor'
import { FaresSkeleton, headingOf } from './flight-fares-page'
import { RemoveFares } from './remove-fares'

/** The fares by which all flights of a schedule are sold that have none of their own. */
export function ScheduleFaresPage() {
  useTitle(t('fare.title'))
  const { id = '' } = useParams()
  const { currentData, error, refetch } = useScheduleFaresQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  const fares = currentData?.data
  const [removals, setRemovals] = useState(0)
  return (
    <ListPage
      title={fares ? headingOf(fares) : t('fare.title')}
      note={fares && noteOf(fares)}
      tools={<Tools id={id} fares={fares} onRemoved={() => setRemovals(removals + 1)} />}
    >
      {!fares && !error && <FaresSkeleton />}
      {!fares && error && <ListError title={t('fare.failed')} error={error} onRetry={refetch} />}
      {fares && <Editor key={`${id} ${removals}`} id={id} fares={fares} refetch={refetch} />}
    </ListPage>
  )
}

const noteOf = ({ flights, own }: ScheduleFares) =>
  [
    t('fare.schedule-note', { n: flights }),
    ...(own > 0 ? [t('fare.own-note', { n: own })] : []),
  ].join(' ')

const draftNameOf = (id: string) => `schedule-fares:${id}`

interface ToolsProps {
  id: string
  fares: ScheduleFares | undefined
  /** The form begins again, whatever is typed in it. */
  onRemoved: () => void
}

function Tools({ id, fares, onRemoved }: ToolsProps) {
  const mayManage = useMay()('flights:manage')
  const [isRemoving, setRemoving] = useState(false)
  const [remove] = useRemoveScheduleFaresMutation()
  const { forget } = useFormDraft(draftNameOf(id))
  const send = async () => {
    await remove({ params: { id } }).unwrap()
    toast(t('fare.removed'))
    setRemoving(false)
    forget()
    onRemoved()
  }
  return (
    <>
      <ButtonLink kind="quiet" icon="left" to={adminPaths.schedule(id)}>
        {t('fare.to-schedule')}
      </ButtonLink>
      <OtherCabins id={id} />
      {fares?.next_flight && (
        <ButtonLink kind="quiet" icon="plane" to={adminPaths.flightFares(fares.next_flight)}>
          {t('fare.of-next')}
        </ButtonLink>
      )}
      {mayManage && fares && fares.fares.length > 0 && (
        <Button kind="quiet" icon="trash" onClick={() => setRemoving(true)}>
          {t('fare.remove')}
        </Button>
      )}
      {fares && isRemoving && (
        <RemoveFares
          text={t('fare.remove-schedule', { n: fares.flights, price: rupiah(fares.price) })}
          send={send}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

/** Each cabin of a schedule has fares of its own. */
function OtherCabins({ id }: { id: string }) {
  const { currentData } = useScheduleQuery({ params: { id } })
  const others = currentData?.data.cabins.filter((cabin) => String(cabin.id) !== id) ?? []
  return others.map((cabin) => (
    <ButtonLink key={cabin.id} kind="quiet" icon="tag" to={adminPaths.scheduleFares(cabin.id)}>
      {t('fare.of-cabin', { cabin: classLabel(cabin.class_flight) })}
    </ButtonLink>
  ))
}

interface EditorProps {
  id: string
  fares: ScheduleFares
  refetch: () => unknown
}

function Editor({ id, fares, refetch }: EditorProps) {
  const mayManage = useMay()('flights:manage')
  const [version, setVersion] = useState(0)
  const editor = useEditorKey(String(fares.fares.length > 0))
  const [set] = useSetScheduleFaresMutation()
  const save = async (body: NewFare[], revision: number) => {
    const { data } = await set({ params: { id }, body: { fares: body, revision } }).unwrap()
    toast(t('fare.saved-schedule', { n: data.flights }))
  }
  return (
    <FaresEditor
      key={`${version} ${editor.key}`}
      draftName={draftNameOf(id)}
      dirty={editor.dirty}
      fares={fares.fares}
      capacity={fares.capacity}
      price={fares.price}
      revision={fares.revision ?? 0}
      readOnly={!mayManage}
      saveText={
        fares.flights > 0 ? t('fare.save-schedule', { n: fares.flights }) : t('fare.save-new')
      }
      save={save}
      reload={async () => {
        await refetch()
        setVersion(version + 1)
      }}
    >
      {fares.fares.length === 0 && (
        <Alert tone="note">{t('fare.none-schedule', { price: rupiah(fares.price) })}</Alert>
      )}
    </FaresEditor>
  )
}
