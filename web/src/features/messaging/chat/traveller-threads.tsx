import type { ChatThread } from '@sayap/contract/messaging/chat'
import { clockTime } from '#shared/dates/instants'
import { deviceTimeZone } from '#shared/dates/time-zone'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { ButtonLink } from '#ui/primitives/button'
import { startPath } from './start-path'
import styles from './thread-list.module.css'
import { ThreadPicture } from './thread-picture'
import { routeOf, ThreadRow } from './thread-row'
import { type ChatTrip, TripNote, tripOfThread } from './trip-note'

interface TravellerThreadsProps {
  threads: readonly ChatThread[]
  trips: readonly ChatTrip[] | undefined
  replyMinutes: number | null
  chosen: number | undefined
}

/** A row is a trip: its picture, day, what it waits for, and the last words. Closed ones come last. */
export function TravellerThreads({ threads, chosen, ...about }: TravellerThreadsProps) {
  const rows = (closed: boolean) => threads.filter((thread) => thread.closed === closed)
  return (
    <>
      <div className={styles.head}>
        <h2>{t('chat.conversations')}</h2>
        <ButtonLink kind="quiet" size="small" icon="plus" to={startPath}>
          {t('chat.new')}
        </ButtonLink>
      </div>
      <nav aria-label={t('chat.conversations')} className={styles.threads}>
        <Rows threads={rows(false)} chosen={chosen} {...about} />
        {rows(true).length > 0 && <h3 className={styles.heading}>{t('chat.is-closed')}</h3>}
        <Rows threads={rows(true)} chosen={chosen} {...about} />
      </nav>
    </>
  )
}

const Rows = ({ threads, trips, replyMinutes, chosen }: TravellerThreadsProps) => (
  <ul className={styles.list}>
    {threads.map((thread) => (
      <li key={thread.id}>
        <Row
          thread={thread}
          trip={tripOfThread(trips, thread)}
          replyMinutes={replyMinutes}
          chosen={thread.id === chosen}
        />
      </li>
    ))}
  </ul>
)

interface RowProps {
  thread: ChatThread
  trip: ChatTrip | undefined
  replyMinutes: number | null
  chosen: boolean
}

function Row({ thread, trip, replyMinutes, chosen }: RowProps) {
  const expected = useExpectedReply(thread, replyMinutes)
  const { booking } = thread
  return (
    <ThreadRow
      thread={thread}
      side="user"
      to={paths.chatThread(thread.id)}
      chosen={chosen}
      picture={<ThreadPicture flight={trip?.leg.flight ?? booking} />}
      title={routeOf(thread)}
      note={
        booking ? <TripNote day={booking.departure_date} trip={trip} /> : t('chat.general-text')
      }
      expected={expected}
    />
  )
}

const MINUTE_MS = 60_000

/** While the last words are the traveller's own and what is usual has not passed yet. */
function useExpectedReply({ last, closed }: ChatThread, minutes: number | null) {
  const now = useNow()
  if (!last || last.from_staff || closed || minutes === null) return undefined
  const by = Date.parse(last.created_at) + minutes * MINUTE_MS
  if (by <= now) return undefined
  return t('chat.expected', { time: clockTime(new Date(by).toISOString(), deviceTimeZone()) })
}
