import { matchRoute, ROUTES } from '@sayap/contract/core/routes'
import type { Store } from '#app/store'

/**
 * Requests the data without which a prerendered page would lose content in the first render: name and
 * photo of a destination are in its HTML.
 */
export async function preloadRouteData(store: Store, path: string) {
  const route = matchRoute(path, ROUTES)
  if (route?.name !== 'destination' || !route.id) return
  const { endpoints } = await import('#features/catalog/destinations/destination.api')
  await store.dispatch(endpoints.getDestination.initiate({ params: { id: route.id } }))
}
