import {
  NewVoucher,
  VOUCHER_KINDS,
  type Voucher,
  VoucherChange,
} from '@sayap/contract/payment/vouchers'
import { useIdempotencyKey } from '#shared/api/idempotency-key'
import { toast } from '#shared/browser/toast'
import { dayIn } from '#shared/dates/instants'
import { useEditForm } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { FormDateField } from '#ui/forms/calendar/form-date-field'
import { Field } from '#ui/forms/field'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import styles from '../admin/money-forms.module.css'
import { useCreateVoucherMutation, useUpdateVoucherMutation } from './vouchers.api'

interface VoucherFormProps {
  /** The voucher to edit; absent to create one. */
  voucher?: Voucher
  onClose: () => void
}

/** What is typed. */
interface Values {
  code: string
  kind: Voucher['kind']
  value: string
  max_discount: string
  min_price: string
  valid_from: string
  valid_until: string
  use_limit: string
  note: string
}

const empty = (): Values => ({
  code: '',
  kind: 'amount',
  value: '',
  max_discount: '',
  min_price: '',
  valid_from: dayIn(new Date()),
  valid_until: '',
  use_limit: '',
  note: '',
})

const valuesOf = (voucher: Voucher): Values => ({
  code: voucher.code,
  kind: voucher.kind,
  value: String(voucher.value),
  max_discount: String(voucher.max_discount ?? ''),
  min_price: String(voucher.min_price),
  valid_from: voucher.valid_from,
  valid_until: voucher.valid_until,
  use_limit: String(voucher.use_limit),
  note: voucher.note,
})

const labels = () => ({
  max_discount: t('vouchers.max-discount'),
  min_price: t('vouchers.min-price'),
  valid_from: t('vouchers.valid-from'),
  valid_until: t('vouchers.valid-until'),
  use_limit: t('vouchers.use-limit'),
  note: t('vouchers.remark'),
})

export function VoucherForm({ voucher, onClose }: VoucherFormProps) {
  const [create] = useCreateVoucherMutation()
  const [update] = useUpdateVoucherMutation()
  const keyOf = useIdempotencyKey()
  const { form, field, error, submit, sending, refusal, dismiss, edit } = useEditForm<Values>({
    name: voucher ? `voucher:${voucher.id}` : 'voucher:new',
    revision: voucher?.revision,
    schema: voucher ? VoucherChange : NewVoucher,
    defaults: voucher ? valuesOf(voucher) : empty(),
    param: 'edit',
    fromServer: (_field, value) => String(value ?? ''),
    send: async (parsed, { revision, changed }) => {
      const saved = voucher
        ? await update({
            params: { id: voucher.id },
            body: { ...changed(parsed), revision },
          }).unwrap()
        : await create({ body: parsed, headers: keyOf(parsed) }).unwrap()
      toast(t(voucher ? 'vouchers.changed' : 'vouchers.added', { code: saved.data.code }))
      onClose()
    },
  })
  const kind = form.watch('kind')
  return (
    <Dialog
      open
      form
      shape="form"
      onClose={onClose}
      title={voucher ? t('vouchers.edit-title', { code: voucher.code }) : t('vouchers.add')}
      description={t(voucher ? 'vouchers.edit-text' : 'vouchers.form-text')}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
        <EditNotes edit={edit} labels={labels()} />
        {!voucher && <NewVoucherFields form={form} field={field} />}
        {kind === 'percent' && (
          <Field
            label={t('vouchers.max-discount')}
            hint={t('vouchers.max-discount-hint')}
            inputMode="numeric"
            autoComplete="off"
            {...field('max_discount')}
          />
        )}
        <Field
          label={t('vouchers.min-price')}
          hint={t('vouchers.min-price-hint')}
          inputMode="numeric"
          autoComplete="off"
          {...field('min_price')}
        />
        <FormDateField
          control={form.control}
          name="valid_from"
          label={t('vouchers.valid-from')}
          placeholder={t('range.format')}
          calendarLabel={`${t('range.open-calendar')}: ${t('vouchers.valid-from')}`}
          error={error('valid_from')}
        />
        <FormDateField
          control={form.control}
          name="valid_until"
          label={t('vouchers.valid-until')}
          hint={t('vouchers.valid-until-hint')}
          placeholder={t('range.format')}
          calendarLabel={`${t('range.open-calendar')}: ${t('vouchers.valid-until')}`}
          error={error('valid_until')}
        />
        <Field
          label={t('vouchers.use-limit')}
          hint={t('vouchers.use-limit-hint')}
          inputMode="numeric"
          autoComplete="off"
          {...field('use_limit')}
        />
        <Field label={t('vouchers.remark')} maxLength={200} autoComplete="off" {...field('note')} />
        <div className={styles.actions} data-actions>
          <Button type="submit" icon={voucher ? 'check' : 'plus'} busy={sending}>
            {t(voucher ? 'form.save' : 'vouchers.add')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What cannot be changed later. */
function NewVoucherFields({
  form,
  field,
}: Pick<ReturnType<typeof useEditForm<Values>>, 'form' | 'field'>) {
  const kind = form.watch('kind')
  return (
    <>
      <Field
        label={t('vouchers.code')}
        hint={t('vouchers.code-hint')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('code')}
      />
      <Segmented
        label={t('vouchers.kind')}
        options={VOUCHER_KINDS.map((value) => ({ value, label: t(`vouchers.kind.${value}`) }))}
        value={kind}
        onChange={(value) => {
          form.setValue('kind', value, { shouldDirty: true })
          if (value === 'amount') form.setValue('max_discount', '')
        }}
      />
      <Field
        label={t(kind === 'percent' ? 'vouchers.percent' : 'vouchers.amount')}
        inputMode="numeric"
        autoComplete="off"
        {...field('value')}
      />
    </>
  )
}
