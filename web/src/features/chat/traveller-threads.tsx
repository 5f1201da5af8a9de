import type { Booking } from '@sayap/contract/bookings'
import type { ChatThread } from '@sayap/contract/chat'
import { useBookingsQuery } from '#features/bookings/bookings.api'
import { longDay } from '#lib/dates'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { ListFailed } from '#ui/list-states'
import { SkeletonCard, Waiting } from '#ui/skeleton'
import { useThreadsQuery } from './chat.api'
import styles from './thread-list.module.css'
import { dayOfTrip, ThreadRow, tripOf } from './thread-row'

const MOST_BOOKINGS = 20

interface TravellerThreadsProps {
  chosen: number | undefined
  /** A thread is being made. */
  opening: boolean
  onOpen: (id_booking?: number) => void
}

/** The thread in general, those about bookings, and the bookings one can still ask about. */
export function TravellerThreads({ chosen, opening, onOpen }: TravellerThreadsProps) {
  const { data, error, isFetching, refetch } = useThreadsQuery({ query: {} })
  const bookings = useBookingsQuery({ query: { limit: MOST_BOOKINGS } }).data?.data
  if (error && !data && !isFetching)
    return <ListFailed title={t('chat.failed-threads')} error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Waiting>
        <SkeletonCard />
        <SkeletonCard />
      </Waiting>
    )
  }
  const threads = data.data
  const asked = new Set(threads.map(({ id_booking }) => id_booking))
  const others = (bookings ?? []).filter(({ leg, id_trip }) => leg === 1 && !asked.has(id_trip))
  return (
    <nav aria-label={t('chat.conversations')}>
      <ul className={styles.list}>
        {!asked.has(null) && (
          <li>
            <Start
              title={t('chat.general')}
              note={t('chat.general-text')}
              busy={opening}
              onClick={() => onOpen()}
            />
          </li>
        )}
        {threads.map((thread) => (
          <li key={thread.id}>
            <Row thread={thread} chosen={thread.id === chosen} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('chat.bookings')}</h2>
          <ul className={styles.list}>
            {others.map((booking) => (
              <li key={booking.id}>
                <Start {...aboutOf(booking)} busy={opening} onClick={() => onOpen(booking.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

const Row = ({ thread, chosen }: { thread: ChatThread; chosen: boolean }) => (
  <ThreadRow
    thread={thread}
    to={paths.chatThread(thread.id)}
    chosen={chosen}
    title={tripOf(thread)}
    note={dayOfTrip(thread)}
  />
)

const aboutOf = ({ code, flight }: Booking) => ({
  title: t('chat.booking', { code, from: flight.starting_place, to: flight.destination_place }),
  note: longDay(flight.departure_date),
})

interface StartProps {
  title: string
  note: string
  busy: boolean
  onClick: () => void
}

/** Looks like a thread and becomes one. */
const Start = ({ title, note, busy, onClick }: StartProps) => (
  <button type="button" className={styles.row} disabled={busy} onClick={onClick}>
    <span className={styles.title}>
      <b>{title}</b>
    </span>
    <span className={styles.note}>{note}</span>
  </button>
)
