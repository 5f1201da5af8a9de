import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const text = read('docs/security/asvs.md')

const STATES = ['met', 'partly', 'gap', 'operator', 'n/a']
/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const REQUIREMENTS = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
}

const rows = text.split('\n').flatMap((line) => {
  const [, id, level, requirement, state = '', evidence = ''] = line.split(/(?<!\\)\|/)
  return /^ \d+\.\d+\.\d+ $/.test(id ?? '')
    ? [{ id: id?.trim(), level: level?.trim(), requirement, state: state.trim(), evidence }]
    : []
})

const references = rows.flatMap(({ id, evidence }) =>
  [...evidence.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    id,
    file,
    title,
  })),
)

describe('docs/security/asvs.md', () => {
  it('the ASVS table has each requirement of levels 1 and 2 once', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id, nth) => ids.indexOf(id) !== nth)).toEqual([])
    const counts = Object.keys(REQUIREMENTS).map((chapter) => [
      chapter,
      ids.filter((id) => id?.startsWith(`${chapter}.`)).length,
    ])
    expect(Object.fromEntries(counts)).toEqual(REQUIREMENTS)
    expect(rows.filter(({ level }) => level !== '1' && level !== '2')).toEqual([])
  })

  it('every row of the ASVS table has a known state and a test or a reason', () => {
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([])
    expect(rows.filter(({ evidence }) => evidence.trim().length < 8)).toEqual([])
  })

  it('every test that the ASVS table names exists with that title', () => {
    expect(references.length).toBeGreaterThan(100)
    const lost = references.filter(({ file, title }) => {
      if (!existsSync(join(root, file))) return true
      return !read(file).replaceAll("\\'", "'").includes(title)
    })
    expect(lost).toEqual([])
  })

  it('every file and document that the ASVS table names exists', () => {
    const paths = [
      ...text.matchAll(/`((?:server|web|contract|docs|scripts|e2e|faults)\/[\w./-]+)`/g),
    ]
    const lost = paths.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))
    expect(lost).toEqual([])
  })
})
