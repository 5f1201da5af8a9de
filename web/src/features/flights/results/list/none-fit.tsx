import type { ReactNode } from 'react'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'

export interface NoneFitProps {
  /** Removes all filters. */
  onReset: () => void
}

/** The filters leave no flight. `children`: what there is without them. */
export const NoneFit = ({ onReset, children }: NoneFitProps & { children?: ReactNode }) => (
  <EmptyState title={t('flights.none-fit')}>
    {children ?? <p>{t('flights.none-fit-hint')}</p>}
    <Button kind="quiet" onClick={onReset}>
      {t('flights.reset-filters')}
    </Button>
  </EmptyState>
)

/** In place of what there is without the filters, while it is loading. */
export const HintSkeleton = () => (
  <Waiting>
    <Skeleton height="48px" />
  </Waiting>
)
