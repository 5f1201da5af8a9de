import type { Announcement } from '@sayap/contract/messaging/announcements'
import { Card } from '#features/shared-trip/ticket-card'
import { useTitle } from '#shared/browser/use-title'
import { longDay } from '#shared/dates/dates'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { useAnnouncementsQuery } from '../announcements.api'
import { AnnouncementForm } from './announcement-form'
import styles from './announcements-page.module.css'

/** Announcements by staff, sent as the notification Maintenance, and the previous ones. */
export function AnnouncementsPage() {
  useTitle(t('announce.title'))
  const { state, hrefOf } = useUrlState('after')
  const { data, error, refetch } = useAnnouncementsQuery(
    { query: { after: state.after } },
    { refetchOnMountOrArgChange: true },
  )
  const sent = data?.data
  return (
    <ListPage title={t('announce.title')} note={t('announce.note')}>
      <div className={styles.page}>
        <AnnouncementForm />
        <section className={styles.sentList}>
          <h2>{t('announce.sent')}</h2>
          {!sent && !error && <ListSkeleton />}
          {error && !sent && (
            <ListError title={t('announce.failed')} error={error} onRetry={refetch} />
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
          {data && (state.after || data.next) && (
            <Paging
              shown={t('announce.shown', { n: data.data.length })}
              newest={state.after && hrefOf({ after: undefined })}
              older={data.next ? hrefOf({ after: String(data.next) }) : undefined}
            />
          )}
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
