import { t } from '#lib/t'
import { Banner } from '#ui/banner'
import { Stages } from '#ui/stages'
import styles from './booking-form-banner.module.css'

/** What matters here, and where one is on the way: flight chosen, details now, payment next. */
export function BookingFormBanner() {
  return (
    <Banner className={styles.banner}>
      <div>
        <h1>{t('booking.heading')}</h1>
        <p>{t('booking.names')}</p>
      </div>
      <Stages
        label={t('booking.steps')}
        stages={[t('booking.step-flight'), t('booking.step-details'), t('booking.step-payment')]}
        current={2}
      />
    </Banner>
  )
}
