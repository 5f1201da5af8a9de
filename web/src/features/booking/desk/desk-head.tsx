import type { BookingDesk } from '@sayap/contract/operations/booking-desk'
import { Link, useNavigate } from 'react-router'
import { failure } from '#shared/api/problem'
import { useMay } from '#shared/auth/permissions'
import { feedback } from '#shared/browser/feedback'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Badge } from '#ui/primitives/badge'
import { Button, ButtonLink } from '#ui/primitives/button'
import { CopyCode } from '#ui/primitives/copy-button'
import { adminStatusLabel, statusTone } from '../booking-status'
import styles from './booking-desk-page.module.css'
import { useOpenChatAboutMutation } from './desk.api'
import { EndedLine } from './ended-line'

/** Which booking it is, its state, and the two things that lead away from it. */
export function DeskHead({ desk }: { desk: BookingDesk }) {
  const may = useMay()
  const { code, id_trip, traveller, legs } = desk
  const [first] = legs
  const states = [...new Set(legs.map(({ status }) => status))]
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs} aria-label={t('desk.crumbs')}>
        <Link to={adminPaths.bookings}>{t('dash.bookings')}</Link>
        <span aria-hidden="true">›</span>
        <span>{code}</span>
      </nav>
      <div className={styles.title}>
        <h1>{code}</h1>
        <CopyCode code={code} />
        {states.map((status) => (
          <Badge key={status} tone={statusTone(status)}>
            {adminStatusLabel(status)}
          </Badge>
        ))}
        {first && <EndedLine booking={first} />}
      </div>
      <div className={styles.headActs}>
        {may('chat:manage') && <ChatButton desk={desk} />}
        {may('bookings:manage') && (
          <ButtonLink kind="quiet" icon="plus" to={adminPaths.bookForCaller}>
            {t('desk.book')}
          </ButtonLink>
        )}
      </div>
      <p className={styles.booked}>
        {t('desk.booked', {
          name: traveller.name,
          when: first ? moment(first.created_at, first.flight.zone_from) : '',
          id: id_trip,
          n: first?.capacity ?? 0,
        })}
      </p>
    </header>
  )
}

function ChatButton({ desk: { id_trip, id_thread } }: { desk: BookingDesk }) {
  const [open, { isLoading }] = useOpenChatAboutMutation()
  const navigate = useNavigate()
  const start = async () => {
    try {
      const { data } = await open({ params: { id: id_trip } }).unwrap()
      void navigate(adminPaths.chatThread(data.id))
    } catch (error) {
      feedback.error(t('desk.chat-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Button kind="quiet" icon="chat" busy={isLoading} onClick={start}>
      {t(id_thread === null ? 'desk.write' : 'desk.chat')}
    </Button>
  )
}
