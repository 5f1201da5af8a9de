import type { Booking } from '@sayap/contract/booking/bookings'
import type { ChatThread } from '@sayap/contract/messaging/chat'
import { useBookingsQuery } from '#features/booking/bookings.api'
import { longDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { ListError } from '#ui/data-table/list-states'
import { SkeletonCard, Waiting } from '#ui/primitives/skeleton'
import { useThreadsQuery } from './chat.api'
import styles from './thread-list.module.css'
import { dayOfTrip, ThreadRow, tripOf } from './thread-row'

const MAX_BOOKINGS = 20

interface TravellerThreadsProps {
  chosen: number | undefined
  /** A thread is being created. */
  opening: boolean
  onOpen: (id_booking?: number) => void
}

/** The general thread, threads about bookings, and bookings without a thread. */
export function TravellerThreads({ chosen, opening, onOpen }: TravellerThreadsProps) {
  const { data, error, isFetching, refetch } = useThreadsQuery({ query: {} })
  const bookings = useBookingsQuery({ query: { limit: MAX_BOOKINGS } }).data?.data
  if (error && !data && !isFetching)
    return <ListError title={t('chat.failed-threads')} error={error} onRetry={refetch} />
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

/** Looks like a thread; selecting it creates one. */
const Start = ({ title, note, busy, onClick }: StartProps) => (
  <button type="button" className={styles.row} disabled={busy} onClick={onClick}>
    <span className={styles.title}>
      <b>{title}</b>
    </span>
    <span className={styles.note}>{note}</span>
  </button>
)
