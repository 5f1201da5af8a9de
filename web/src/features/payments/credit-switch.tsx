import type { Payment } from '@sayap/contract/payments'
import { Link } from 'react-router'
import { feedback } from '#lib/feedback'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Checkbox } from '#ui/checkbox'
import styles from './payment-summary.module.css'
import { useUsePaymentCreditMutation } from './payments.api'

/** Uses travel credit for the trip, or not; where it covers everything the trip is paid at once. */
export function CreditSwitch({ payment }: { payment: Payment }) {
  const { id_trip, credit_used, credit_left, amount } = payment
  const [change, { isLoading }] = useUsePaymentCreditMutation()
  const covers = credit_used === 0 && credit_left >= amount

  const use = async (wanted: boolean) => {
    try {
      const { data } = await change({ params: { id: id_trip }, body: { use: wanted } }).unwrap()
      if (data.state === 'paid') feedback.success(t('pay.by-credit'))
    } catch (error) {
      feedback.error(t('pay.credit-failed'), { reason: failure(error).text })
    }
  }
  return (
    <div className={styles.credit}>
      <Checkbox
        checked={credit_used > 0}
        disabled={isLoading}
        onChange={({ target }) => void use(target.checked)}
      >
        {t('pay.use-credit')}
      </Checkbox>
      <p>
        {credit_used > 0
          ? t('pay.credit-used', { used: rupiah(credit_used), left: rupiah(credit_left) })
          : t(covers ? 'pay.credit-covers' : 'pay.credit-left', { left: rupiah(credit_left) })}{' '}
        <Link to={paths.credit}>{t('pay.credit-see')}</Link>
      </p>
    </div>
  )
}
