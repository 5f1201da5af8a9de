import type { Payment } from '@sayap/contract/payment/payments'
import type { VoucherPreview } from '@sayap/contract/payment/vouchers'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import {
  useApplyVoucherMutation,
  usePreviewVoucherMutation,
  useRemoveVoucherMutation,
} from './payments.api'
import styles from './voucher-part.module.css'

interface VoucherPartProps {
  payment: Payment
}

/** A voucher for the trip: entered, shown with its price, then used; or the one in use. */
export function VoucherPart({ payment }: VoucherPartProps) {
  return (
    <div className={styles.part}>
      {payment.voucher ? (
        <VoucherInUse payment={payment} code={payment.voucher.code} />
      ) : (
        <VoucherEntry payment={payment} />
      )}
    </div>
  )
}

function VoucherInUse({ payment, code }: VoucherPartProps & { code: string }) {
  const [remove, { isLoading }] = useRemoveVoucherMutation()
  const takeOff = async () => {
    const response = await remove({ params: { id: payment.id_trip } })
    if (response.error)
      feedback.error(t('pay.voucher-failed'), { reason: failure(response.error).text })
  }
  return (
    <p className={styles.used}>
      <span>{t('pay.voucher-in-use', { code })}</span>
      <Button kind="text" size="small" busy={isLoading} onClick={() => void takeOff()}>
        {t('pay.voucher-remove')}
      </Button>
    </p>
  )
}

function VoucherEntry({ payment }: VoucherPartProps) {
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [preview, setPreview] = useState<VoucherPreview>()
  const [error, setError] = useState<string>()
  const [find, finding] = usePreviewVoucherMutation()
  const field = useRef<HTMLInputElement>(null)
  // The button that had the focus has become the field.
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  const check = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      const body = { code }
      setPreview((await find({ params: { id: payment.id_trip }, body }).unwrap()).data)
    } catch (reason) {
      setError(failure(reason).text)
    }
  }
  if (!isOpen)
    return (
      <Button kind="text" size="small" icon="tag" onClick={() => setOpen(true)}>
        {t('pay.voucher-ask')}
      </Button>
    )
  if (preview)
    return (
      <ConfirmVoucher
        payment={payment}
        preview={preview}
        onRefused={(text) => {
          setPreview(undefined)
          setError(text)
        }}
        onCancel={() => setPreview(undefined)}
      />
    )
  return (
    <form className={styles.entry} onSubmit={check} noValidate>
      <Field
        className={styles.code}
        label={t('pay.voucher-code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={error}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={field}
      />
      <Button type="submit" kind="quiet" busy={finding.isLoading} disabled={code.trim() === ''}>
        {t('pay.voucher-check')}
      </Button>
    </form>
  )
}

interface ConfirmVoucherProps extends VoucherPartProps {
  preview: VoucherPreview
  onRefused: (reason: string) => void
  onCancel: () => void
}

/** The price with the voucher, before it is used. */
function ConfirmVoucher({ payment, preview, onRefused, onCancel }: ConfirmVoucherProps) {
  const [apply, { isLoading }] = useApplyVoucherMutation()
  const { code, discount, amount } = preview
  const use = async () => {
    try {
      const request = { params: { id: payment.id_trip }, body: { code, discount } }
      const { data } = await apply(request).unwrap()
      if (data.state === 'paid') feedback.success(t('pay.by-voucher'))
    } catch (reason) {
      onRefused(failure(reason).text)
    }
  }
  return (
    <div className={styles.confirm}>
      <p role="status">
        {t(amount > 0 ? 'pay.voucher-takes' : 'pay.voucher-covers', {
          code,
          discount: rupiah(discount),
          amount: rupiah(amount),
        })}
      </p>
      <div className={styles.actions}>
        <Button size="small" busy={isLoading} onClick={() => void use()}>
          {t('pay.voucher-use')}
        </Button>
        <Button kind="quiet" size="small" onClick={onCancel}>
          {t('pay.voucher-not-now')}
        </Button>
      </div>
    </div>
  )
}
