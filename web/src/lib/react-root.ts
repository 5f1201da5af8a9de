import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/**
 * Takes over what the build drew, or draws anew. A file of its own in the build too: reading React's
 * renderer is not added to the app's start.
 */
export function renderRoot(root: HTMLElement, app: ReactNode, isDrawn: boolean) {
  if (isDrawn) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
