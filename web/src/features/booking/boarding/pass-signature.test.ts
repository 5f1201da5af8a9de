import { parseBcbp } from '@sayap/contract/booking/bcbp'
import { expect, it } from 'vitest'
import { passSigner } from '../../../../../server/src/modules/booking/tickets/pass-signature'
import { passFingerprint as nameOnServer } from '../../../../../server/src/modules/booking/tickets/tickets.service'
import { passFingerprint, verifyPassSignature } from './pass-signature'

const signer = passSigner(Buffer.alloc(32, 7).toString('base64'))
const SIGNED = signer.sign('M1SIREGAR/BUDI        EK7QX2M KNOCGKGA 0181 325Y012A0007 100')
const pass = (text = SIGNED) => parseBcbp(text) ?? expect.fail('no pass')

it('the text of a signed pass is parsed into its fields', () => {
  expect(pass()).toMatchObject({
    name: 'SIREGAR/BUDI',
    booking_code: 'K7QX2M',
    airport_from: 'KNO',
    airport_to: 'CGK',
    airline_code: 'GA',
    number: '181',
    day: 325,
    compartment: 'Y',
    no_seat: '12A',
    sequence: 7,
  })
  expect(parseBcbp(SIGNED.slice(0, 60))).toBeNull()
  expect(parseBcbp('WIFI:S:Sayap;;')).toBeNull()
})

it('verifyPassSignature accepts passes signed by the server and rejects all others', async () => {
  expect(await verifyPassSignature(pass(), [signer.publicKey])).toBe(true)
  expect(await verifyPassSignature(pass(SIGNED.replace('012A', '001A')), [signer.publicKey])).toBe(
    false,
  )
  const other = passSigner(Buffer.alloc(32, 8).toString('base64'))
  expect(await verifyPassSignature(pass(), [other.publicKey])).toBe(false)
  // After a rotation a gate knows both keys, and passes of either are valid.
  const keys = [other.publicKey, signer.publicKey]
  expect(await verifyPassSignature(pass(), keys)).toBe(true)
  const next = passSigner(Buffer.alloc(32, 8).toString('base64'), '2').sign(SIGNED.slice(0, 60))
  expect(pass(next)).toMatchObject({ key_id: '2' })
  expect(await verifyPassSignature(pass(next), keys)).toBe(true)
})

it('passFingerprint equals the fingerprint computed by the server', async () => {
  expect(await passFingerprint(pass())).toBe(nameOnServer(SIGNED))
})
