import { describe, expect, it } from 'vitest'
import { type BoardingPass, bcbpName, formatBcbp } from './bcbp'
import { passSigner } from './pass-signature'
import { ticketCode } from './tickets.service'

const pass: BoardingPass = {
  name: 'Budi Siregar',
  booking_code: 'K7QX2M',
  airport_from: 'KNO',
  airport_to: 'CGK',
  airline_code: 'GA',
  flight_number: 'GA181',
  departure_date: '2026-11-21',
  class_flight: 'economy',
  no_seat: '12A',
  sequence: 7,
}
const WORKED = 'M1SIREGAR/BUDI        EK7QX2M KNOCGKGA 0181 325Y012A0007 100'

describe('the bar-coded boarding pass', () => {
  it('formatBcbp returns the 60 characters of the worked example of Resolution 792', () => {
    expect(formatBcbp(pass)).toBe(WORKED)
    expect(WORKED).toHaveLength(60)
  })

  it.each([
    ['a flight number without the airline', { flight_number: '181' }, 39, '0181 '],
    ['an airline with a digit', { airline_code: '7K', flight_number: '7K402' }, 36, '7K 0402 '],
    ['a suffix', { flight_number: 'GA12D' }, 39, '0012D'],
    ['business', { class_flight: 'business' as const }, 47, 'C'],
    ['first class', { class_flight: 'first class' as const, no_seat: '4B' }, 47, 'F004B'],
    ['the first day of a year', { departure_date: '2027-01-01' }, 44, '001'],
    ['the last day of a leap year', { departure_date: '2028-12-31' }, 44, '366'],
  ])('formatBcbp encodes %s', (_case, more, at, text) => {
    const written = formatBcbp({ ...pass, ...more })
    expect(written.slice(at, at + text.length)).toBe(text)
    expect(written).toHaveLength(60)
  })

  it('a pass is signed with Ed25519 over everything before its ^ and has 150 characters', () => {
    // RFC 8032, section 7.1, test 1.
    const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
    const signer = passSigner(Buffer.from(seed, 'hex').toString('base64'))
    expect(signer.sign(WORKED)).toBe(
      `${WORKED}^1562KGVxTNJ6yiD4hi6vLcgNFw2QDq_inmV7461rVIywDIRAXj46rziYRWWfoEKncZ_0ZG2loMlgqMvnBIQLXWdAw`,
    )
    expect(Buffer.from(signer.publicKey, 'base64url').toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    )
  })
})

describe('bcbpName', () => {
  it.each([
    ['Budi Siregar', 'SIREGAR/BUDI'],
    ['  siti   nur  haliza ', 'HALIZA/SITINUR'],
    ['Suharto', 'SUHARTO/SUHARTO'],
    ["Zoë D'Ângelo-Müller", 'DANGELOMULLER/ZOE'],
    ['Søren Łukasz Weiß', 'WEISS/SORENLUKASZ'],
    ['Ｙｕｋｉ Ｔａｎａｋａ', 'TANAKA/YUKI'],
    ['李 小龍', 'X/X'],
    ['R2D2', 'RD/RD'],
  ])('bcbpName writes %s as %s', (name, written) => {
    expect(bcbpName(name)).toBe(written)
  })

  it('formatBcbp cuts the name at 20 characters', () => {
    const name = 'Raden Ajeng Kartini Djojoadhiningrat'
    expect(formatBcbp({ ...pass, name }).slice(2, 23)).toBe('DJOJOADHININGRAT/RADE')
  })
})

it('ticketCode is made of the random numbers it is given', () => {
  let next = 0
  expect(ticketCode((below) => next++ % below)).toBe('SYP-0123-4567-89AB')
})
