import type { StaffRefund } from '@sayap/contract/refund-desk'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Button } from '#ui/button'
import { useApproveRefundMutation } from './refund-desk.api'
import styles from './refund-dialog.module.css'

export interface NextStepProps {
  refund: StaffRefund
  onDone: () => void
}

export function ApproveRefund({ refund: { id, code }, onDone }: NextStepProps) {
  const [approve, { isLoading }] = useApproveRefundMutation()
  const send = async () => {
    try {
      await approve({ params: { id } }).unwrap()
      toast(t('refunds.approved-done', { code }))
      onDone()
    } catch (error) {
      feedback.error(t('refunds.refused'), { reason: failure(error).text })
    }
  }
  return (
    <div className={styles.actions}>
      <Button icon="check" busy={isLoading} onClick={send}>
        {t('refunds.approve')}
      </Button>
    </div>
  )
}
