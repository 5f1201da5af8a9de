import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemoData } from './running-server'

/** Builds what is stale and loads the demo data once; every server starts with a copy of it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function globalSetup() {
  const root = join(import.meta.dirname, '../..')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/prepare.mjs'), '--tools'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The build failed.')
  const folder = mkdtempSync(join(tmpdir(), 'sayap-e2e-demo-'))
  await loadDemoData(folder)
  process.env.E2E_DEMO_DATA = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
