import { join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { pxToRem } from './use-media'

const configFile = join(import.meta.dirname, '../../../vite.config.ts')

async function convert(css: string) {
  const config = await resolveConfig({ configFile, logLevel: 'silent' }, 'build')
  return (await preprocessCSS(css, 'test.css', config)).code
}

it('style sheets and useMedia convert lengths to rem, negative ones and those of media queries too', async () => {
  expect(
    await convert('@media (max-width: 899px) { a { margin: -20px auto 0.8px; height: 18.5px } }'),
  ).toBe('@media (max-width: 56.1875rem) { a { margin: -1.25rem auto 0.8px; height: 1.15625rem } }')
  expect(pxToRem('(max-width: 899px)')).toBe('(max-width: 56.1875rem)')
})

it('style sheets keep hairlines up to 2 px and what is no length', async () => {
  for (const css of ['a { border: 1px solid }', 'a { outline: 2px }', 'a { gap: 2rem }'])
    expect(await convert(css)).toBe(css)
})
