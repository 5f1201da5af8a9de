import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { errorStatus } from '../contract/src/core/errors'

const page = readFileSync(join(import.meta.dirname, '../docs/api/errors.md'), 'utf8')

/** Code, status and the cells of each row; the status is that of the heading, or a cell of its own. */
function rowsOf(text: string) {
  let statuses: number[] = []
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) statuses = (line.match(/\d{3}/g) ?? []).map(Number)
    const [, code, rest] = /^\| `(\w+)` \| (.+) \|$/.exec(line) ?? []
    if (!code || !rest) return []
    const cells = rest.split(' | ')
    const own = /^\d{3}$/.test(cells[0] ?? '') ? [Number(cells.shift())] : statuses
    return [{ code, statuses: own, cells }]
  })
}

it('the page of errors has each code of the contract once, under its status, with a meaning and what to do', () => {
  const rows = rowsOf(page)
  expect(rows.map(({ code }) => code).sort()).toEqual(Object.keys(errorStatus).sort())
  for (const { code, statuses, cells } of rows) {
    expect(statuses, code).toContain(errorStatus[code as keyof typeof errorStatus])
    expect(cells, code).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)])
  }
})
