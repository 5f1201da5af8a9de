// Builds what `node server/dist/main.js` needs: the server as one file, the database's thread,
// a prepared database, and the web pages. `--server-only FOLDER` bundles the server alone.
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { build as buildWeb } from 'vite'
import { renderPictures } from './render-pictures.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'server/dist')

/** Bundles a server program into a folder; our own code goes in, packages stay where they are. */
async function bundleServer(entry, folder) {
  await bundle({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: folder,
    bundle: true,
    // What is imported later is then also read later: the start does not wait for it.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '@sayap/contract': join(root, 'contract/src') },
    sourcemap: true,
    logLevel: 'warning',
  })
  copyFileSync(join(root, 'server/src/db/pglite-thread.js'), join(folder, 'pglite-thread.js'))
}

async function writeTemplate() {
  await bundleServer('server/src/db/make-template.ts', dist)
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
  await bundleServer('server/src/main.ts', dist)
  await Promise.all([
    writeTemplate(),
    renderPictures(),
    buildWeb({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' }),
  ])
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

const [only, folder] = process.argv.slice(2)
if (only === '--server-only' && folder) await bundleServer('server/src/main.ts', folder)
else await build()
