// Writes the software bill of materials in CycloneDX: every package that runs with our code, on any
// platform. `npm run sbom` writes sbom.cdx.json, `npm run sbom -- FILE` another file.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licenseOf, productionPackages, readLock } from './packages.mjs'

const root = join(import.meta.dirname, '..')
const ALGORITHMS = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

/** Returns the bill as the JSON of CycloneDX 1.6. */
export function softwareBill(lock = readLock()) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const components = new Map(
    productionPackages(lock).map((one) => [purlOf(one), componentOf(one, lock.packages[one.path])]),
  )
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', 'bom-ref': 'sayap', name: 'sayap', version },
    },
    components: [...components.values()],
  }
}

/** Package URL: https://github.com/package-url/purl-spec. */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function componentOf(one, { integrity, optional }) {
  const license = licenseOf(one)
  return {
    type: 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    scope: optional ? 'optional' : 'required',
    purl: purlOf(one),
    licenses: [/ /.test(license) ? { expression: license } : { license: { id: license } }],
    hashes: integrity ? integrity.split(' ').map(hashOf) : [],
  }
}

/** Subresource Integrity, as npm writes it, to hexadecimal. */
function hashOf(integrity) {
  const [algorithm, base64] = integrity.split(/-(.*)/)
  return { alg: ALGORITHMS[algorithm], content: Buffer.from(base64, 'base64').toString('hex') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2] ?? join(root, 'sbom.cdx.json'))
  const bill = softwareBill()
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${file}: ${bill.components.length} components, CycloneDX ${bill.specVersion}`)
}
