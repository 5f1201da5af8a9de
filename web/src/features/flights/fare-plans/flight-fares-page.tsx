import type { FlightFares, NewFare } from '@sayap/contract/flights/fare-plans'
import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { useMay } from '#shared/auth/permissions'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { longDay } from '#shared/dates/dates'
import { useFormDraft } from '#shared/editing/use-form-draft'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { ListPage } from '#ui/data-table/list-page'
import { ListError } from '#ui/data-table/list-states'
import { Alert } from '#ui/feedback/alert'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useStaffFlightQuery } from '../admin/flights-admin.api'
import {
  useFlightFaresQuery,
  useRemoveFlightFaresMutation,
  useSetFlightFaresMutation,
} from './fare-plans.api'
import { FaresEditor, useEditorKey } from './fares-editor'
import styles from './fares-page.module.css'
import { RemoveFares } from './remove-fares'

/** Seats are sold while staff look. */
const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 20_000,
  skipPollingIfUnfocused: true,
}

/** The fares of one flight: its own ones, or those of its schedule to begin with. */
export function FlightFaresPage() {
  useTitle(t('fare.title'))
  const { id = '' } = useParams()
  const { currentData, error, refetch } = useFlightFaresQuery({ params: { id } }, FRESH)
  const { currentData: flightData } = useStaffFlightQuery({ params: { id } })
  const fares = currentData?.data
  const [removals, setRemovals] = useState(0)
  return (
    <ListPage
      title={fares ? headingOf(fares) : t('fare.title')}
      note={fares && flightData && <Note flight={flightData.data} daysLeft={fares.days_left} />}
      tools={<Tools id={id} fares={fares} onRemoved={() => setRemovals(removals + 1)} />}
    >
      {!fares && !error && <FaresSkeleton />}
      {!fares && error && <ListError title={t('fare.failed')} error={error} onRetry={refetch} />}
      {fares && <Editor key={`${id} ${removals}`} id={id} fares={fares} refetch={refetch} />}
    </ListPage>
  )
}

export const headingOf = ({
  class_flight,
  capacity,
}: Pick<FlightFares, 'class_flight' | 'capacity'>) =>
  t('fare.heading', { cabin: classLabel(class_flight).toLowerCase(), n: capacity })

export const FaresSkeleton = () => (
  <Waiting className={styles.editor}>
    <Skeleton height="340px" />
    <Skeleton height="260px" />
  </Waiting>
)

const Note = ({ flight, daysLeft }: { flight: StaffFlight; daysLeft: number }) => (
  <>
    <Link to={adminPaths.departure(flight.id)}>{formatFlightNumber(flight)}</Link>,{' '}
    {flight.starting_place} – {flight.destination_place}, {longDay(flight.departure_date)}
    {daysLeft >= 0 && `, ${daysLeft === 0 ? t('fare.today') : t('fare.in-days', { n: daysLeft })}`}
  </>
)

const draftNameOf = (id: string) => `flight-fares:${id}`

interface ToolsProps {
  id: string
  fares: FlightFares | undefined
  /** The form begins again, whatever is typed in it. */
  onRemoved: () => void
}

function Tools({ id, fares, onRemoved }: ToolsProps) {
  const mayManage = useMay()('flights:manage')
  const [isRemoving, setRemoving] = useState(false)
  const [remove] = useRemoveFlightFaresMutation()
  const { forget } = useFormDraft(draftNameOf(id))
  const follows = fares?.id_schedule !== null
  const send = async () => {
    const { data } = await remove({ params: { id } }).unwrap()
    toast(t('fare.removed-flight', { price: rupiah(data.price) }))
    setRemoving(false)
    forget()
    onRemoved()
  }
  return (
    <>
      {fares && fares.id_schedule !== null && (
        <ButtonLink kind="quiet" icon="calendar" to={adminPaths.scheduleFares(fares.id_schedule)}>
          {t('fare.of-schedule')}
        </ButtonLink>
      )}
      {mayManage && fares?.source === 'flight' && fares.is_open && (
        <Button kind="quiet" icon="trash" onClick={() => setRemoving(true)}>
          {t(follows ? 'fare.follow' : 'fare.remove')}
        </Button>
      )}
      {fares && isRemoving && (
        <RemoveFares
          text={
            follows
              ? t('fare.follow-text')
              : t('fare.remove-flight', { price: rupiah(fares.price) })
          }
          send={send}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

interface EditorProps {
  id: string
  fares: FlightFares
  refetch: () => unknown
}

function Editor({ id, fares, refetch }: EditorProps) {
  const mayManage = useMay()('flights:manage')
  const [version, setVersion] = useState(0)
  // Removed or taken over from elsewhere: the form begins again.
  const editor = useEditorKey(fares.source ?? '')
  const [set] = useSetFlightFaresMutation()
  const save = async (body: NewFare[], revision: number) => {
    const { data } = await set({ params: { id }, body: { fares: body, revision } }).unwrap()
    toast(t('fare.saved', { price: rupiah(data.price) }))
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
      flight={fares}
      readOnly={!mayManage || !fares.is_open}
      saveText={t('fare.save-flight')}
      save={save}
      reload={async () => {
        await refetch()
        setVersion(version + 1)
      }}
    >
      {!fares.is_open && <Alert tone="note">{t('fare.is-closed')}</Alert>}
      {fares.is_open && fares.source === 'schedule' && (
        <Alert tone="note">{t('fare.follows')}</Alert>
      )}
      {fares.is_open && fares.source === null && <Alert tone="note">{t('fare.none-flight')}</Alert>}
    </FaresEditor>
  )
}
