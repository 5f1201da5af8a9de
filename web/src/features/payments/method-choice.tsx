import type { Payment, PaymentMethod } from '@sayap/contract/payments'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Segmented } from '#ui/segmented'
import styles from './method-choice.module.css'
import { useChooseMethodMutation } from './payments.api'

/** How to pay, where there is more than one way. */
export function MethodChoice({ payment }: { payment: Payment }) {
  const [chooseMethod, { isLoading }] = useChooseMethodMutation()
  const { id_trip, method, methods } = payment
  const choose = async (wanted: PaymentMethod) => {
    if (wanted === method) return
    try {
      await chooseMethod({ params: { id: id_trip }, body: { method: wanted } }).unwrap()
    } catch (error) {
      feedback.error(t('pay.method-failed'), { reason: failure(error).text })
    }
  }
  return (
    <div className={styles.choice} aria-busy={isLoading}>
      <h2>{t('pay.how')}</h2>
      <Segmented<PaymentMethod | 'none'>
        label={t('pay.how')}
        options={methods.map((value) => ({ value, label: t(`pay.method.${value}`) }))}
        value={method ?? 'none'}
        disabled={isLoading}
        onChange={(value) => value !== 'none' && void choose(value)}
      />
    </div>
  )
}
