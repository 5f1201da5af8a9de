// Bundles programs of the server into a folder: `node scripts/bundle-server.mjs FOLDER NAME...`
import { copyFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const PROGRAMS = {
  main: 'server/src/main.ts',
  'pdf-worker': 'server/src/modules/documents/pdf/pdf-worker.ts',
  embedded: 'server/src/platform/database/embedded/embedded.ts',
  'demo-template': 'server/src/demo/demo-template.ts',
}

/** Plain JavaScript that runs in threads, beside the program. */
const THREADS = [
  'server/src/platform/database/embedded/pglite-thread.js',
  'server/src/platform/http/health/health-thread.js',
  'server/src/modules/payment/proofs/pdf-thread.js',
]

/**
 * Packages that every start loads. Node finds, reads and compiles their several hundred files one by
 * one, which took two fifths of the processor time of a start; what they need is bundled with them.
 */
const BUNDLED = [
  '@fastify/',
  'altcha-lib',
  'bowser',
  'csv-parse',
  'csv-stringify',
  'fastify',
  'fastify-type-provider-zod',
  'ipaddr.js',
  'jose',
  'lru-cache',
  'openid-client',
  'otpauth',
  'pg',
  'pino',
  'sql-template-tag',
  'zod',
]
/** What `pg` looks for and does without. */
const ABSENT = ['pg-native', 'pg-cloudflare']

/** Whether an import is of a listed package, a file of it, or in a listed scope. */
const isOf = (list, path) =>
  list.some((name) => path === name || path.startsWith(name.replace(/\/?$/, '/')))

/** All other packages are imported from node_modules: some have files beside their code. */
const packages = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || isBuiltin(path) || path.startsWith('@sayap/')) return undefined
      const isBundled = importer.includes('node_modules')
        ? !isOf(ABSENT, path)
        : isOf(BUNDLED, path)
      return isBundled ? undefined : { path, external: true }
    })
  },
}

/** Packages in CommonJS call `require` for modules of Node, which a module has to make. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module'
const require = requireOf(import.meta.url)`

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
    plugins: [packages],
    banner: { js: REQUIRE },
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
