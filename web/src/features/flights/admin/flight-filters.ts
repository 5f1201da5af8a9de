import { DEPARTURE_PERIODS, type StaffFlightList } from '@sayap/contract/flights/flight-admin'
import { CABIN_CLASSES } from '@sayap/contract/flights/flight-enums'
import { useAirlinesQuery } from '#features/catalog/airlines/airlines.api'
import { shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import type { GridFilter } from '#ui/data-table/grid/grid-filters'
import { type GridState, type GridValues, orderOf } from '#ui/data-table/grid/grid-state'

export const FLIGHT_FILTERS = ['when', 'airline', 'class_flight', 'sale', 'from', 'to'] as const

export function useFlightFilters(): GridFilter[] {
  const { data } = useAirlinesQuery({})
  return [
    {
      name: 'when',
      label: t('fa.when'),
      kind: 'choice',
      none: t('fa.when.coming'),
      options: DEPARTURE_PERIODS.filter((when) => when !== 'coming').map((when) => ({
        value: when,
        label: t(`fa.when.${when}`),
      })),
    },
    {
      name: 'airline',
      label: t('fa.airline'),
      kind: 'choice',
      options: data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    },
    {
      name: 'class_flight',
      label: t('fa.class'),
      kind: 'choice',
      options: CABIN_CLASSES.map((one) => ({ value: one, label: t(`flights.class.${one}`) })),
    },
    {
      name: 'sale',
      label: t('fa.sale'),
      kind: 'choice',
      options: [{ value: 'stopped', label: t('fa.off-sale') }],
    },
    { name: 'from', label: t('grid.departs-from'), kind: 'day', show: shortDay },
    { name: 'to', label: t('grid.departs-to'), kind: 'day', show: shortDay },
  ]
}

/** What the server takes; it validates the values of the address. */
type Query = Partial<Omit<StaffFlightList, 'limit' | 'airline'>> & { airline?: string }

export const flightFiltersOf = ({ values, filters }: GridState) =>
  ({ ...filters, q: values.q }) as GridValues as Query

export const flightQueryOf = (state: GridState) =>
  ({ ...flightFiltersOf(state), ...orderOf(state.sort) }) as Query
