import type { Booking } from '@sayap/contract/bookings'
import { Link } from 'react-router'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import styles from './booking-card.module.css'

/** Leads to the conversation with staff about a trip, by any booking of it. */
export const AskLink = ({ id, code }: Pick<Booking, 'id' | 'code'>) => (
  <Link to={paths.chatAbout(id)} className={styles.quietLink}>
    {t('mine.ask')} <span className="vh">{code}</span>
  </Link>
)
