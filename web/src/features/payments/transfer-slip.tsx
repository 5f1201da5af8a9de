import type { TransferTo } from '@sayap/contract/bank-accounts'
import { t } from '#lib/t'
import { CopyButton } from '#ui/copy-button'
import { Card, Perforation } from '#ui/ticket-card'
import { AmountToPay } from './amount-to-pay'
import { PayBefore } from './pay-before'
import type { PaymentOfBooking } from './payment-of-booking'
import styles from './transfer-slip.module.css'

/** The slip one holds beside the banking app: amount, deadline, account, everything to copy. */
export function TransferSlip({ payment, booking }: PaymentOfBooking) {
  const code = payment.lines.find(({ kind }) => kind === 'unique_code')?.amount ?? 0
  return (
    <Card aria-label={t('pay.slip')}>
      <div className={styles.part}>
        <h2 className={styles.label}>{t('pay.transfer-exactly')}</h2>
        <AmountToPay amount={payment.amount} marked={code > 0} />
        {code > 0 && <p className={styles.why}>{t('pay.unique-why')}</p>}
        <PayBefore payment={payment} booking={booking} />
      </div>
      <Perforation />
      {payment.bank_account && <Account {...payment.bank_account} />}
    </Card>
  )
}

/** '1234 5678 90': read and typed in fours; copied without the spaces. */
const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

function Account({ bank_name, account_number, account_holder }: TransferTo) {
  return (
    <div className={styles.part}>
      <h2 className={styles.label}>{t('pay.to-account')}</h2>
      <div className={styles.account}>
        <p className={styles.bank}>{bank_name}</p>
        <p className={styles.line}>
          <b className={styles.digits}>{inFours(account_number)}</b>
          <CopyButton text={account_number} label={t('pay.copy-account')} />
        </p>
        <p className={styles.holder}>{t('pay.holder', { name: account_holder })}</p>
      </div>
    </div>
  )
}
