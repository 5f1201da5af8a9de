// Builds what `node server/dist/main.js` needs: the server, its threads, prepared
// databases, and the web pages. `--server-only FOLDER` bundles the server alone.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { createBuilder } from 'vite'
import { bundleServer } from './bundle-server.mjs'
import { compressWeb } from './compress-web.mjs'
import { sizeLine } from './page-sizes.mjs'
import { renderPictures } from './render-pictures.mjs'
import { moveSourceMaps } from './source-maps.mjs'
import { thirdPartyNotices } from './third-party-notices.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'server/dist')

async function writeTemplate() {
  await bundleServer(['embedded', 'demo-template'], dist)
  const load = (name) => import(pathToFileURL(join(dist, `${name}.js`)).href)
  const { makeTemplate, demoTemplateName } = await load('embedded')
  writeFileSync(join(dist, 'template.tgz'), await makeTemplate())
  const { makeDemoTemplate } = await load('demo-template')
  writeFileSync(join(dist, demoTemplateName()), await makeDemoTemplate())
}

/** Prerender build and client build, in the order of web/prerender-plugin.ts. */
async function buildWeb() {
  const configFile = join(root, 'web/vite.config.ts')
  const builder = await createBuilder({ configFile, logLevel: 'warn' })
  await builder.buildApp()
}

/** Two scripts at addresses that do not change: the server puts the first into its pages if it is asked to. */
const bundleErrorReports = () =>
  bundle({
    absWorkingDir: root,
    entryPoints: {
      'error-listener': 'web/src/error-reports/listen.ts',
      'error-report': 'web/src/error-reports/report.ts',
    },
    outdir: join(root, 'web/dist'),
    bundle: true,
    minify: true,
    sourcemap: 'external',
    format: 'esm',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    alias: { '@sayap/contract': join(root, 'contract/src') },
    logLevel: 'warning',
  })

/** Licenses ask that their text comes with the software; the site's footer links to the second. */
function writeNotices() {
  writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices('server'))
  writeFileSync(join(root, 'web/dist/third-party-notices.txt'), thirdPartyNotices('web'))
}

async function build() {
  const began = performance.now()
  process.env.NODE_ENV = 'production'
  mkdirSync(dist, { recursive: true })
  // Chunk names contain a hash, so old chunks would never be overwritten.
  for (const file of readdirSync(dist).filter((name) => /\.js(\.map)?$|^demo-.*\.tgz$/.test(name)))
    rmSync(join(dist, file))
  await bundleServer(['main', 'pdf-worker'], dist)
  await Promise.all([writeTemplate(), renderPictures(), buildWeb()])
  await bundleErrorReports()
  moveSourceMaps()
  writeNotices()
  await compressWeb(join(root, 'web/dist/assets'))
  console.log(sizeLine())
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  failIfHeldOpen()
}

/** A timer of the prerendered pages once kept the process for another half minute, and nobody noticed. */
function failIfHeldOpen() {
  setTimeout(() => {
    console.error(
      `The build does not end because of: ${process.getActiveResourcesInfo().join(', ')}`,
    )
    process.exit(1)
  }, 20_000).unref()
}

const [only, folder] = process.argv.slice(2)
if (only === '--server-only' && folder) await bundleServer(['main', 'pdf-worker'], folder)
else await build()
