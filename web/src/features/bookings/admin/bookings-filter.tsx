import { BOOKING_STATUSES } from '@sayap/contract/booking-states'
import { t } from '#lib/t'
import { SelectField } from '#ui/field'
import { SearchField } from '#ui/search-field'

interface BookingsFilterProps {
  q: string | undefined
  status: string | undefined
  onFilter: (change: { q?: string; status?: string }) => void
}

const NAMES = [
  'dash.unverified',
  'dash.verified',
  'dash.expired',
  'dash.stopped',
  'dash.refunded',
] as const

export const BookingsFilter = ({ q, status, onFilter }: BookingsFilterProps) => (
  <>
    <SearchField
      label={t('dash.search')}
      placeholder={t('dash.search-placeholder')}
      value={q}
      onSearch={(typed) => onFilter({ q: typed })}
    />
    <SelectField
      label={t('dash.filter')}
      value={status ?? ''}
      onChange={({ target }) => onFilter({ status: target.value })}
    >
      <option value="">{t('dash.any')}</option>
      {BOOKING_STATUSES.map((one) => (
        <option key={one} value={one}>
          {t(NAMES[one])}
        </option>
      ))}
    </SelectField>
  </>
)
