import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { type FormEvent, useId, useState } from 'react'
import { failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import type { BulkDialogProps } from '#ui/data-table/grid/bulk-act'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Field, SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import {
  fieldsOf,
  MAX_AMOUNT_LENGTH,
  NOTHING_TYPED,
  PRICE_CHOICES,
  type PriceChoice,
  SALE_CHOICES,
  type SaleChoice,
  type TypedChange,
  wrongFields,
} from './bulk-form'
import { BulkPreviewTable } from './bulk-preview'
import styles from './change-flights.module.css'
import { useBulkChange } from './use-bulk-change'
import { useBulkPreview } from './use-bulk-preview'

const MAX_REASON = 200

/**
 * One change of many flights, by one request with the revisions that were read: a flight that a colleague
 * has changed, or whose change is refused, stays selected with the reason.
 */
export function ChangeFlights<Row extends StaffFlight>({
  rows,
  onClose,
  onLeave,
  onResult,
}: BulkDialogProps<Row>) {
  const form = useId()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [reason, setReason] = useState('')
  /** Null before it is sent; then the number of flights that are done. */
  const [done, setDone] = useState<number | null>(null)
  const { make } = useBulkChange()
  const change = fieldsOf(typed)
  const { preview, isBusy, error } = useBulkPreview(rows, change)
  const changing = preview?.changing ?? 0
  const [sent, setSent] = useState(0)
  const isReady = !isBusy && !error && changing > 0
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || !change || !preview || done !== null) return
    setSent(changing)
    setDone(0)
    const chosen = new Set(preview.revisions.map(({ id }) => id))
    const concerned = rows.filter(({ id }) => chosen.has(id))
    try {
      onResult(await make(concerned, { change, reason: reason.trim(), onProgress: setDone }))
    } catch (refused) {
      setDone(null)
      toast(failure(refused).text, undefined, { failed: true })
    }
  }
  const close = done === null ? onClose : onLeave
  return (
    <Dialog
      open
      form
      shape="large"
      title={t('fa.change-title', { n: rows.length })}
      description={t('fa.change-text')}
      onClose={close}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            disabled={!isReady && done === null}
            busy={done !== null}
          >
            {done === null
              ? t('fa.change-yes', { n: changing })
              : t('grid.working', { n: done, all: sent })}
          </Button>
          <Button kind="quiet" onClick={close}>
            {t(done === null ? 'form.cancel' : 'fa.change-leave')}
          </Button>
        </>
      }
    >
      <div className={styles.cols}>
        <form id={form} className={styles.fields} onSubmit={send} noValidate>
          <ChangeFields
            typed={typed}
            onChange={(some) => setTyped({ ...typed, ...some })}
            reason={reason}
            onReason={setReason}
          />
        </form>
        <section className={styles.preview} aria-live="polite" aria-busy={isBusy}>
          {error ? (
            <Alert>{failure(error).text}</Alert>
          ) : (
            <BulkPreviewTable preview={preview} change={change} />
          )}
        </section>
      </div>
    </Dialog>
  )
}

interface ChangeFieldsProps {
  typed: TypedChange
  onChange: (some: Partial<TypedChange>) => void
  reason: string
  onReason: (reason: string) => void
}

function ChangeFields({ typed, onChange, reason, onReason }: ChangeFieldsProps) {
  const wrong = wrongFields(typed)
  const field = (name: 'shift' | 'gate' | 'terminal' | 'amount') => ({
    value: typed[name],
    error: wrong[name] ? t('input.not_allowed') : undefined,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: name === 'terminal' ? target.value.toUpperCase() : target.value }),
  })
  return (
    <>
      <SelectField
        label={t('fa.price')}
        value={typed.mode}
        onChange={({ target }) => onChange({ mode: target.value as PriceChoice })}
      >
        {PRICE_CHOICES.map((mode) => (
          <option key={mode} value={mode}>
            {t(mode === 'leave' ? 'fa.leave' : `fa.price-${mode}`)}
          </option>
        ))}
      </SelectField>
      {typed.mode !== 'leave' && (
        <Field
          label={t('fa.price-by')}
          {...(typed.mode === 'percent' && { hint: t('fa.price-percent-hint') })}
          {...(typed.mode === 'add' && { hint: t('fa.price-add-hint') })}
          {...(typed.mode === 'percent' ? { suffix: <Unit>%</Unit> } : { prefix: 'Rp' })}
          maxLength={MAX_AMOUNT_LENGTH}
          {...field('amount')}
        />
      )}
      <Field
        label={t('fa.shift')}
        hint={t('fa.shift-hint')}
        placeholder={t('fa.leave')}
        maxLength={5}
        {...field('shift')}
      />
      <Field
        label={t('fa.gate')}
        placeholder={t('fa.leave')}
        inputMode="numeric"
        maxLength={3}
        {...field('gate')}
      />
      <Field
        label={t('fa.terminal')}
        placeholder={t('fa.leave')}
        maxLength={4}
        {...field('terminal')}
      />
      <SelectField
        label={t('fa.on-sale')}
        value={typed.sale}
        onChange={({ target }) => onChange({ sale: target.value as SaleChoice })}
      >
        {SALE_CHOICES.map((sale) => (
          <option key={sale} value={sale}>
            {t(sale === 'leave' ? 'fa.leave' : `fa.${sale}-sale`)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('fa.change-reason')}
        hint={t('fa.change-reason-hint')}
        value={reason}
        autoComplete="off"
        maxLength={MAX_REASON}
        onChange={({ target }) => onReason(target.value)}
      />
    </>
  )
}

const Unit = ({ children }: { children: string }) => <span className={styles.unit}>{children}</span>
