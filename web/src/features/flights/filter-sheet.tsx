import { startTransition, useDeferredValue, useState } from 'react'
import { t } from '#lib/t'
import { useMedia } from '#lib/use-media'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Skeleton } from '#ui/skeleton'
import { FilterPanel } from './filter-panel'
import styles from './filter-sheet.module.css'
import { ResetFilters, ROOM_FOR_FILTERS } from './filter-side'
import { countFilters, type FilterProps } from './filters'

/** The filters where there is no room beside the list; they apply while the sheet is open. */
export function FilterSheet({ found, ...props }: FilterProps & { found: number | undefined }) {
  const [open, setOpen] = useState(false)
  // Not in the press itself: the finger is answered first, the sheet rises in the next moment.
  const show = () => startTransition(() => setOpen(true))
  const roomy = useMedia(ROOM_FOR_FILTERS)
  if (roomy) return null
  const set = countFilters(props.search)
  return (
    <>
      <Button kind="quiet" icon="filter" className={styles.button} onClick={show}>
        {t('filter.title')}
        {set > 0 && (
          <span className={styles.badge}>
            {set} <span className="vh">{t('filter.set', { n: set })}</span>
          </span>
        )}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} shape="sheet" title={t('filter.title')}>
        <div className={styles.panel}>
          <LaterPanel {...props} />
        </div>
        <div className={styles.foot}>
          <ResetFilters {...props} />
          <Button className={styles.show} onClick={() => setOpen(false)}>
            {t('filter.show', { n: found ?? 0 })}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** The sheet rises at the press; its thirty lines are drawn meanwhile. */
function LaterPanel(props: FilterProps) {
  const drawn = useDeferredValue(true, false)
  return drawn ? <FilterPanel {...props} /> : <Skeleton className={styles.later} />
}
