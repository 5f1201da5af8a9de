import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { startServer } from './server.mjs'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

/**
 * Runs `measure` with the built server on the demo data and a browser, whose DevTools protocol listens
 * on `port`.
 */
export async function withDemo(measure) {
  const folder = mkdtempSync(join(tmpdir(), 'sayap-bench-'))
  const server = await startServer({ DATA_DIR: folder }, await freePort())
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    return await measure({ url: server.url, browser, port })
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
