import { t } from '#lib/t'
import { Button } from '#ui/button'
import { Perforation } from '#ui/ticket-card'
import { FORM_ID } from './booking-form-id'
import styles from './summary-card.module.css'
import { SummaryFlight } from './summary-flight'
import { SummaryHold, type SummaryHoldProps } from './summary-hold'
import { SummaryLines, type SummaryLinesProps } from './summary-lines'
import { isRound, type LegAt } from './trip-legs'

export type SummaryProps = SummaryLinesProps & SummaryHoldProps

/** Flight, lines, one total: beside the form, where the screen is wide enough also with the button. */
export function SummaryCard(props: SummaryProps) {
  const round = isRound(props.flights)
  const onSale = props.flights.every(({ on_sale }) => on_sale)
  return (
    <aside className={styles.summary} aria-label={t('booking.summary')}>
      <div className={styles.card}>
        {props.flights.map((flight, at) => (
          <SummaryFlight key={flight.id} flight={flight} {...(round && { at: at as LegAt })} />
        ))}
        <Perforation />
        <div className={styles.lines}>
          <SummaryLines {...props} />
        </div>
        <div className={styles.act}>
          <SummaryHold {...props} />
          <Button type="submit" form={FORM_ID} size="large" wide disabled={!onSale}>
            {t('booking.proceed')}
          </Button>
          <p className={styles.note}>{t('booking.note')}</p>
        </div>
      </div>
    </aside>
  )
}
