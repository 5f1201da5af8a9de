import { sparesData } from './spares-data'

/** For a link whose next page is known to begin with a question: it is asked when one reaches for the link. */
export function onReach(ask: () => void) {
  const reach = () => {
    if (!sparesData()) ask()
  }
  return { onPointerEnter: reach, onFocus: reach }
}
