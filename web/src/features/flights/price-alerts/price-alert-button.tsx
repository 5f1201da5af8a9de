import { lazy, Suspense, useState } from 'react'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import type { Search } from '../search-url'
import styles from './price-alert-button.module.css'

const PriceAlertDialog = lazy(async () => (await import('./load-price-alert')).loadPriceAlert())

interface PriceAlertButtonProps {
  /** The search of the current step. */
  search: Search
  /** Lowest price that is shown, in rupiah for one passenger; undefined without a flight. */
  lowest: number | undefined
}

/** Opens the dialog that asks for an email when the searched route becomes cheaper. */
export function PriceAlertButton({ search, lowest }: PriceAlertButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="text"
        size="small"
        icon="bell"
        className={styles.button}
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>{t('flights.price-alert')}</span>
      </Button>
      {open && (
        <Suspense>
          <PriceAlertDialog search={search} lowest={lowest} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
