import type { BookingOptions } from '@sayap/contract/booking/booking-options'
import type { TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { Link } from 'react-router'
import { Card } from '#features/shared-trip/ticket-card'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Avatar } from '#ui/primitives/avatar'
import { Icon } from '#ui/primitives/icon'
import { PriceLines } from '../my-bookings/price-lines'
import styles from './trip-page.module.css'

interface TripAsideProps {
  leg: TripOverviewLeg
  options: BookingOptions
}

/** Who flies where in the cabin, what it cost, and the way to a person. */
export const TripAside = ({ leg }: TripAsideProps) => (
  <aside className={styles.aside}>
    <Card className={styles.card} aria-labelledby="trip-people">
      <h2 id="trip-people">{t('mine.passengers')}</h2>
      <ul className={styles.people}>
        {leg.passengers.map(({ id, name, category_passenger, no_seat }) => (
          <li key={id}>
            <Avatar name={name} photo={null} />
            <span>
              <b>{name}</b>
              <span className={styles.kind}>
                {t(category_passenger === 'child' ? 'mine.child' : 'mine.adult')}
              </span>
            </span>
            <b>{no_seat}</b>
          </li>
        ))}
      </ul>
    </Card>
    <Card className={styles.card} aria-labelledby="trip-price">
      <h2 id="trip-price">{t('mine.price')}</h2>
      <PriceLines bookings={[leg]} />
    </Card>
    <Card className={styles.help}>
      <Icon name="chat" />
      <span>
        {t('manage.help')} <Link to={paths.chatAbout(leg.id)}>{t('manage.chat')}</Link>
      </span>
    </Card>
  </aside>
)
