import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { parse } from 'node-html-parser'
import pxToRem from 'postcss-pxtorem'
import { defineConfig, type Plugin } from 'vite'
import { readBundle } from './build-files.ts'
import { prerenderPages } from './prerender-plugin.ts'
import { serviceWorker } from './service-worker-plugin.ts'

const root = import.meta.dirname
const src = join(root, 'src')

/** Resolves the web package's `#…` imports also where the server's package.json defines the same names (page tests). */
export function webImports(): Plugin {
  return {
    name: 'web-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#(app|features|prerender|pwa|shared|ui)\// },
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
const COPY = '?charts'

/**
 * recharts keeps its state in parts of Redux Toolkit that the application does not use. It gets a copy
 * of these packages, because otherwise every first page would carry 3 kB for a chart of the admin area.
 */
function isolateChartDependencies(): Plugin {
  return {
    name: 'isolate-chart-dependencies',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isForCharts = importer?.includes('/recharts/') || importer?.endsWith(COPY)
      if (!isForCharts || !SHARED_WITH_CHARTS.test(source)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}${COPY}`
    },
  }
}

/** The package exports only the files that warn of mistakes in development; those without are beside them. */
function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: {
      // Every entry of the package: two builds would be two routers, each with contexts of its own.
      filter: { id: /^react-router(\/|$)/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true })
        return (
          found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
        )
      },
    },
  }
}

/** Each page names the scripts of its entry, so that no `import()` has to list them for preloading. */
function preloadBeyondEntry(): Plugin {
  let entry = new Set<string>()
  return {
    name: 'preload-beyond-entry',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, files, { hostType }) =>
            hostType === 'js' ? files.filter((file) => !entry.has(file)) : files,
        },
      },
    }),
    // Before Vite writes the lists.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        entry = new Set(readBundle(bundle, src).entry.map(({ fileName }) => fileName))
      },
    },
  }
}

/** Puts the icons of `ui/primitives/icon` into the page, which saves a request before the first paint. */
function inlineIcons(): Plugin {
  return {
    name: 'inline-icons',
    transformIndexHtml() {
      const file = readFileSync(join(src, 'ui/primitives/icons.svg'), 'utf8').replaceAll('\n', '')
      const svg = parse(file).querySelector('svg')
      if (!svg) throw new Error('icons.svg has no <svg>')
      return [
        { tag: 'svg', attrs: svg.attributes, children: svg.innerHTML, injectTo: 'body-prepend' },
      ]
    },
  }
}

const FRAMEWORK =
  /node_modules\/(react|react-dom|react-redux|react-router|redux|reselect|immer|scheduler|@reduxjs|use-sync-external-store)\/[^?]*$/

// Nothing outside of a group may be imported by it and import it: the two files would run in the wrong
// order. So schemas have all that they import, and trips import schemas only.
const SCHEMAS =
  /node_modules\/zod\/|contract\/src\/(core\/(endpoint|input-errors|wire|revision)|flights\/flight-(enums|search))\.ts$/
const TRIPS =
  /contract\/src\/(booking\/(bookings|booking-states|passengers|seat-plan)|flights\/(cabin-plan|flights))\.ts$|shared-trip\/(airline-name|flight-labels)\.tsx?$/
const FORMS =
  /node_modules\/(react-hook-form|@hookform)\/|web\/src\/shared\/api\/contract-form\.ts$/
const BASICS =
  /web\/src\/(features\/shared-trip\/ticket-card|shared\/(api\/problem|browser\/use-title|dates\/instants|i18n\/rupiah)|ui\/(feedback\/alert|forms\/(checkbox|field|segmented)|primitives\/(money\/price|skeleton)))\.tsx?$/

/**
 * Lengths are written in px and follow the reader's font size as rem, those of media queries too. Up to
 * 2 px a length is a hairline and stays one.
 */
const pixelsToRem = pxToRem({
  rootValue: 16,
  unitPrecision: 10,
  propList: ['*'],
  mediaQuery: true,
  minPixelValue: 2.01,
})

const target = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

const resolve = {
  // The original injects a <style>, which the Content-Security-Policy refuses.
  alias: { 'react-style-singleton': join(src, 'shared/browser/style-singleton.ts') },
}

export default defineConfig({
  root,
  plugins: [
    webImports(),
    isolateChartDependencies(),
    productionRouter(),
    preloadBeyondEntry(),
    react(),
    inlineIcons(),
    prerenderPages(root, serviceWorker(root, target)),
  ],
  css: { postcss: { plugins: [pixelsToRem] } },
  resolve,
  build: {
    target,
    // For error reports: the build takes them away from what is served.
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    // The pattern of the page hero comes with the style sheet. All other files are separate.
    assetsInlineLimit: (file) => file.endsWith('megamendung.svg'),
    reportCompressedSize: false,
    rolldownOptions: {
      // The duration of plugins would be printed at every start.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // One file of the libraries that every page needs: it stays cached when our code changes.
            { name: 'framework', test: FRAMEWORK },
            // What most other pages need together. In files of their own these parts weigh more: each is
            // compressed alone, and the first page names every file.
            { name: 'schemas', test: SCHEMAS, includeDependenciesRecursively: false },
            { name: 'trips', test: TRIPS, includeDependenciesRecursively: false },
            { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
            { name: 'basics', test: BASICS, includeDependenciesRecursively: false },
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
