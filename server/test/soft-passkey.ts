import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Flags of authenticator data: present, verified, with a credential (WebAuthn level 3, section 6.1). */
const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

interface Manner {
  origin?: string
  rpId?: string
  /** Without PIN or finger. */
  unverified?: boolean
  /** How far it says to have counted; one more each time when absent. */
  counter?: number
}

type Options = Record<string, unknown>

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** A passkey in software, as a browser and its authenticator answer for it. */
export function softPasskey(site = { origin: 'http://localhost:3000', rpId: 'localhost' }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counted = 0

  const clientData = (type: string, { challenge }: Options, { origin = site.origin }: Manner) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(
    { rpId = site.rpId, unverified, counter }: Manner,
    credential?: Buffer,
  ) {
    counted = counter ?? counted + 1
    const flags = PRESENT | (unverified ? 0 : VERIFIED) | (credential ? ATTESTED : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counted, 1)
    return Buffer.concat([sha256(rpId), head, credential ?? Buffer.alloc(0)])
  }

  /** The public key as COSE (RFC 9053): an elliptic curve, ES256, P-256, x and y. */
  function coseKey() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
  }

  return {
    id,

    /** What the browser makes of `POST /user/passkeys/options`. */
    register(options: Options, manner: Manner = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(manner, credential))],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', options, manner).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** What the browser makes of options to sign. */
    sign(options: Options, manner: Manner = {}) {
      const signed = clientData('webauthn.get', options, manner)
      const data = authenticatorData(manner)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: signed.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(signed)]), privateKey).toString(
            'base64url',
          ),
        },
      }
    },
  }
}
