import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

const DAY_MS = 24 * 3_600_000

interface Issued {
  certificate: forge.pki.Certificate
  /** PEM, as the certificate's text is. */
  key: string
  pem: string
}

const newKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicKey: forge.pki.publicKeyFromPem(
      publicKey.export({ type: 'spki', format: 'pem' }) as string,
    ),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

/** A certificate signed by `issuer`, or by itself; `days` it is valid from now, less than 0 for an expired one. */
function issue(name: string, issuer?: Issued, days = 30): Issued {
  const { publicKey, key } = newKeys()
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - 60 * DAY_MS)
  certificate.validity.notAfter = new Date(Date.now() + days * DAY_MS)
  certificate.setSubject([{ name: 'commonName', value: name }])
  certificate.setIssuer(
    issuer?.certificate.subject.attributes ?? [{ name: 'commonName', value: name }],
  )
  certificate.sign(forge.pki.privateKeyFromPem(issuer?.key ?? key), forge.md.sha256.create())
  return { certificate, key, pem: forge.pki.certificateToPem(certificate) }
}

/**
 * Certificates in the place of Apple's and a service account in the place of Google's, as files, with the settings
 * that name them. `close` removes the files.
 */
export function walletCertificates({ expired = false } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'sayap-wallets-'))
  const file = (name: string, content: string) => {
    const path = join(directory, name)
    writeFileSync(path, content)
    return path
  }
  const intermediate = issue('Intermediate of the test')
  const signer = issue('pass.id.sayap.test', intermediate, expired ? -1 : 30)
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    client_email: 'wallet@sayap-test.iam.gserviceaccount.com',
    private_key: google.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  return {
    signer,
    intermediate,
    googleKey: google.publicKey,
    account,
    settings: {
      APPLE_WALLET_PASS_TYPE: 'pass.id.sayap.test',
      APPLE_WALLET_TEAM: 'A1B2C3D4E5',
      APPLE_WALLET_CERTIFICATE: file('certificate.pem', signer.pem),
      APPLE_WALLET_KEY: file('key.pem', signer.key),
      APPLE_WALLET_WWDR: file('intermediate.pem', intermediate.pem),
      GOOGLE_WALLET_ISSUER: '3388000000012345678',
      GOOGLE_WALLET_KEY: file('service-account.json', JSON.stringify(account)),
    },
    file,
    close: () => rmSync(directory, { recursive: true, force: true }),
  }
}
