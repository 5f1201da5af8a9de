import { readPass } from '@sayap/contract/pass-text'
import { expect, it } from 'vitest'
import { nameOfPass as nameOnServer } from '../../../../../server/src/features/tickets/pass-name'
import { passSigner } from '../../../../../server/src/features/tickets/pass-signature'
import { nameOfPass, proves } from './pass-proof'

const signer = passSigner(Buffer.alloc(32, 7).toString('base64'))
const SIGNED = signer.sign('M1SIREGAR/BUDI        EK7QX2M KNOCGKGA 0181 325Y012A0007 100')
const pass = (text = SIGNED) => readPass(text) ?? expect.fail('no pass')

it('reads what a pass says', () => {
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
  expect(readPass(SIGNED.slice(0, 60))).toBeNull()
  expect(readPass('WIFI:S:Sayap;;')).toBeNull()
})

it('proves what the server signed, and nothing else', async () => {
  expect(await proves(pass(), signer.publicKey)).toBe(true)
  expect(await proves(pass(SIGNED.replace('012A', '001A')), signer.publicKey)).toBe(false)
  const other = passSigner(Buffer.alloc(32, 8).toString('base64'))
  expect(await proves(pass(), other.publicKey)).toBe(false)
})

it('calls a pass what the server calls it', async () => {
  expect(await nameOfPass(pass())).toBe(nameOnServer(SIGNED))
})
