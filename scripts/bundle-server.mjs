// Bundles programs of the server into a folder: `node scripts/bundle-server.mjs FOLDER NAME...`
import { copyFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const PROGRAMS = {
  main: 'server/src/main.ts',
  'pdf-worker': 'server/src/modules/documents/pdf/pdf-worker.ts',
  embedded: 'server/src/platform/database/embedded.ts',
  'demo-template': 'server/src/demo/demo-template.ts',
}

/** Plain JavaScript that runs in threads, beside the program. */
const THREADS = [
  'server/src/platform/database/pglite-thread.js',
  'server/src/platform/http/health/health-thread.js',
  'server/src/modules/payment/proofs/pdf-thread.js',
]

/** Only the project's own code is bundled. Packages are imported from node_modules. */
export async function bundleServer(names, folder) {
  await bundle({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(names.map((name) => [name, PROGRAMS[name]])),
    outdir: folder,
    bundle: true,
    // Dynamic imports stay in separate files, so the start does not read them.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '@sayap/contract': join(root, 'contract/src') },
    sourcemap: true,
    logLevel: 'warning',
  })
  for (const thread of THREADS) copyFileSync(join(root, thread), join(folder, basename(thread)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, ...names] = process.argv.slice(2)
  await bundleServer(names, folder)
}
