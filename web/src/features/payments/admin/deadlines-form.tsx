import {
  DEADLINE_BOUNDS,
  DEADLINE_FIELDS,
  type DeadlineField,
  NEAR_HOURS,
  PaymentDeadlines,
  type ShownDeadlines,
} from '@sayap/contract/payment-deadlines'
import { useContractForm } from '#lib/contract-form'
import { moment } from '#lib/dates'
import { hasText, t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Card } from '#ui/ticket-card'
import { useChangeDeadlinesMutation } from './deadlines.api'
import styles from './deadlines-page.module.css'
import { DeadlinesPreview } from './deadlines-preview'

/** As it stands in the inputs. */
type Typed = Record<DeadlineField, string>

export function DeadlinesForm({ set }: { set: ShownDeadlines }) {
  const [change] = useChangeDeadlinesMutation()
  const contract = useContractForm<Typed>({
    schema: PaymentDeadlines,
    defaults: typed(set),
    send: async (values) => {
      await change({ body: PaymentDeadlines.parse(values) }).unwrap()
      toast(t('deadlines.saved'))
    },
  })
  const { form, field, submit, sending, refusal, dismiss } = contract
  const values = form.watch()
  const error = (name: DeadlineField) =>
    contract.error(name) && (tooLong(name, values[name]) ?? contract.error(name))
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <form className={styles.form} onSubmit={submit} noValidate>
          {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
          {DEADLINE_FIELDS.map((name) => (
            <Field
              key={name}
              label={t(`deadlines.${name}`)}
              hint={hint(name)}
              className={styles.number}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              {...field(name)}
              error={error(name)}
            />
          ))}
          <div className={styles.act}>
            <Button type="submit" icon="check" busy={sending}>
              {t('deadlines.save')}
            </Button>
            <p>{lastChange(set)}</p>
          </div>
        </form>
      </Card>
      <DeadlinesPreview values={values} />
    </div>
  )
}

const typed = (set: ShownDeadlines) =>
  Object.fromEntries(DEADLINE_FIELDS.map((name) => [name, String(set[name])])) as Typed

function hint(name: DeadlineField) {
  const [least, most] = DEADLINE_BOUNDS[name]
  return t(`deadlines.${name}-hint`, { least, most, hours: NEAR_HOURS })
}

/** Right by itself, and yet refused: it does not go with another one. */
function tooLong(name: DeadlineField, value: string) {
  const [least, most] = DEADLINE_BOUNDS[name]
  const key = `deadlines.longer.${name}`
  const isWithin = /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
  return isWithin && hasText(key) ? t(key) : undefined
}

const lastChange = ({ changed_at, changed_by }: ShownDeadlines) =>
  changed_at
    ? t('deadlines.changed', { who: changed_by ?? '', moment: moment(changed_at) })
    : t('deadlines.first')
