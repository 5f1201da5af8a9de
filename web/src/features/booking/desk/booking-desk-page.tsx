import type { BookingDesk } from '@sayap/contract/operations/booking-desk'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { ListError } from '#ui/data-table/list-states'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { ActsCard } from './acts-card'
import styles from './booking-desk-page.module.css'
import { ContactCard } from './contact-card'
import { useBookingDeskQuery } from './desk.api'
import { type Act, DeskDialogs } from './desk-dialogs'
import { DeskHead } from './desk-head'
import { LegCard } from './leg-card'
import { MoneyCard } from './money-card'
import { Timeline } from './timeline'

/** Colleagues work on the same booking, and its traveller too. */
const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
}

export interface BookingDeskPageProps {
  /** The payment that waits, for staff who verify payments. */
  payment: (desk: BookingDesk) => ReactNode
  /** The form that gives travel credit. */
  credit: (idUser: number, close: () => void) => ReactNode
}

/** Everything about one booking, and everything that a call centre does with it. */
export function BookingDeskPage(props: BookingDeskPageProps) {
  const { id = '' } = useParams()
  // `data` would be the former booking, with its acts, until this one is there.
  const { currentData, error, refetch } = useBookingDeskQuery({ params: { id } }, FRESH)
  const desk = currentData?.data
  useTitle(desk ? t('dash.detail', { code: desk.code }) : t('desk.title'))
  if (!desk)
    return (
      <div className={styles.page}>
        {error ? (
          <ListError title={t('dash.detail-failed')} error={error} onRetry={refetch} />
        ) : (
          <Waiting className={styles.waiting}>
            <Skeleton height="64px" />
            <Skeleton height="160px" />
            <Skeleton height="320px" />
          </Waiting>
        )}
      </div>
    )
  return <Loaded key={desk.id_trip} desk={desk} {...props} />
}

function Loaded({ desk, payment, credit }: { desk: BookingDesk } & BookingDeskPageProps) {
  const [act, setAct] = useState<Act | null>(null)
  return (
    <div className={styles.page}>
      <DeskHead desk={desk} />
      {payment(desk)}
      <div className={styles.columns}>
        <div className={styles.main}>
          {desk.legs.map((leg) => (
            <LegCard key={leg.id} desk={desk} leg={leg} onAct={setAct} />
          ))}
          <Timeline desk={desk} />
        </div>
        <div className={styles.aside}>
          <MoneyCard desk={desk} />
          <ActsCard desk={desk} onAct={setAct} />
          <ContactCard desk={desk} onAct={setAct} />
        </div>
      </div>
      {act && <DeskDialogs desk={desk} act={act} credit={credit} onClose={() => setAct(null)} />}
    </div>
  )
}
