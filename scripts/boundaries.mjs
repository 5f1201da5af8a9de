// Holds every import against the rules in .dependency-cruiser.cjs. The web goes through by itself:
// its `#features` is another folder than the server's, in two kinds of files.
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
  ['lib', 'ui', 'features'].map((folder) => [`#${folder}`, join(root, 'web/src', folder)]),
)

await hold(['contract/src', 'server/src'])
await hold(['web/src'], aliases, ['node_modules', '^server/'])

async function hold(folders, alias = {}, doNotFollow = ['node_modules']) {
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
