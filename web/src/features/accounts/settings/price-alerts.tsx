import type { PriceAlert } from '@sayap/contract/flights/price-alerts'
import {
  useDeletePriceAlertMutation,
  usePriceAlertsQuery,
} from '#features/flights/price-alerts/price-alerts.api'
import { failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { longDay, shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import { LoadedSection } from './loaded-section'
import settings from './settings-page.module.css'

/** The prices that a traveller watches, each with a button that stops it. */
export function PriceAlerts({ isEmailVerified }: { isEmailVerified: boolean }) {
  const query = usePriceAlertsQuery({})
  const note = isEmailVerified
    ? t('settings.price-alerts-text')
    : t('settings.price-alerts-unconfirmed')
  return (
    <LoadedSection
      title={t('settings.price-alerts')}
      note={<p className={settings.note}>{note}</p>}
      query={query}
    >
      {(alerts) =>
        alerts.length === 0 ? (
          <p className={settings.note}>{t('settings.price-alerts-none')}</p>
        ) : (
          <PriceAlertList alerts={alerts} />
        )
      }
    </LoadedSection>
  )
}

function PriceAlertList({ alerts }: { alerts: readonly PriceAlert[] }) {
  const [remove, { error, isLoading, originalArgs }] = useDeletePriceAlertMutation()
  const stop = async ({ id, ...alert }: PriceAlert) => {
    const { data } = await remove({ params: { id } })
    if (data) toast(t('settings.price-alert-stopped', routeOf(alert)))
  }
  return (
    <>
      <ul className={settings.sessions}>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <span>
              <b>{t('settings.price-alert-route', routeOf(alert))}</b>
              <span>{daysOf(alert)}</span>
              <span>{priceOf(alert)}</span>
            </span>
            <Button
              kind="quiet"
              busy={isLoading && originalArgs?.params.id === alert.id}
              aria-label={t('settings.price-alert-stop-of', routeOf(alert))}
              onClick={() => stop(alert)}
            >
              {t('settings.price-alert-stop')}
            </Button>
          </li>
        ))}
      </ul>
      {error && <Alert>{failure(error).text}</Alert>}
    </>
  )
}

type Route = Pick<PriceAlert, 'starting_place' | 'destination_place'>
const routeOf = ({ starting_place: from, destination_place: to }: Route) => ({ from, to })

const daysOf = ({ first_day, last_day }: PriceAlert) =>
  first_day === last_day ? longDay(first_day) : `${shortDay(first_day)} – ${longDay(last_day)}`

function priceOf({ lowest, max_price }: PriceAlert) {
  const now =
    lowest === null
      ? t('settings.price-alert-no-flight')
      : t('settings.price-alert-now', { price: rupiah(lowest) })
  if (max_price === null) return now
  return `${now}, ${t('settings.price-alert-below', { price: rupiah(max_price) })}`
}
