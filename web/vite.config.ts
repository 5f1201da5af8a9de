import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPaint } from './first-paint.ts'
import { offlineWorker } from './offline-worker.ts'
import { pageIcons } from './page-icons.ts'
import { inLetters } from './src/lib/in-letters.ts'

const root = import.meta.dirname
const src = join(root, 'src')

/** `#lib/x`, `#ui/x` and `#features/x` of the web; the server, in page tests, has the same words. */
export function webImports(): Plugin {
  return {
    name: 'web-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#(lib|ui|features)\// },
      handler(source, importer) {
        return importer?.startsWith(root)
          ? this.resolve(join(src, source.slice(1)), importer)
          : null
      },
    },
  }
}

const SHARED_WITH_CHARTS =
  /^(@reduxjs\/toolkit|immer|react-redux|redux|reselect|use-sync-external-store)\b/
const APART = '?charts'

/**
 * The charts keep their own state with parts of the framework that we do not use. They get a copy of
 * it, else every first page would carry 3 kB for a chart of the staff's.
 */
function chartsApart(): Plugin {
  return {
    name: 'charts-apart',
    enforce: 'pre',
    async resolveId(source, importer) {
      const ofCharts = importer?.includes('/recharts/') || importer?.endsWith(APART)
      if (!ofCharts || !SHARED_WITH_CHARTS.test(source)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}${APART}`
    },
  }
}

/** Style sheets, before any other looks at them. */
function lengthsInLetters(): Plugin {
  return {
    name: 'lengths-in-letters',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css($|\?)/ },
      handler: (css) => ({ code: inLetters(css), map: null }),
    },
  }
}

const FRAMEWORK =
  /node_modules\/(react|react-dom|react-redux|react-router|redux|reselect|immer|scheduler|@reduxjs|use-sync-external-store)\/[^?]*$/
/** What pages stand on: all that they share with the shell, so that none of them needs the app's own start. */
const GROUND = new RegExp(
  `web/src/(${[
    'lib/(api|base-query|cx|dates|feedback|install|offline-answers|paths|problem|refresh|return-to|rupiah)',
    'lib/(session|sign-of-life|spares-data|t|theme|toast|upload-progress|use-in-browser|use-media)',
    'ui/(banner|button|empty-state|icon|icon-button|options|scene|segmented|skeleton|use-combobox)',
    'features/(destinations/destinations.api|flights/airports.api|flights/cities)',
    'texts/load-texts',
  ].join('|')})\\.`,
)

const resolve = {
  // The original injects a <style>, which the Content-Security-Policy refuses.
  alias: { 'react-style-singleton': join(src, 'lib/style-singleton.ts') },
}

export default defineConfig({
  root,
  plugins: [
    webImports(),
    lengthsInLetters(),
    chartsApart(),
    react(),
    pageIcons(src),
    // Names of classes come from what a style sheet says: both builds must read the same.
    firstPaint(root, { plugins: [webImports(), lengthsInLetters(), react()], resolve }),
    offlineWorker(root),
  ],
  resolve,
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // How long its plugins took is nobody's business at a start.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // What every page needs is one file that outlives a new version of ours, and what is small
          // and shared does not become ten files that each compress badly.
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'ground', test: GROUND },
            { name: 'react-root', test: /web\/src\/lib\/react-root\./ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [dirname(root)] },
    proxy: { '/api': 'http://127.0.0.1:3000', '/auth': 'http://127.0.0.1:3000' },
  },
})
