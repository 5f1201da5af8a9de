import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import type { Departure } from '@sayap/contract/operations/departures'
import { useState } from 'react'
import { Link } from 'react-router'
import { classLabel } from '#features/shared-trip/flight-labels'
import { isUpcoming, SaleDialog } from '#features/shared-trip/sale-dialog'
import { useMay } from '#shared/auth/permissions'
import { longDay } from '#shared/dates/dates'
import { clockTime } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Badge } from '#ui/primitives/badge'
import { Button, ButtonLink } from '#ui/primitives/button'
import { AddClass, classesToAdd } from './add-class'
import { ChangeDeparture } from './change-departure'
import { numbersOf, saleOf } from './departure-labels'
import styles from './departure-page.module.css'
import { LinkFlights } from './link-flights'

interface DepartureHeadProps {
  departure: Departure
  flight: StaffFlight
}

/** Where one is, what the departure is, its state, and what staff do with it. */
export function DepartureHead({ departure, flight }: DepartureHeadProps) {
  const { starting_place: from, destination_place: to } = flight
  const classes = departure.flights.map(({ class_flight }) => classLabel(class_flight)).join(' + ')
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs} aria-label={t('dep.crumbs')}>
        <Link to={adminPaths.flights}>{t('dep.flights')}</Link>
        <span aria-hidden="true">/</span>
        <span>{longDay(flight.departure_date)}</span>
      </nav>
      <div className={styles.title}>
        <h1>
          {t('dep.heading', { number: numbersOf(departure), from, to })}
          <small>
            {flight.name_airline} · {classes}
          </small>
        </h1>
        <DepartureState departure={departure} flight={flight} />
      </div>
      <DepartureActions departure={departure} flight={flight} />
    </header>
  )
}

/** Takes the classes that are sold off sale, or puts them all back once none is sold. */
function ChangeSale({ departure }: { departure: Departure }) {
  const [isOpen, setOpen] = useState(false)
  const { sold, stopped } = saleOf(departure)
  if (!departure.flights.some(isUpcoming)) return null
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={sold.length > 0 ? 'lock' : 'tag'}
        onClick={() => setOpen(true)}
      >
        {t(sold.length > 0 ? 'fa.stop-sale' : 'fa.resume-sale')}
      </Button>
      {isOpen && (
        <SaleDialog flights={sold.length > 0 ? sold : stopped} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const DIALOGS = { change: ChangeDeparture, add: AddClass, link: LinkFlights }

function DepartureActions({ departure, flight }: DepartureHeadProps) {
  const may = useMay()
  const [opened, setOpened] = useState<keyof typeof DIALOGS | null>(null)
  if (!may('flights:manage')) return null
  const isOpen = !departure.closed_at && !flight.cancelled_at
  const canChange = isOpen && !flight.departed
  const canLink = departure.flights.length > 1 || departure.linkable.length > 0
  const Opened = opened && DIALOGS[opened]
  return (
    <div className={styles.actions}>
      {canChange && (
        <Button size="small" icon="clock" onClick={() => setOpened('change')}>
          {t('dep.change')}
        </Button>
      )}
      {isOpen && canLink && (
        <Button kind="quiet" size="small" icon="share" onClick={() => setOpened('link')}>
          {t('dep.link')}
        </Button>
      )}
      {canChange && classesToAdd(departure).length > 0 && (
        <Button kind="quiet" size="small" icon="plus" onClick={() => setOpened('add')}>
          {t('dep.add-class')}
        </Button>
      )}
      <ChangeSale departure={departure} />
      <ButtonLink kind="quiet" size="small" icon="edit" to={adminPaths.editFlight(flight.id)}>
        {t('dep.edit')}
      </ButtonLink>
      {canChange && (
        <ButtonLink kind="danger" size="small" icon="close" to={adminPaths.disruptionOf(flight)}>
          {t('dep.cancel-all')}
        </ButtonLink>
      )}
      {Opened && <Opened departure={departure} onClose={() => setOpened(null)} />}
    </div>
  )
}

function DepartureState({ departure, flight }: DepartureHeadProps) {
  const { closed_at, closed_by } = departure
  if (flight.cancelled_at) return <Badge tone="bad">{t('dep.cancelled')}</Badge>
  if (closed_at)
    return (
      <Badge tone="info" icon="lock">
        {t('dep.closed', { who: closed_by ?? '–', time: clockTime(closed_at, flight.zone_from) })}
      </Badge>
    )
  if (flight.departed) return <Badge tone="off">{t('dep.departed')}</Badge>
  const { sold, stopped } = saleOf(departure)
  const [first] = sold
  if (!first) return <Badge tone="wait">{t('dep.stopped')}</Badge>
  const cabins = stopped.map(({ class_flight }) => classLabel(class_flight)).join(', ')
  return (
    <>
      <Badge tone={first.on_sale ? 'paid' : 'wait'}>
        {t(first.on_sale ? 'dep.on-sale' : 'dep.off-sale')}
      </Badge>
      {cabins && <Badge tone="wait">{t('dep.stopped-some', { cabins })}</Badge>}
    </>
  )
}
