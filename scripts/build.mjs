// Builds what `node server/dist/main.js` needs: the server, its threads, a prepared
// database, and the web pages. `--server-only FOLDER` bundles the server alone.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as buildWeb } from 'vite'
import { bundleServer } from './bundle-server.mjs'
import { compressWeb } from './compress-web.mjs'
import { sizeLine } from './page-sizes.mjs'
import { renderPictures } from './render-pictures.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'server/dist')

async function writeTemplate() {
  await bundleServer(['make-template'], dist)
  const { makeTemplate } = await import(pathToFileURL(join(dist, 'make-template.js')).href)
  writeFileSync(join(dist, 'template.tgz'), await makeTemplate())
}

async function build() {
  const began = performance.now()
  process.env.NODE_ENV = 'production'
  mkdirSync(dist, { recursive: true })
  // Chunks carry a hash in their name: without this, old ones would stay for ever.
  for (const file of readdirSync(dist).filter((name) => /\.js(\.map)?$/.test(name)))
    rmSync(join(dist, file))
  await bundleServer(['main', 'drawing-thread'], dist)
  await Promise.all([
    writeTemplate(),
    renderPictures(),
    buildWeb({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' }),
  ])
  await compressWeb(join(root, 'web/dist/assets'))
  console.log(sizeLine())
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

const [only, folder] = process.argv.slice(2)
if (only === '--server-only' && folder) await bundleServer(['main', 'drawing-thread'], folder)
else await build()
