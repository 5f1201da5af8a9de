import { formatHoursAndMinutes, transitLabel } from '#features/shared-trip/flight-labels'
import { FlightLine } from '#features/shared-trip/flight-line'
import { Card, Perforation } from '#features/shared-trip/ticket-card'
import { t } from '#shared/i18n/t'
import styles from './where-is-my-code.module.css'

/** A boarding pass on which the code is marked. */
export function WhereIsMyCode() {
  return (
    <div className={styles.where}>
      <p>
        <b className={styles.title}>{t('find.where')}</b> {t('find.where-text')}
      </p>
      <div aria-hidden="true">
        <Card className={styles.pass}>
          <div className={styles.head}>
            <p>{t('find.code')}</p>
            <b className={styles.code}>K7RKTQ</b>
          </div>
          <Perforation />
          <div className={styles.leg}>
            <FlightLine
              from={{ time: '06:10', place: 'KNO' }}
              to={{ time: '08:35', place: 'CGK' }}
              duration={formatHoursAndMinutes(2, 25)}
              way={transitLabel('direct')}
              transit={false}
              label=""
            />
          </div>
        </Card>
      </div>
    </div>
  )
}
