// The whole fault programme: breaks the path to PostgreSQL and kills processes under booking load, and
// prints a table. `npm run faults -- --rounds 20 --server-kills 100 --database-kills 30`; `--minutes 10`
// ends each fault after that time, and file names run these only.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    'server-kills': { type: 'string', default: '100' },
    'database-kills': { type: 'string', default: '30' },
    minutes: { type: 'string', default: '60' },
  },
})
const FILES = ['faults/outages.test.ts', 'faults/kills.test.ts', 'faults/overload.test.ts']

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const folder = mkdtempSync(join(tmpdir(), 'sayap-faults-'))
const report = join(folder, 'rows')
const run = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--maxWorkers=1',
    ...(positionals.length > 0 ? positionals : FILES),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULT_REPORT: report,
      FAULT_ROUNDS: values.rounds,
      FAULT_SERVER_KILLS: values['server-kills'],
      FAULT_DATABASE_KILLS: values['database-kills'],
      FAULT_MINUTES: values.minutes,
    },
  },
)
try {
  printTables(
    readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = run.status ?? 1

/** One Markdown table for each set of columns. */
function printTables(rows) {
  let columns = ''
  for (const row of rows) {
    const names = Object.keys(row)
    if (names.join() !== columns) {
      columns = names.join()
      console.log(`\n| ${names.join(' | ')} |\n|${names.map(() => '---|').join('')}`)
    }
    console.log(`| ${Object.values(row).join(' | ')} |`)
  }
}
