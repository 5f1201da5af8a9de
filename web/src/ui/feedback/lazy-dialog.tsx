import { type ComponentProps, lazy, Suspense } from 'react'

const Loaded = lazy(() => import('./dialog').then((file) => ({ default: file.Dialog })))

/** The dialog for pages that few visitors open it on: its code is loaded when it is first shown. */
export const Dialog = (props: ComponentProps<typeof Loaded>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
