import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import styles from './start-conversation.module.css'
import { ThreadPicture } from './thread-picture'
import { type ChatTrip, TripNote } from './trip-note'

interface StartConversationProps {
  trips: readonly ChatTrip[] | undefined
  replyMinutes: number | null
  /** A thread is being created. */
  opening: boolean
  onOpen: (id_booking?: number) => void
  /** There is a list to return to on a phone. */
  hasList: boolean
}

/** Trips that are over are seldom asked about, so they come last. */
const isOver = ({ progress }: ChatTrip) => progress.group === 'past'

/** What to ask about: anything, or one of the trips. */
export function StartConversation({
  trips = [],
  opening,
  onOpen,
  ...about
}: StartConversationProps) {
  const sorted = [...trips.filter((one) => !isOver(one)), ...trips.filter(isOver)]
  return (
    <div className={styles.start}>
      {about.hasList && (
        <ButtonLink
          kind="quiet"
          size="small"
          icon="left"
          to={paths.chat}
          className={styles.backLink}
        >
          {t('chat.back')}
        </ButtonLink>
      )}
      <EmptyState scene="night" title={t('chat.how')} className={styles.question}>
        <p>
          {about.replyMinutes === null
            ? t('chat.how-text')
            : t('chat.how-usual', { n: about.replyMinutes })}
        </p>
        <Button busy={opening} onClick={() => onOpen()}>
          {t('chat.general')}
        </Button>
      </EmptyState>
      {sorted.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('chat.bookings')}</h2>
          <ul className={styles.trips}>
            {sorted.map((trip) => (
              <li key={trip.id}>
                <TripButton trip={trip} busy={opening} onClick={() => onOpen(trip.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function TripButton({
  trip,
  busy,
  onClick,
}: {
  trip: ChatTrip
  busy: boolean
  onClick: () => void
}) {
  const { flight, code } = trip.leg
  return (
    <button type="button" className={styles.trip} disabled={busy} onClick={onClick}>
      <ThreadPicture flight={flight} />
      <span>
        <b>{t('chat.route', { from: flight.starting_place, to: flight.destination_place })}</b>
        <span>
          <TripNote day={flight.departure_date} trip={trip} /> · {code}
        </span>
      </span>
      <Icon name="right" />
    </button>
  )
}
