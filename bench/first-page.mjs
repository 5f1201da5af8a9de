import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './sources.mjs'

const web = join(root, 'web/dist')

/** Kilobytes, gzip, of the scripts the first page asks for, and of the largest one beside. */
export function firstPage() {
  if (!existsSync(join(web, 'index.html'))) return []
  const page = readFileSync(join(web, 'index.html'), 'utf8')
  const first = new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file))
  const others = readdirSync(join(web, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/${file}`)
    // Charts are drawn for staff alone: they are on no page a traveller can open.
    .filter((file) => !first.has(file) && !file.includes('chart'))
  const sum = [...first].reduce((all, file) => all + kilobytes(file), 0)
  const largest = Math.max(0, ...others.map(kilobytes))
  return [
    row('First page JavaScript, gzip', sum, 130),
    row('Largest script any other route adds, gzip', largest, 60),
  ]
}

const kilobytes = (file) => gzipSync(readFileSync(join(web, file)), { level: 9 }).length / 1000

const row = (subject, ours, goal) => ({ subject, ours, goal, unit: ' kB', most: true })
