import { MANIFEST_EXPORT_PATH, type ManifestPassenger } from '@sayap/contract/operations/departures'
import { useState } from 'react'
import { Link } from 'react-router'
import { classLabel } from '#features/shared-trip/flight-labels'
import { failure } from '#shared/api/problem'
import { saveFile } from '#shared/api/save-file'
import { useMay } from '#shared/auth/permissions'
import { feedback } from '#shared/browser/feedback'
import { clockTime } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListTools } from '#ui/data-table/list-page'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { matches, sorted } from '#ui/data-table/sorted'
import { type Column, Table } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { SearchField } from '#ui/forms/search-field'
import { Segmented } from '#ui/forms/segmented'
import { StatusDot } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { BOARDING_TONES, flightOf, notesOf, PAYMENT_TONES } from './departure-labels'
import styles from './departure-page.module.css'
import { useManifestQuery } from './departures.api'
import type { TabProps } from './tab-props'

const FILTERS = ['all', 'missing', 'children', 'not_cleared'] as const
type Filter = (typeof FILTERS)[number]

const passes: Record<Filter, (one: ManifestPassenger) => boolean> = {
  all: () => true,
  missing: ({ boarding }) => boarding === 'not_yet' || boarding === 'no_show',
  children: ({ category_passenger }) => category_passenger === 'child',
  not_cleared: ({ boarding }) => boarding === 'not_cleared',
}

/** The passengers of the departure: search, filter, sort, print, file. */
export function ManifestTab({ departure }: TabProps) {
  const { state, set } = useUrlState('tab', 'q', 'show', 'sort')
  const { data, isLoading, isFetching, error, refetch } = useManifestQuery(
    { params: { id: departure.id } },
    { refetchOnMountOrArgChange: true, pollingInterval: 20_000, skipPollingIfUnfocused: true },
  )
  const all = data?.data ?? []
  const show = FILTERS.find((name) => name === state.show) ?? 'all'
  const zone = flightOf(departure).zone_from
  const columns = manifestColumns(zone, departure.flights.length > 1, useMay()('bookings:read'))
  const rows = sorted(
    all
      .filter(passes[show])
      .filter((one) => matches(state.q, one.name, one.no_seat, one.booking_code, one.ticket)),
    columns,
    state.sort,
  )
  return (
    <>
      <ListTools>
        <SearchField
          label={t('dep.search')}
          placeholder={t('dep.search-placeholder')}
          value={state.q}
          onSearch={(q) => set({ q })}
        />
        <Segmented
          label={t('dep.show')}
          options={FILTERS.map((value) => ({
            value,
            label: t(`dep.show.${value}`, { n: all.filter(passes[value]).length }),
          }))}
          value={show}
          onChange={(value) => set({ show: value === 'all' ? undefined : value })}
        />
        <Button kind="quiet" icon="receipt" onClick={() => print()}>
          {t('dep.print')}
        </Button>
        <ExportButton id={departure.id} />
      </ListTools>
      {isLoading && <ListSkeleton />}
      {error && !data && (
        <ListError title={t('dep.manifest-failed')} error={error} onRetry={refetch} />
      )}
      {data && all.length === 0 && (
        <ListEmpty title={t('dep.nobody')}>
          <p>{t('dep.nobody-text')}</p>
        </ListEmpty>
      )}
      {all.length > 0 && rows.length === 0 && (
        <ListEmpty title={t('dep.no-match')}>
          <Button kind="quiet" onClick={() => set({ q: undefined, show: undefined })}>
            {t('dep.show-all')}
          </Button>
        </ListEmpty>
      )}
      {rows.length > 0 && (
        <>
          <Table
            caption={t('dep.manifest')}
            columns={columns}
            rows={rows}
            rowKey={({ id_passenger }) => id_passenger}
            busy={isFetching}
            sort={state.sort}
            onSort={(sort) => set({ sort })}
          />
          <p className={styles.shown}>
            {t('dep.shown', {
              n: rows.length,
              all: all.length,
              bookings: t('dep.bookings', {
                n: new Set(all.map(({ id_booking }) => id_booking)).size,
              }),
            })}
          </p>
        </>
      )}
    </>
  )
}

function ExportButton({ id }: { id: number }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(MANIFEST_EXPORT_PATH.replace(':id', String(id)), `manifest-${id}.csv`)
    } catch (error) {
      feedback.error(t('dep.export-failed'), { reason: failure(error).text })
    }
    setBusy(false)
  }
  return (
    <Button kind="quiet" icon="install" busy={isBusy} onClick={save}>
      {t('dep.export')}
    </Button>
  )
}

/** Seats of several classes sort by class first: 1A of business is not 1A of economy. */
const seatOrder = ({ id_flight, id_seat }: ManifestPassenger) => id_flight * 1_000_000 + id_seat

const manifestColumns = (
  zone: string,
  hasClasses: boolean,
  linksBookings: boolean,
): Column<ManifestPassenger>[] => [
  {
    key: 'seat',
    head: t('dep.seat'),
    kind: 'key',
    by: seatOrder,
    cell: ({ no_seat }) => <b className={styles.seatNumber}>{no_seat}</b>,
  },
  {
    key: 'name',
    head: t('dep.passenger'),
    kind: 'lead',
    by: ({ name }) => name.toLowerCase(),
    cell: ({ name, category_passenger, class_flight }) => (
      <TwoLineCell
        first={name}
        second={[
          t(`dep.${category_passenger}`),
          ...(hasClasses ? [classLabel(class_flight)] : []),
        ].join(' · ')}
      />
    ),
  },
  {
    key: 'booking',
    head: t('dep.booking'),
    bare: true,
    by: ({ booking_code }) => booking_code,
    cell: ({ booking_code, id_booking }) =>
      linksBookings ? (
        <Link to={adminPaths.booking(id_booking)}>{booking_code}</Link>
      ) : (
        booking_code
      ),
  },
  {
    key: 'ticket',
    head: t('dep.ticket'),
    bare: true,
    extra: true,
    cell: ({ ticket }) => ticket ?? t('dep.no-ticket'),
  },
  {
    key: 'payment',
    head: t('dep.payment'),
    bare: true,
    by: ({ payment }) => payment,
    cell: ({ payment }) => (
      <StatusDot tone={PAYMENT_TONES[payment]}>{t(`dep.payment.${payment}`)}</StatusDot>
    ),
  },
  {
    key: 'boarding',
    head: t('dep.boarding'),
    bare: true,
    by: ({ boarding }) => boarding,
    cell: ({ boarding, boarded_at }) => (
      <StatusDot tone={BOARDING_TONES[boarding]}>
        {boarded_at
          ? t('dep.boarded-at', { time: clockTime(boarded_at, zone) })
          : t(`dep.boarding.${boarding}`)}
      </StatusDot>
    ),
  },
  {
    key: 'notes',
    head: t('dep.notes'),
    bare: true,
    cell: (row) => notesOf(row).join(' · ') || '–',
  },
]
