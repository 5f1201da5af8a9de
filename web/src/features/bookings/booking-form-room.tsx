import { useListSeatsQuery } from '#features/seats/seats.api'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { ButtonLink } from '#ui/button'
import { otherFlights } from './booking-form-missing'
import styles from './booking-form-room.module.css'
import { isRound, type TripFlights } from './trip-legs'

/** Says at the top, before anything is typed, that the party does not fit, and what it can do. */
export function RoomFor({ flights, count }: { flights: TripFlights; count: number }) {
  return flights.map((flight) => <RoomOn key={flight.id} {...{ flight, flights, count }} />)
}

interface RoomOnProps {
  flight: TripFlights[0]
  flights: TripFlights
  count: number
}

function RoomOn({ flight, flights, count }: RoomOnProps) {
  const { data } = useListSeatsQuery({ query: { id_flight: flight.id, status: 'all' } })
  if (!data) return null
  const n = data.data.filter(({ status }) => status === 'free' || status === 'mine').length
  if (n >= count) return null
  const [first, back] = flights
  return (
    <Alert tone="note">
      {isRound(flights) && <b>{t(flight === first ? 'booking.out' : 'booking.back')}</b>}
      <p>{n ? t('booking.no-room', { n, count }) : t('booking.sold-out')}</p>
      <p className={styles.ways}>
        {n > 0 && (
          <ButtonLink
            kind="quiet"
            size="small"
            to={paths.booking(first.id, n, { id_flight_return: back?.id })}
          >
            {t('booking.book-for', { n })}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" size="small" to={otherFlights(flight)}>
          {t('booking.other-flights')}
        </ButtonLink>
      </p>
    </Alert>
  )
}
