// A file of its own in the build too: what it takes to read React's renderer is not added to the app's start.
export { createRoot, hydrateRoot } from 'react-dom/client'
