import type { ChatMessage, ChatThread } from '@sayap/contract/messaging/chat'
import { Fragment, useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { formatList } from '#features/shared-trip/format-list'
import { seatRanges } from '#features/shared-trip/seat-ranges'
import { type Failure, failure } from '#shared/api/problem'
import { cx } from '#shared/browser/cx'
import { shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListError } from '#ui/data-table/list-states'
import { Alert } from '#ui/feedback/alert'
import { EmptyState } from '#ui/feedback/empty-state'
import { Avatar } from '#ui/primitives/avatar'
import { ButtonLink } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { SkeletonCard, Waiting } from '#ui/primitives/skeleton'
import { useOpenThreadMutation, useThreadsQuery } from './chat.api'
import styles from './chat-layout.module.css'
import { Conversation } from './conversation'
import { StartConversation } from './start-conversation'
import { startPath } from './start-path'
import { ThreadPicture } from './thread-picture'
import { routeOf } from './thread-row'
import { TravellerThreads } from './traveller-threads'
import { type ChatTrip, tripOfThread, useChatTrips } from './trip-note'

/** A traveller's threads and the open one: side by side, or one at a time on a phone. */
export function TravellerChat() {
  const { state } = useUrlState('booking')
  const opener = useOpenThread()
  const { open } = opener
  const { data, error, isFetching, refetch } = useThreadsQuery({ query: {} })
  useEffect(() => {
    if (state.booking) void open(state.booking, true)
  }, [state.booking, open])
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
  return <Threads threads={data.data} replyMinutes={data.reply_minutes ?? null} {...opener} />
}

interface ThreadsProps extends ReturnType<typeof useOpenThread> {
  threads: readonly ChatThread[]
  /** How long a reply usually takes. */
  replyMinutes: number | null
}

/** `?thread` is the open one, `?new` the choice of what to ask about, which is all there is at first. */
function Threads({ threads, replyMinutes, open, opening, refusal }: ThreadsProps) {
  const { state } = useUrlState('thread', 'new')
  const chosen = idIn(state.thread)
  const about = { trips: useChatTrips(), replyMinutes }
  const isReading = chosen !== undefined
  const alert = refusal && <Alert>{refusal.text}</Alert>
  const start = (
    <StartConversation
      {...about}
      opening={opening}
      hasList={threads.length > 0}
      onOpen={(id) => void open(id)}
    />
  )
  if (threads.length === 0 && !isReading) {
    return (
      <>
        {alert}
        {start}
      </>
    )
  }
  const oneAtATime = isReading || state.new ? styles.reading : undefined
  return (
    <div className={cx(styles.layout, oneAtATime, isReading && styles.immersed)}>
      <div className={styles.conversations}>
        {alert}
        <TravellerThreads threads={threads} chosen={chosen} {...about} />
      </div>
      <div className={styles.main}>
        {isReading ? (
          <Conversation
            key={chosen}
            id={chosen}
            side="user"
            head={(thread, messages) => (
              <ThreadHeader thread={thread} messages={messages} {...about} />
            )}
          />
        ) : (
          <div className={styles.panel}>{state.new ? start : <NothingChosen />}</div>
        )}
      </div>
    </div>
  )
}

const idIn = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

const NothingChosen = () => (
  <EmptyState scene="night" title={t('chat.choose')} className={styles.empty}>
    <p>{t('chat.choose-text')}</p>
    <ButtonLink to={startPath}>{t('chat.start')}</ButtonLink>
  </EmptyState>
)

interface ThreadHeaderProps {
  thread: ChatThread | undefined
  messages: readonly ChatMessage[] | undefined
  trips: readonly ChatTrip[] | undefined
  replyMinutes: number | null
}

/** With whom and about what; the booking stays pinned below it while the messages scroll. */
function ThreadHeader({ thread, messages, trips, replyMinutes }: ThreadHeaderProps) {
  return (
    <>
      <header className={styles.header}>
        <Link className={styles.backLink} to={paths.chat}>
          <Icon name="left" />
          <span className="vh">{t('chat.back')}</span>
        </Link>
        <Faces messages={messages} />
        <div className={styles.subject}>
          <h2>{thread ? routeOf(thread) : t('chat.conversation')}</h2>
          <p>
            {replyMinutes === null
              ? t('chat.answer-time')
              : t('chat.answer-usual', { n: replyMinutes })}
          </p>
        </div>
      </header>
      {thread?.booking && <PinnedBooking thread={thread} trip={tripOfThread(trips, thread)} />}
    </>
  )
}

const FACES = 2

/** Those of the team who wrote last. */
function Faces({ messages = [] }: { messages: readonly ChatMessage[] | undefined }) {
  const authors = messages.flatMap(({ author }) => (author ? [author] : []))
  const last = [...new Set(authors.reverse())].slice(0, FACES)
  if (last.length === 0) return null
  return (
    <span className={styles.faces}>
      {last.map((name) => (
        <Avatar key={name} name={name} photo={null} size={36} />
      ))}
    </span>
  )
}

function PinnedBooking({ thread, trip }: { thread: ChatThread; trip: ChatTrip | undefined }) {
  const { booking, id_booking } = thread
  if (!booking || id_booking === null) return null
  const flight = trip?.leg.flight
  const seats = seatRanges((trip?.leg.passengers ?? []).map(({ no_seat }) => no_seat))
  const facts = [
    flight && `${flight.name_airline} ${formatFlightNumber(flight)}`,
    seats.length > 0 &&
      t('chat.seats', { n: trip?.leg.passengers.length ?? 1, seats: formatList(seats) }),
    booking.code,
  ].filter((fact): fact is string => !!fact)
  return (
    <Link className={styles.pinned} to={paths.bookingCard(id_booking)}>
      <ThreadPicture flight={flight ?? booking} />
      <span>
        <b>
          {shortDay(booking.departure_date)}
          {flight && t('chat.times', { from: flight.departure_time, to: flight.arrived_time })}
        </b>
        <span>
          {facts.map((fact, at) => (
            <Fragment key={fact}>
              <span className={styles.fact}>{at < facts.length - 1 ? `${fact},` : fact}</span>{' '}
            </Fragment>
          ))}
        </span>
      </span>
      <span className="vh">{t('chat.to-booking')}</span>
      <Icon name="right" />
    </Link>
  )
}

/** Opens the thread about a booking, or the general one, and creates it if necessary. */
function useOpenThread() {
  const navigate = useNavigate()
  const [openThread, { isLoading }] = useOpenThreadMutation()
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const open = useCallback(
    async (id_booking?: number | string, replace = false) => {
      setRefusal(null)
      try {
        const { data } = await openThread({ body: { id_booking: id_booking as number } }).unwrap()
        navigate(paths.chatThread(data.id), { replace })
      } catch (error) {
        setRefusal(failure(error))
      }
    },
    [navigate, openThread],
  )
  return { open, opening: isLoading, refusal }
}
