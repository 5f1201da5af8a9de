import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { NothingThere, PageFailed } from '#ui/page-states'
import { PaymentBanner } from './payment-banner'

export const NoSuchPayment = () => (
  <NothingThere
    title={t('pay.missing')}
    text={t('pay.missing-text')}
    to={paths.myBooking}
    label={t('pay.my-booking')}
  />
)

export const PaymentFailed = (props: { error: unknown; onRetry: () => void }) => (
  <PageFailed title={t('pay.failed')} text={t('pay.failed-text')} {...props}>
    <PaymentBanner />
  </PageFailed>
)
