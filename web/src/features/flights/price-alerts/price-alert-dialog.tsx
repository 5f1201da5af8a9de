import { MAX_ALERT_DAYS } from '@sayap/contract/flights/price-alerts'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { useAccountSettingsQuery } from '#features/accounts/settings/settings.api'
import { firstInputError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { useReturnState } from '#shared/auth/return-to'
import { useToken } from '#shared/auth/session'
import { toast } from '#shared/browser/toast'
import { addDays, longDay, shortDay, today } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Field } from '#ui/forms/field'
import { Segmented } from '#ui/forms/segmented'
import { Button, ButtonLink } from '#ui/primitives/button'
import type { Search } from '../search-url'
import styles from './price-alert-dialog.module.css'
import { useCreatePriceAlertMutation } from './price-alerts.api'

const PERIODS = ['day', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]

/** Days before and after the searched one. */
const AROUND: Record<Period, number> = { day: 0, week: 3, month: 15 }

function periodOf(day: string, period: Period) {
  const first = addDays(day, -AROUND[period])
  return {
    first_day: first < today() ? today() : first,
    last_day: addDays(day, Math.min(AROUND[period], MAX_ALERT_DAYS - 1)),
  }
}

interface PriceAlertDialogProps {
  search: Search
  /** Rupiah for one passenger; undefined without a flight. */
  lowest: number | undefined
  onClose: () => void
}

/** Asks for an email when a route becomes cheaper; only the holder of an account can. */
export function PriceAlertDialog(props: PriceAlertDialogProps) {
  const { search, onClose } = props
  const isSignedIn = !!useToken()
  const { starting_place: from, destination_place: to } = search
  const formId = useId()
  const back = useReturnState()
  return (
    <Dialog
      open
      shape="sheet"
      onClose={onClose}
      title={t('price-alert.title', { from, to })}
      description={isSignedIn ? t('price-alert.text') : t('price-alert.sign-in-text')}
      actions={
        isSignedIn ? (
          <>
            <Button type="submit" form={formId}>
              {t('price-alert.watch')}
            </Button>
            <Button kind="quiet" onClick={onClose}>
              {t('price-alert.cancel')}
            </Button>
          </>
        ) : (
          <ButtonLink to={paths.login} state={back}>
            {t('price-alert.sign-in')}
          </ButtonLink>
        )
      }
    >
      {isSignedIn && <PriceAlertForm {...props} id={formId} />}
    </Dialog>
  )
}

function PriceAlertForm({ id, search, lowest, onClose }: PriceAlertDialogProps & { id: string }) {
  const [period, setPeriod] = useState<Period>('day')
  const [limit, setLimit] = useState('')
  const [problem, setProblem] = useState<Failure | null>(null)
  const [create, { isLoading }] = useCreatePriceAlertMutation()
  const days = periodOf(search.departure_date, period)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const { starting_place, destination_place, class_flight, type_trip, capacity } = search
    const max_price = limit === '' ? undefined : Number(limit)
    const route = { starting_place, destination_place, class_flight, type_trip, capacity }
    try {
      await create({ body: { ...route, ...days, max_price } }).unwrap()
      toast(t('price-alert.created'))
      onClose()
    } catch (error) {
      setProblem(failure(error))
    }
  }
  return (
    <form id={id} className={styles.form} onSubmit={send} noValidate>
      {problem && (
        <Alert onDismiss={() => setProblem(null)}>{firstInputError(problem) ?? problem.text}</Alert>
      )}
      <UnconfirmedNote />
      <div>
        <Segmented
          label={t('price-alert.days')}
          options={PERIODS.map((value) => ({ value, label: t(`price-alert.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
        <p className={styles.days}>
          {days.first_day === days.last_day
            ? longDay(days.first_day)
            : `${shortDay(days.first_day)} – ${longDay(days.last_day)}`}
        </p>
      </div>
      <Field
        label={t('price-alert.limit')}
        hint={
          lowest === undefined
            ? t('price-alert.any')
            : t('price-alert.below', { price: rupiah(lowest) })
        }
        prefix="Rp."
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={limit}
        onChange={(event) => setLimit(event.target.value.replace(/\D/g, ''))}
      />
      <p className={styles.note}>
        {t('price-alert.where')} <Link to={paths.settings}>{t('price-alert.settings')}</Link>
      </p>
    </form>
  )
}

/** No email is sent to an address that is not confirmed. */
function UnconfirmedNote() {
  const { data } = useAccountSettingsQuery({}, { refetchOnMountOrArgChange: true })
  if (data?.data.email_verified !== false) return null
  return (
    <Alert tone="note">
      {t('price-alert.unconfirmed')} <Link to={paths.settings}>{t('price-alert.confirm')}</Link>
    </Alert>
  )
}
