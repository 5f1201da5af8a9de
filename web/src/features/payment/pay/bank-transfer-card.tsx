import type { TransferAccount } from '@sayap/contract/payment/bank-accounts'
import { Card, Perforation } from '#features/shared-trip/ticket-card'
import { t } from '#shared/i18n/t'
import { CopyButton } from '#ui/primitives/copy-button'
import { AmountToPay } from './amount-to-pay'
import styles from './payment-methods.module.css'
import type { PaymentProps } from './payment-props'

/** Amount and account of the bank transfer, each with a copy button. */
export function BankTransferCard({ payment }: Pick<PaymentProps, 'payment'>) {
  const code = payment.lines.find(({ kind }) => kind === 'unique_code')?.amount ?? 0
  return (
    <Card aria-label={t('pay.slip')}>
      <div className={styles.section}>
        <h2 className={styles.label}>{t('pay.transfer-exactly')}</h2>
        <AmountToPay amount={payment.amount} marked={code > 0} />
        {code > 0 && <p className={styles.explanation}>{t('pay.unique-why')}</p>}
      </div>
      <Perforation />
      {payment.bank_account && <Account {...payment.bank_account} />}
    </Card>
  )
}

/** '1234 5678 90': grouped for reading; copied without the spaces. */
const groupByFour = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

function Account({ bank_name, account_number, account_holder }: TransferAccount) {
  return (
    <div className={styles.section}>
      <h2 className={styles.label}>{t('pay.to-account')}</h2>
      <div className={styles.account}>
        <p className={styles.bank}>{bank_name}</p>
        <p className={styles.line}>
          <b className={styles.accountNumber}>{groupByFour(account_number)}</b>
          <CopyButton text={account_number} label={t('pay.copy-account')} />
        </p>
        <p className={styles.accountHolder}>{t('pay.holder', { name: account_holder })}</p>
      </div>
    </div>
  )
}
