import { randomBytes } from 'node:crypto'
import { PASS_KEY_IDS } from '@sayap/contract/booking/bcbp'
import { replaceSecret, storedSecret } from '#modules/accounts/sign-in/session-secret.service'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { passKeysRepository, type RetiredPassKey } from './pass-keys.repository'
import { isSignedWith, type PassSigner, passSigner } from './pass-signature'

const SECRET = 'pass_signing_key'
/** Another process may rotate the key: for this time both keys sign. */
const CACHED_MS = 60_000

export interface PassKeys {
  signer: PassSigner
  /** Every key whose passes may still be flown, the one in use first. */
  keys: { id: string; key: string }[]
}

const newKey = () => randomBytes(32).toString('base64')

/** `configured` is the private key in base64; without it one is generated and stored. */
const privateKey = async (db: Database, configured: string | undefined) =>
  configured ?? storedSecret(db, SECRET, newKey())

/** The number of the key in use: that of its own row if it was retired, else the next. */
const numberOf = (publicKey: string, retired: readonly RetiredPassKey[]) =>
  retired.find(({ public_key }) => public_key === publicKey)?.number ??
  (retired.at(-1)?.number ?? 0) + 1

/** One character, so that a pass keeps its length; it repeats after 35 rotations. */
const idOf = (number: number) => PASS_KEY_IDS[(number - 1) % PASS_KEY_IDS.length] ?? '1'

/** The keys of boarding passes. */
export function passKeysService(db: Database, configured?: string) {
  let known: PassKeys | undefined
  let readAt = 0

  async function read(): Promise<PassKeys> {
    const [key, retired] = await Promise.all([
      privateKey(db, configured),
      passKeysRepository(db).retired(),
    ])
    const { publicKey } = passSigner(key)
    const id = idOf(numberOf(publicKey, retired))
    const earlier = retired.filter(
      ({ is_valid, public_key }) => is_valid && public_key !== publicKey,
    )
    return {
      signer: passSigner(key, id),
      keys: [
        { id, key: publicKey },
        ...earlier.map(({ number, public_key }) => ({ id: idOf(number), key: public_key })),
      ],
    }
  }

  async function reload() {
    readAt = Date.now()
    known = await read()
    return known
  }

  /**
   * Known keys are returned at once and read again behind the caller's back: within a transaction
   * of the embedded database a second connection would wait for ever.
   */
  async function current() {
    if (!known) return reload()
    if (Date.now() - readAt > CACHED_MS) void reload().catch(() => undefined)
    return known
  }

  const isSignedByOne = (pass: string, { keys }: PassKeys) =>
    keys.some(({ key }) => isSignedWith(pass, key))

  return {
    current,

    /**
     * Whether one of the keys signed exactly this text. Not for use in a transaction: a pass of a
     * key that another process has just made is found by reading the keys again.
     */
    isSigned: async (pass: string) =>
      isSignedByOne(pass, await current()) || isSignedByOne(pass, await reload()),
  }
}

/**
 * Replaces the key that signs passes. Passes of the old one stay valid until the last flight of
 * today's schedule has departed. Returns the new key, in base64, when it must be set as
 * PASS_SIGNING_KEY; undefined when it is stored already.
 */
export const rotatePassKey = (db: Database, configured: string | undefined) =>
  db.transaction(async (tx) => {
    const old = await privateKey(tx, configured)
    const { publicKey } = passSigner(old)
    const passKeys = passKeysRepository(tx)
    const number = numberOf(publicKey, await passKeys.retired())
    await passKeys.retire(number, publicKey)
    const next = newKey()
    if (configured === undefined) await replaceSecret(tx, SECRET, old, next)
    await insertAuditEntry(tx, {
      action: 'pass_key_rotated',
      actor: { role: 'system', id: null },
      subject: 'pass_key',
      subject_id: number,
      request_id: 'rotate-pass-key',
    })
    return configured === undefined ? undefined : next
  })
