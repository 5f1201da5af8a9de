import type { Announcement } from '@sayap/contract/announcements'
import { longDay, moment } from '#lib/dates'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { ListPage } from '#ui/list-page'
import { ListEmpty, ListFailed, ListWaiting } from '#ui/list-states'
import { Card } from '#ui/ticket-card'
import { useAnnouncementsQuery } from '../announcements.api'
import { AnnouncementForm } from './announcement-form'
import styles from './announcements-page.module.css'

/** Staff's own words to travellers, as the notification Maintenance, and what was told before. */
export function AnnouncementsPage() {
  useTitle(t('announce.title'))
  const { data, error, refetch } = useAnnouncementsQuery({}, { refetchOnMountOrArgChange: true })
  const sent = data?.data
  return (
    <ListPage title={t('announce.title')} note={t('announce.note')}>
      <div className={styles.page}>
        <AnnouncementForm />
        <section className={styles.sent}>
          <h2>{t('announce.sent')}</h2>
          {!sent && !error && <ListWaiting />}
          {error && !sent && (
            <ListFailed title={t('announce.failed')} error={error} onRetry={refetch} />
          )}
          {sent?.length === 0 && (
            <ListEmpty title={t('announce.none')}>
              <p>{t('announce.none-text')}</p>
            </ListEmpty>
          )}
          <ol className={styles.list}>
            {sent?.map((one) => (
              <li key={one.id}>
                <Sent announcement={one} />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </ListPage>
  )
}

const Sent = ({ announcement }: { announcement: Announcement }) => {
  const { text, told, sent_by, created_at, flight_number, departure_date } = announcement
  const about =
    flight_number && departure_date
      ? t('announce.to-flight', { flight: flight_number, day: longDay(departure_date) })
      : t('announce.to-all')
  return (
    <Card className={styles.card}>
      <p className={styles.text}>{text}</p>
      <p className={styles.facts}>
        {about} · {t('announce.told', { n: told })} ·{' '}
        {t('announce.by', { who: sent_by, moment: moment(created_at) })}
      </p>
    </Card>
  )
}
