import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Wallet } from '@sayap/contract/booking/tickets'
import { StartupError } from '#platform/startup-error'

/** What Apple needs to trust a pass: all in PEM. */
export interface AppleWallet {
  passType: string
  team: string
  certificate: string
  key: string
  /** Of the key; undefined for a key that is not encrypted. */
  passphrase: string | undefined
  /** Apple's intermediate certificate (Worldwide Developer Relations). */
  wwdr: string
}

/** The service account that signs links to Google Wallet. */
export interface GoogleWallet {
  issuer: string
  email: string
  /** PKCS #8 in PEM. */
  key: string
}

export interface Wallets {
  apple: AppleWallet | undefined
  google: GoogleWallet | undefined
}

/** The part of the configuration that wallets need; each group is set as a whole or not at all. */
export interface WalletEnvironment {
  APPLE_WALLET_PASS_TYPE?: string | undefined
  APPLE_WALLET_TEAM?: string | undefined
  APPLE_WALLET_CERTIFICATE?: string | undefined
  APPLE_WALLET_KEY?: string | undefined
  APPLE_WALLET_KEY_PASSPHRASE?: string | undefined
  APPLE_WALLET_WWDR?: string | undefined
  GOOGLE_WALLET_ISSUER?: string | undefined
  GOOGLE_WALLET_KEY?: string | undefined
}

/**
 * Reads the files that the settings name. Throws a StartupError that names the setting of a file that is missing,
 * unreadable, expired or does not belong to the others.
 */
export function readWallets(env: WalletEnvironment, now = new Date()): Wallets {
  return { apple: readApple(env, now), google: readGoogle(env) }
}

export const walletNames = ({ apple, google }: Wallets): Wallet[] => [
  ...(apple ? ['apple' as const] : []),
  ...(google ? ['google' as const] : []),
]

function readApple(env: WalletEnvironment, now: Date): AppleWallet | undefined {
  const { APPLE_WALLET_PASS_TYPE: passType, APPLE_WALLET_TEAM: team } = env
  if (!passType || !team) return
  const certificate = readText('APPLE_WALLET_CERTIFICATE', env)
  const key = readText('APPLE_WALLET_KEY', env)
  const wwdr = readText('APPLE_WALLET_WWDR', env)
  const passphrase = env.APPLE_WALLET_KEY_PASSPHRASE
  const signer = parseCertificate('APPLE_WALLET_CERTIFICATE', certificate, now)
  parseCertificate('APPLE_WALLET_WWDR', wwdr, now)
  const privateKey = attempt('APPLE_WALLET_KEY', 'it is no private key in PEM', () =>
    createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) }),
  )
  if (!signer.checkPrivateKey(privateKey))
    throw new StartupError('APPLE_WALLET_KEY: it is not the key of APPLE_WALLET_CERTIFICATE')
  return { passType, team, certificate, key, passphrase, wwdr }
}

function readGoogle(env: WalletEnvironment): GoogleWallet | undefined {
  const { GOOGLE_WALLET_ISSUER: issuer } = env
  if (!issuer) return
  const content = readText('GOOGLE_WALLET_KEY', env)
  const isNoKey = 'it is not the JSON key of a service account, with client_email and private_key'
  const { client_email: email, private_key: key } = attempt('GOOGLE_WALLET_KEY', isNoKey, () =>
    JSON.parse(content),
  )
  if (typeof email !== 'string' || typeof key !== 'string')
    throw new StartupError(`GOOGLE_WALLET_KEY: ${isNoKey}`)
  attempt('GOOGLE_WALLET_KEY', isNoKey, () => createPrivateKey(key))
  return { issuer, email, key }
}

function parseCertificate(name: string, pem: string, now: Date) {
  const certificate = attempt(name, 'it is no certificate in PEM', () => new X509Certificate(pem))
  if (new Date(certificate.validTo) < now)
    throw new StartupError(`${name}: the certificate expired on ${certificate.validTo}`)
  return certificate
}

function readText(name: keyof WalletEnvironment, env: WalletEnvironment) {
  const path = env[name] ?? ''
  return attempt(name, `the file ${path} cannot be read`, () => readFileSync(path, 'utf8'))
}

function attempt<T>(name: string, problem: string, act: () => T): T {
  try {
    return act()
  } catch {
    // The cause may quote the contents of a secret file.
    throw new StartupError(`${name}: ${problem}`)
  }
}
