import {
  DEADLINE_BOUNDS,
  DEADLINE_FIELDS,
  type DeadlineField,
  NEAR_HOURS,
  PaymentDeadlines,
  type StoredDeadlines,
} from '@sayap/contract/payment/payment-deadlines'
import { Card } from '#features/shared-trip/ticket-card'
import { toast } from '#shared/browser/toast'
import { useTitle } from '#shared/browser/use-title'
import { moment } from '#shared/dates/instants'
import { useEditForm } from '#shared/editing/use-edit-form'
import { hasMessage, t } from '#shared/i18n/t'
import { ListPage } from '#ui/data-table/list-page'
import { ListError, ListSkeleton } from '#ui/data-table/list-states'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { useChangeDeadlinesMutation, useDeadlinesQuery } from './deadlines.api'
import styles from './deadlines-page.module.css'
import { DeadlinesPreview } from './deadlines-preview'

/** Payment deadlines: four numbers and a preview of their effect. */
export function DeadlinesPage() {
  useTitle(t('deadlines.title'))
  const { data, error, refetch } = useDeadlinesQuery({}, { refetchOnMountOrArgChange: true })
  const set = data?.data
  return (
    <ListPage title={t('deadlines.title')} note={t('deadlines.note')}>
      {!set && !error && <ListSkeleton />}
      {error && !set && <ListError title={t('deadlines.failed')} error={error} onRetry={refetch} />}
      {set && <DeadlinesForm set={set} />}
    </ListPage>
  )
}

/** Values as typed. */
type FormValues = Record<DeadlineField, string>

function DeadlinesForm({ set }: { set: StoredDeadlines }) {
  const [change] = useChangeDeadlinesMutation()
  const contract = useEditForm<FormValues>({
    name: 'deadlines',
    revision: set.revision,
    schema: PaymentDeadlines,
    defaults: formValues(set),
    send: async (values, { revision, rebase }) => {
      // All four together, as they limit each other; the server compares them with what was read.
      const body = PaymentDeadlines.parse({ ...values, revision })
      const { data } = await change({ body }).unwrap()
      rebase(formValues(data), data.revision)
      toast(t('deadlines.saved'))
    },
  })
  const { form, field, submit, sending, refusal, dismiss, edit } = contract
  const values = form.watch()
  const error = (name: DeadlineField) =>
    contract.error(name) && (tooLong(name, values[name]) ?? contract.error(name))
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <form className={styles.form} onSubmit={submit} noValidate>
          {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
          <EditNotes edit={edit} labels={fieldLabels()} />
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
          <div className={styles.actions}>
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

const formValues = (set: StoredDeadlines) =>
  Object.fromEntries(DEADLINE_FIELDS.map((name) => [name, String(set[name])])) as FormValues

const fieldLabels = () =>
  Object.fromEntries(DEADLINE_FIELDS.map((name) => [name, t(`deadlines.${name}`)]))

function hint(name: DeadlineField) {
  const [least, most] = DEADLINE_BOUNDS[name]
  return t(`deadlines.${name}-hint`, { least, most, hours: NEAR_HOURS })
}

/** Valid alone, but inconsistent with another value. */
function tooLong(name: DeadlineField, value: string) {
  const [least, most] = DEADLINE_BOUNDS[name]
  const key = `deadlines.longer.${name}`
  const isWithin = /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
  return isWithin && hasMessage(key) ? t(key) : undefined
}

const lastChange = ({ changed_at, changed_by }: StoredDeadlines) =>
  changed_at
    ? t('deadlines.changed', { who: changed_by ?? '', moment: moment(changed_at) })
    : t('deadlines.first')
