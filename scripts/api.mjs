// Writes what is made of the contract and kept in the repository: `npm run api`, after the contract
// changed. Tests compare the files with the contract.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiGuides } from './api-guides.mjs'
import { contractText } from './contract-text.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const write = (file, text) => {
  writeFileSync(join(root, file), text)
  console.log(`wrote ${file}`)
}

const contract = await contractText()
write(
  'server/src/platform/http/openapi/contract-text.json',
  `${JSON.stringify(contract, null, 2)}\n`,
)
write('server/src/platform/http/openapi/guides.json', `${JSON.stringify(apiGuides(), null, 2)}\n`)
const url = (path) => `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`
const operations = Object.entries(contract.operations).map(([route, { id }]) => {
  const [method, path] = route.split(' ')
  return `${id} ${method} ${url(path)}`
})
write('docs/api/operations.txt', `${operations.sort().join('\n')}\n`)
