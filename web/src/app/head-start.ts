import type { Store } from './store'

const DESTINATION = /^\/destination\/([1-9]\d*)\/?$/

/**
 * Ends when the page can be drawn whole. Of a destination its name and picture stand there already:
 * without its answer they would be taken away for a moment.
 */
export async function headStart(store: Store, path: string) {
  const id = DESTINATION.exec(path)?.[1]
  if (!id) return
  const [{ endpoints }] = await Promise.all([
    import('../features/destinations/destination.api'),
    import('./destination'),
  ])
  await store.dispatch(endpoints.getDestination.initiate({ params: { id } }))
}
