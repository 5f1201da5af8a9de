import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from './sources.mjs'

const show = (value, unit) =>
  value === undefined ? '' : `${value < 100 ? value.toFixed(1) : Math.round(value)}${unit}`

/** Whether the ratio, or else the measurement, meets the goal: an upper bound with `most`, else a lower one. */
const isReached = ({ ratio, ours, goal, most }) =>
  most ? (ratio ?? ours) <= goal : (ratio ?? ours) >= goal

const line = (row) => [
  row.subject,
  show(row.ours, row.unit),
  row.baseline ? `${row.baseline}: ${show(row.limit, row.unit)}` : '',
  row.ratio === undefined ? '' : row.ratio.toFixed(2),
  `${row.most ? 'at most' : 'at least'} ${row.goal}${row.ratio === undefined ? row.unit : ''}`,
  isReached(row) ? 'yes' : 'no',
]

const HEAD = ['Subject', 'Ours', 'Baseline', 'Ratio', 'Goal', 'Reached']

const HOW =
  "Load generator, server and PostgreSQL share the machine. Medians of five interleaved rounds; a ratio is the median of the rounds' ratios."
const HOW_PAGES =
  'Browser and server share the machine, on the data of the demo. Each figure is the median of its visits.'

/** Prints the results and writes `bench/results.md`, or `bench/results-<subject>.md` for one subject. */
export function report(rows, skipped) {
  const only = process.env.BENCH_ONLY
  const table = [HEAD, HEAD.map(() => '---'), ...rows.map(line)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory`
  const names = Object.keys(process.env).filter((name) => name.startsWith('BENCH_'))
  const command = [...names.map((name) => `${name}=${process.env[name]}`), 'npm run bench'].join(
    ' ',
  )
  const text = [
    '# Results of the last benchmark run',
    `${new Date().toISOString().slice(0, 10)}, \`${command}\`, ${machine}, Node ${process.version}.`,
    only && only !== 'days' ? HOW_PAGES : HOW,
    table,
    ...skipped.map((name) => `Skipped: ${name}.`),
  ].join('\n\n')
  writeFileSync(join(root, `bench/results${only ? `-${only}` : ''}.md`), `${text}\n`)
  console.log(`\n${text}`)
}
