import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { verifyEd25519 } from './ed25519'

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

it('verifyEd25519 accepts the test vectors of RFC 8032, section 7.1', async () => {
  const empty = verifyEd25519(
    hex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'),
    hex(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ),
    hex(''),
  )
  const one = verifyEd25519(
    hex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'),
    hex(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ),
    hex('72'),
  )
  expect(await empty).toBe(true)
  expect(await one).toBe(true)
})

it('verifyEd25519 accepts signatures of another implementation and rejects each changed byte', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const key = new Uint8Array(
      Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
    )
    const message = new Uint8Array(Buffer.from(`M1SIREGAR/BUDI ${round}`))
    const signature = new Uint8Array(sign(null, message, privateKey))
    expect(await verifyEd25519(key, signature, message)).toBe(true)
    const changed = signature.slice()
    changed[round * 6] = (changed[round * 6] ?? 0) ^ 1
    expect(await verifyEd25519(key, changed, message)).toBe(false)
    expect(await verifyEd25519(key, signature, message.slice(1))).toBe(false)
  }
})

it('verifyEd25519 rejects a signature whose second half is not below the group order', async () => {
  const bytes = new Uint8Array(64).fill(255)
  expect(await verifyEd25519(new Uint8Array(32).fill(1), bytes, new Uint8Array())).toBe(false)
})
