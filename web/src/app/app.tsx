import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { Provider } from 'react-redux'
import { ErrorBoundary } from './error-boundary'
import { Overlays } from './overlays'
import { Pages } from './routes'
import type { Store } from './store'

interface AppProps {
  store: Store
  /** Of the browser, or of one address where the pages are drawn at build time. */
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
