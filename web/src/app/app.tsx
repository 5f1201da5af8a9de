import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { Provider } from 'react-redux'
import { ErrorBoundary } from './error-boundary'
import { Pages } from './routes'
import { Overlays } from './shell/overlays'
import type { Store } from './store'

interface AppProps {
  store: Store
  /** The browser's router, or a router with one fixed URL when the build prerenders pages. */
  router: ComponentType<{ children: ReactNode }>
}

export const App = ({ store, router: Router }: AppProps) => (
  <StrictMode>
    <Provider store={store}>
      <Router>
        <ErrorBoundary>
          <Pages />
          <Overlays />
        </ErrorBoundary>
      </Router>
    </Provider>
  </StrictMode>
)
