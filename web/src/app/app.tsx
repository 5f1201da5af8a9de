import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { ErrorBoundary } from './error-boundary'
import { Overlays } from './overlays'
import { Pages } from './routes'
import { createStore } from './store'

const store = createStore()

export function App() {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <ErrorBoundary>
          <Pages />
          <Overlays />
        </ErrorBoundary>
      </BrowserRouter>
    </Provider>
  )
}
