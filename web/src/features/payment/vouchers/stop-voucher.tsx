import type { Voucher } from '@sayap/contract/payment/vouchers'
import { failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useStopVoucherMutation } from './vouchers.api'

interface StopVoucherProps {
  voucher: Voucher
  onClose: () => void
}

/** Asks before a voucher is stopped, which cannot be undone. */
export function StopVoucher({ voucher: { id, code }, onClose }: StopVoucherProps) {
  const [stop, { isLoading, error }] = useStopVoucherMutation()
  const confirm = async () => {
    const response = await stop({ params: { id } })
    if (response.error) return
    toast(t('vouchers.stopped', { code }))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('vouchers.stop-title', { code })}
      description={t('vouchers.stop-text')}
      actions={
        <>
          <Button kind="danger" busy={isLoading} onClick={() => void confirm()}>
            {t('vouchers.stop')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      {error && <Alert>{failure(error).text}</Alert>}
    </Dialog>
  )
}
