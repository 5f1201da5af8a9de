import { prefersReducedData } from './reduced-data'

/** Props for a link that start a request when the link is hovered or focused. */
export function prefetchOnHover(ask: () => void) {
  const reach = () => {
    if (!prefersReducedData()) ask()
  }
  return { onPointerEnter: reach, onFocus: reach }
}
