import { BOOKING_STATUSES } from '@sayap/contract/booking-states'
import { useEffect, useState } from 'react'
import { t } from '#lib/t'
import { Field, SelectField } from '#ui/field'
import styles from './bookings-page.module.css'

interface BookingsFilterProps {
  q: string | undefined
  status: string | undefined
  filter: (change: { q?: string | undefined; status?: string | undefined }) => void
}

const NAMES = [
  'dash.unverified',
  'dash.verified',
  'dash.expired',
  'dash.stopped',
  'dash.refunded',
] as const
const TYPING_MS = 300

export function BookingsFilter({ q, status, filter }: BookingsFilterProps) {
  const [typed, setTyped] = useState(q ?? '')
  useEffect(() => setTyped(q ?? ''), [q])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search.
  useEffect(() => {
    if (typed.trim() === (q ?? '')) return
    const timer = setTimeout(() => filter({ q: typed.trim() }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <search className={styles.filter}>
      <Field
        label={t('dash.search')}
        type="search"
        placeholder={t('dash.search-placeholder')}
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label={t('dash.filter')}
        value={status ?? ''}
        onChange={(event) => filter({ status: event.target.value })}
      >
        <option value="">{t('dash.any')}</option>
        {BOOKING_STATUSES.map((one) => (
          <option key={one} value={one}>
            {t(NAMES[one])}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
