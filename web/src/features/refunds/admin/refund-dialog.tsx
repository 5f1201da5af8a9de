import type { StaffRefund } from '@sayap/contract/refund-desk'
import { Link } from 'react-router'
import { paths } from '#lib/paths'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { CopyButton } from '#ui/copy-button'
import { Dialog } from '#ui/dialog'
import { Fact, Facts } from '#ui/facts'
import { RefundSteps } from '../refund-steps'
import { ApproveRefund } from './approve-refund'
import { goesTo, heldBy } from './refund-columns'
import styles from './refund-dialog.module.css'
import { SendRefund } from './send-refund'

interface RefundDialogProps {
  refund: StaffRefund
  onClose: () => void
}

/** All there is to know of a refund, its timeline, and the one step that is next. */
export function RefundDialog({ refund, onClose }: RefundDialogProps) {
  const { code, state } = refund
  const held = heldBy(refund)
  const next = held === null ? state : 'held'
  return (
    <Dialog
      open
      form={next === 'approved'}
      onClose={onClose}
      title={t('refunds.dialog', { code })}
      description={t(`refunds.cause.${refund.cause}`)}
    >
      <RefundFacts refund={refund} />
      <RefundSteps refund={refund} />
      {state === 'offered' && <p className={styles.note}>{t('refunds.waits-for-traveller')}</p>}
      {held !== null && <Held by={held} />}
      {next === 'asked' && <ApproveRefund refund={refund} onDone={onClose} />}
      {next === 'approved' && <SendRefund refund={refund} onDone={onClose} />}
    </Dialog>
  )
}

function Held({ by }: { by: number }) {
  // The list of cases goes from the newest down: this one heads it.
  const at = `${paths.admin.cases}?before=${by + 1}&case=${by}`
  return (
    <Alert tone="note">
      <p>{t('refunds.in-question')}</p>
      <p>
        <Link to={at}>{t('refunds.see-case')}</Link>
      </p>
    </Alert>
  )
}

function RefundFacts({ refund }: { refund: StaffRefund }) {
  const { traveller, paid, amount, account_number, account_holder } = refund
  return (
    <Facts className={styles.facts}>
      <Fact name={t('refunds.booking')}>
        {traveller.fullname}, {traveller.email}
      </Fact>
      <Fact name={t('refunds.paid')}>{rupiah(paid)}</Fact>
      <Fact name={t('refunds.amount')} loud>
        {rupiah(amount)}
      </Fact>
      <Fact name={t('refunds.to')}>{goesTo(refund)}</Fact>
      {account_number && (
        <Fact name={t('refunds.number')}>
          {account_number} <CopyButton text={account_number} label={t('refunds.copy-number')} />
          <br />
          {account_holder}
        </Fact>
      )}
    </Facts>
  )
}
