import type { GroupRequest } from '@sayap/contract/booking/groups/group-requests'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useWithdrawGroupMutation } from './groups.api'
import styles from './groups.module.css'

/** A button that withdraws the request, or declines its quote, after a question. */
export function WithdrawGroup({ group: { id, state } }: { group: GroupRequest }) {
  const [open, setOpen] = useState(false)
  const [withdraw, { isLoading, error }] = useWithdrawGroupMutation()
  const kind = state === 'quoted' ? 'quote' : 'request'
  const close = () => setOpen(false)
  const confirm = async () => {
    const response = await withdraw({ params: { id } })
    if (response.error) return
    toast(t(`groups.withdrawn-${kind}`))
    close()
  }
  return (
    <div className={styles.actions}>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t(`groups.withdraw-${kind}`)}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t(`groups.withdraw-${kind}-title`)}
        description={t(`groups.withdraw-${kind}-text`)}
        actions={
          <>
            <Button kind="danger" busy={isLoading} onClick={() => void confirm()}>
              {t(`groups.withdraw-${kind}`)}
            </Button>
            <Button kind="quiet" onClick={close}>
              {t('groups.keep')}
            </Button>
          </>
        }
      >
        {error && <Alert>{failure(error).text}</Alert>}
      </Dialog>
    </div>
  )
}
