// Bundles programs of the server into a folder: `node scripts/bundle-server.mjs FOLDER NAME...`
import { copyFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const PROGRAMS = {
  main: 'server/src/main.ts',
  'drawing-thread': 'server/src/features/papers/drawing-thread.ts',
  'make-template': 'server/src/db/make-template.ts',
}

/** Our own code goes in, packages stay where they are. */
export async function bundleServer(names, folder) {
  await bundle({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(names.map((name) => [name, PROGRAMS[name]])),
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, ...names] = process.argv.slice(2)
  await bundleServer(names, folder)
}
