import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { licenseProblems } from './licenses.mjs'
import { packagesOf, productionPackages, readLock } from './packages.mjs'
import { softwareBill } from './sbom.mjs'
import { thirdPartyNotices } from './third-party-notices.mjs'

const lockOf = (name: string, entry: object) => ({
  packages: { server: {}, [`node_modules/${name}`]: { version: '1.0.0', ...entry } },
})

it.each([
  ['of a copyleft license', { license: 'GPL-3.0-only' }],
  ['of a license for networks', { license: 'AGPL-3.0-or-later' }],
  ['with both licenses at once', { license: 'MIT AND GPL-2.0-only' }],
  ['without a license', {}],
  ['with a license that is no SPDX expression', { license: 'SEE LICENSE IN terms.pdf' }],
  ['of a license allowed for another package only', { license: 'LGPL-3.0-or-later' }],
])('a package %s is a problem', (_what, entry) => {
  const problems = licenseProblems(lockOf('strange', entry))
  expect(problems).toEqual([expect.stringContaining('strange@1.0.0')])
})

it.each([
  ['with a permissive license', 'plain', { license: 'MIT' }],
  ['with a choice of which one is allowed', 'choice', { license: '(MIT OR GPL-3.0-only)' }],
  [
    'of libvips with its exception',
    '@img/sharp-linux',
    { license: 'Apache-2.0 AND LGPL-3.0-or-later' },
  ],
  ['for development only', 'tool', { license: 'GPL-3.0-only', dev: true }],
])('a package %s is no problem', (_what, name, entry) => {
  expect(licenseProblems(lockOf(name, entry))).toEqual([])
})

it('every package that runs with our code has an allowed license', () => {
  const lock = readLock()
  expect(productionPackages(lock).length).toBeGreaterThan(200)
  expect(licenseProblems(lock)).toEqual([])
})

it('packagesOf finds what a workspace needs, directly or not, and nothing for development', () => {
  const [server, web] = (['server', 'web'] as const).map((workspace) =>
    packagesOf(readLock(), workspace).map(({ name }) => name),
  )
  expect(server).toEqual(expect.arrayContaining(['fastify', 'light-my-request', 'zod', 'pg']))
  expect(web).toEqual(expect.arrayContaining(['react', 'scheduler', 'zod', 'workbox-precaching']))
  expect(server).not.toContain('react')
  for (const tool of ['vitest', 'typescript', 'esbuild'])
    expect([server, web].flat()).not.toContain(tool)
})

it('the notices name every installed package with its version and its copyright holder', () => {
  const text = thirdPartyNotices('server')
  expect(text).toContain('fastify 5.12.8 (MIT)')
  expect(text).toContain('Copyright (c) 2016-present The Fastify team')
  expect(text).toContain('Copyright 2014 The PDFium Authors')
  expect(text.match(/GNU LESSER GENERAL PUBLIC LICENSE/i)).not.toBeNull()
})

it('the notices of the web pages have the license of the font and of React', () => {
  const text = thirdPartyNotices('web')
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text).toContain('react 19.3.1 (MIT)')
})

it('the software bill lists every package that runs with our code, with its license and hash', () => {
  const { bomFormat, components } = softwareBill()
  expect(bomFormat).toBe('CycloneDX')
  const listed = components.map(({ name, version }) => `${name}@${version}`)
  const packages = productionPackages(readLock()).map(({ name, version }) => `${name}@${version}`)
  expect([...new Set(packages)].sort()).toEqual(listed.sort())
  expect(components.find(({ name }) => name === '@fastify/static')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40fastify\/static@\d/),
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
  })
})

it('npm run check compares the licenses', () => {
  const file = join(import.meta.dirname, '../package.json')
  expect(JSON.parse(readFileSync(file, 'utf8')).scripts.check).toContain('npm run licenses')
})
