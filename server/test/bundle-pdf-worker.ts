import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Bundles the PDF worker from the current sources: Node cannot run TypeScript in a thread. */
export function bundlePdfWorker() {
  const dist = join(root, 'server/dist')
  mkdirSync(dist, { recursive: true })
  const bundler = join(root, 'scripts/bundle-server.mjs')
  execFileSync(process.execPath, [bundler, dist, 'pdf-worker'])
}
