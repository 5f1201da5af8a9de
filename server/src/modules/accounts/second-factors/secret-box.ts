import { createHash, createHmac } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

interface BoxKey {
  /** Names the key; reveals nothing of it. */
  kid: string
  key: Buffer
}

function boxKey(secret: string): BoxKey {
  const key = createHmac('sha256', secret).update('second-factors').digest()
  const kid = createHash('sha256').update('key-id').update(key).digest('base64url').slice(0, 8)
  return { kid, key }
}

/**
 * Encrypts short texts for the database (JWE, A256GCM) with a key made of SESSION_SECRET: a copy of
 * the database alone does not reveal them. What a `previous` secret sealed can be opened as well.
 */
export function secretBox(secret: string, previous?: string) {
  const current = boxKey(secret)
  const keys = new Map(
    [current, ...(previous ? [boxKey(previous)] : [])].map((k) => [k.kid, k.key]),
  )
  const header = { alg: 'dir', enc: 'A256GCM', kid: current.kid } as const

  return {
    seal: (text: string) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader(header)
        .encrypt(current.key),

    /** Throws if neither secret has sealed it, or if it was changed. */
    async open(sealed: string) {
      const { plaintext } = await compactDecrypt(sealed, ({ kid = '' }) => {
        const key = keys.get(kid)
        if (!key) throw new Error('No secret of this server has sealed this.')
        return key
      })
      return new TextDecoder().decode(plaintext)
    },

    /** The first part of everything that the present secret seals. */
    head: Buffer.from(JSON.stringify(header)).toString('base64url'),
  }
}

export type SecretBox = ReturnType<typeof secretBox>
