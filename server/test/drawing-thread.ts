import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The thread that draws papers, of the sources as they are now: node cannot run those themselves. */
export function bundleDrawingThread() {
  const dist = join(root, 'server/dist')
  mkdirSync(dist, { recursive: true })
  const bundler = join(root, 'scripts/bundle-server.mjs')
  execFileSync(process.execPath, [bundler, dist, 'drawing-thread'])
}
