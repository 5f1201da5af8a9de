import { NewSavedPassenger, type SavedPassenger } from '@sayap/contract/accounts/saved-passengers'
import { useContractForm } from '#shared/api/contract-form'
import { failure } from '#shared/api/problem'
import { showErrorToast, toast, toastWithUndo } from '#shared/browser/toast'
import { plainDay } from '#shared/dates/plain-day'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { FormDateField } from '#ui/forms/calendar/form-date-field'
import { Field, SelectField } from '#ui/forms/field'
import { Avatar } from '#ui/primitives/avatar'
import { Button } from '#ui/primitives/button'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import frame from '../profile/account-layout.module.css'
import {
  useDeleteSavedPassengerMutation,
  useSavedPassengersQuery,
  useSavePassengerMutation,
} from './saved-passengers.api'
import styles from './saved-passengers-section.module.css'

/** The people the traveller flies with: each can be deleted, others added. */
export function SavedPassengersSection() {
  const { data, error, refetch } = useSavedPassengersQuery({})
  return (
    <section className={frame.section}>
      <div className={frame.sectionHeader}>
        <h2>{t('saved.title')}</h2>
      </div>
      <p className={styles.note}>{t('saved.note')}</p>
      {!data && !error && (
        <Waiting>
          <Skeleton height="48px" />
        </Waiting>
      )}
      {error && !data && (
        <Alert>
          {failure(error).text}{' '}
          <button type="button" className={frame.link} onClick={refetch}>
            {t('ui.try-again')}
          </button>
        </Alert>
      )}
      {data && (
        <>
          <List passengers={data.data} />
          <AddForm />
        </>
      )}
    </section>
  )
}

function List({ passengers }: { passengers: readonly SavedPassenger[] }) {
  const [remove, { error, isLoading, originalArgs }] = useDeleteSavedPassengerMutation()
  const [save] = useSavePassengerMutation()
  const removeOne = async ({ id, name, category_passenger, birthday }: SavedPassenger) => {
    const { data } = await remove({ params: { id } })
    if (!data) return
    const body = { name, category_passenger, ...(birthday && { birthday }) }
    toastWithUndo(t('saved.deleted', { name }), async () => {
      const { error } = await save({ body })
      if (error) showErrorToast(failure(error).text)
    })
  }
  return (
    <>
      <ul className={styles.people}>
        {passengers.map((one) => (
          <li key={one.id}>
            <Avatar name={one.name} photo={null} size={44} />
            <span>
              <b>{one.name}</b>
              <span>
                {t(one.category_passenger === 'child' ? 'saved.child' : 'saved.adult')}
                {one.birthday && (
                  <NoBreakAmounts in={`, ${t('saved.born', { day: plainDay(one.birthday) })}`} />
                )}
              </span>
            </span>
            <Button
              kind="quiet"
              busy={isLoading && originalArgs?.params.id === one.id}
              aria-label={t('saved.delete-of', { name: one.name })}
              onClick={() => removeOne(one)}
            >
              {t('saved.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {error && <Alert>{failure(error).text}</Alert>}
    </>
  )
}

const EMPTY = { name: '', category_passenger: 'adult', birthday: '' } as const

function AddForm() {
  const [save] = useSavePassengerMutation()
  const { field, error, submit, sending, refusal, dismiss, form } =
    useContractForm<NewSavedPassenger>({
      schema: NewSavedPassenger,
      defaults: EMPTY,
      send: async (body) => {
        await save({ body }).unwrap()
        form.reset(EMPTY)
        toast(t('saved.added', { name: body.name }))
      },
    })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t('saved.name')} autoComplete="off" maxLength={120} {...field('name')} />
      <SelectField label={t('saved.type')} {...field('category_passenger')}>
        <option value="adult">{t('saved.adult')}</option>
        <option value="child">{t('saved.child')}</option>
      </SelectField>
      <FormDateField
        control={form.control}
        name="birthday"
        label={t('saved.birthday')}
        placeholder={t('saved.day-format')}
        calendarLabel={t('saved.open-calendar')}
        error={error('birthday')}
      />
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <Button type="submit" kind="quiet" busy={sending}>
        {t('saved.add')}
      </Button>
    </form>
  )
}
