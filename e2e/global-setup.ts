import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runServer } from './running-server'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder of data with the demo in it: each file's server begins with a copy. */
    demoData: string
  }
}

/** Loads the demo once: it takes longer than most files of tests. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'sayap-e2e-demo-'))
  const server = await runServer(folder)
  await server.stop()
  project.provide('demoData', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
