// Checks every import against the rules in .dependency-cruiser.cjs. The web is a separate run, as
// its import aliases are resolved by the bundler.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const tsConfig = extractTSConfig('tsconfig.json')

const aliases = Object.fromEntries(
  ['app', 'features', 'prerender', 'pwa', 'shared', 'ui'].map((folder) => [
    `#${folder}`,
    join(root, 'web/src', folder),
  ]),
)

await check(['contract/src', 'server/src'])
await check(['web/src'], aliases, ['node_modules', '^server/'])

async function check(folders, alias = {}, doNotFollow = ['node_modules']) {
  const { enhancedResolveOptions, ...others } = options
  const { exitCode, output } = await cruise(
    folders,
    {
      ...others,
      doNotFollow: { path: doNotFollow },
      validate: true,
      ruleSet: { forbidden },
      outputType: 'err',
    },
    { ...enhancedResolveOptions, alias },
    { tsConfig },
  )
  console.log(output)
  if (exitCode > 0) process.exitCode = 1
}
