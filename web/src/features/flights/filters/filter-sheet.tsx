import { startTransition, useDeferredValue, useState } from 'react'
import { useMedia } from '#shared/browser/use-media'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { Skeleton } from '#ui/primitives/skeleton'
import { FilterPanel } from './filter-panel'
import styles from './filter-sheet.module.css'
import { ResetFilters, SIDEBAR_MEDIA } from './filter-side'
import { countFilters, type FilterProps } from './filters'

/** The filters in a bottom sheet, for screens without a sidebar; they apply while it is open. */
export function FilterSheet({ found, ...props }: FilterProps & { found: number | undefined }) {
  const [open, setOpen] = useState(false)
  // As a transition, so that the click is acknowledged before the sheet renders.
  const show = () => startTransition(() => setOpen(true))
  const hasSidebar = useMedia(SIDEBAR_MEDIA)
  if (hasSidebar) return null
  const filterCount = countFilters(props.search)
  return (
    <>
      <Button kind="quiet" icon="filter" className={styles.button} onClick={show}>
        {t('filter.title')}
        {filterCount > 0 && (
          <span className={styles.badge}>
            {filterCount} <span className="vh">{t('filter.set', { n: filterCount })}</span>
          </span>
        )}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} shape="sheet" title={t('filter.title')}>
        <div className={styles.panel}>
          <DeferredPanel {...props} />
        </div>
        <div className={styles.footer}>
          <ResetFilters {...props} />
          <Button className={styles.showButton} onClick={() => setOpen(false)}>
            {t('filter.show', { n: found ?? 0 })}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Renders the thirty lines after the sheet has opened. */
function DeferredPanel(props: FilterProps) {
  const isReady = useDeferredValue(true, false)
  return isReady ? <FilterPanel {...props} /> : <Skeleton className={styles.placeholder} />
}
