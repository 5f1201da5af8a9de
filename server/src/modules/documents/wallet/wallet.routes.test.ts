import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { jwtVerify } from 'jose'
import forge from 'node-forge'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { walletCertificates } from '../../../../test/wallet-certificates'
import { readWallets } from './wallet-settings'

const certificates = walletCertificates()
let server: TestApp
let traveller: Calls
let staff: Calls
beforeAll(async () => {
  server = await testApp({
    LOG_LEVEL: 'error',
    ...certificates.settings,
    PUBLIC_URL: 'http://localhost:3000',
  })
})
beforeEach(async () => {
  await server.reset()
  traveller = callsOf(server, await signIn(server, 'user'))
  staff = callsOf(server, await signIn(server, 'admin'))
})
afterAll(async () => {
  await server.close()
  certificates.close()
})

const pay = (id: number) => staff.put(`/bookings/${id}`, { status: 1 })
async function paidPassenger(options: Parameters<typeof addFlight>[1] = {}) {
  const booking = await book(traveller, await addFlight(server.db, options), [1, 2])
  await pay(booking.id)
  return { booking, id: booking.passengers[0].id as number }
}
const appleFile = (id: number, calls = traveller) =>
  calls.get(`/passengers/${id}/boarding-pass.pkpass`)
const googleLink = (id: number, calls = traveller) => calls.get(`/wallet-links?id_passenger=${id}`)
const ticketOf = async (id: number, calls = traveller) =>
  (await calls.get(`/tickets?id_passenger=${id}`)).json().data[0]

/** The files of a ZIP archive that stores them uncompressed (APPNOTE 4.3.7). */
function filesOf(archive: Buffer) {
  const files: Record<string, Buffer> = {}
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    expect(archive.readUInt16LE(at + 8)).toBe(0)
    const [size, name, extra] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ]
    const start = at + 30 + name + extra
    files[archive.toString('utf8', at + 30, at + 30 + name)] = archive.subarray(start, start + size)
    at = start + size
  }
  return files
}

/** Whether a detached PKCS #7 signature over `content` was made with the key of this certificate. */
function isSignedBy(pem: string, signature: Buffer, content: Buffer) {
  const asn1 = forge.asn1.fromDer(signature.toString('binary'))
  const { rawCapture } = forge.pkcs7.messageFromAsn1(asn1) as unknown as {
    rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] }
  }
  const attributes = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    rawCapture.authenticatedAttributes,
  )
  const signed = Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary')
  const digests = ['sha1', 'sha256'].map((name) => createHash(name).update(content).digest())
  return (
    digests.some((digest) => signed.includes(digest)) &&
    ['sha1', 'sha256'].some((name) =>
      createVerify(name)
        .update(signed)
        .verify(new X509Certificate(pem).publicKey, Buffer.from(rawCapture.signature, 'binary')),
    )
  )
}

describe('GET /passengers/:id/boarding-pass.pkpass', () => {
  it('the file has the digests of all its parts, signed by the certificate of the shop', async () => {
    const { id, booking } = await paidPassenger()
    const response = await appleFile(id)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'content-disposition': `attachment; filename="sayap-${booking.code}.pkpass"`,
      'cache-control': 'no-store',
    })
    const { signature, 'manifest.json': manifest, ...files } = filesOf(response.rawPayload)
    if (!signature || !manifest) throw new Error('The archive has no signature or no manifest.')
    expect(JSON.parse(manifest.toString())).toEqual(
      Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [
          name,
          createHash('sha1').update(bytes).digest('hex'),
        ]),
      ),
    )
    expect(isSignedBy(certificates.signer.pem, signature, manifest)).toBe(true)
    expect(isSignedBy(certificates.intermediate.pem, signature, manifest)).toBe(false)
    expect(isSignedBy(certificates.signer.pem, signature, Buffer.from('{}'))).toBe(false)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png']),
    )
  })

  it('the pass carries the QR code, seat, gate and local times of the boarding pass', async () => {
    const { id, booking } = await paidPassenger()
    const ticket = await ticketOf(id)
    const { 'pass.json': json } = filesOf((await appleFile(id)).rawPayload)
    const pass = JSON.parse(String(json))
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.id.sayap.test',
      teamIdentifier: 'A1B2C3D4E5',
      serialNumber: `${booking.code}-1-1`,
      boardingPass: { transitType: 'PKTransitTypeAir' },
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: ticket.bcbp,
          messageEncoding: 'iso-8859-1',
          altText: ticket.code,
        },
      ],
    })
    const { primaryFields, auxiliaryFields, secondaryFields } = pass.boardingPass
    expect(primaryFields.map(({ value }: { value: string }) => value)).toEqual(['KNO', 'CGK'])
    const values = Object.fromEntries(
      [...secondaryFields, ...auxiliaryFields].map(({ key, value }) => [key, value]),
    )
    expect(values).toMatchObject({ passenger: 'Budi Siregar', seat: '1A', class: 'economy' })
    const { departure_date, departure_time } = booking.flight
    expect(Date.parse(pass.relevantDate)).toBe(
      Date.parse(`${departure_date}T${departure_time}:00+07:00`),
    )
  })

  it('the pass says where boarding begins on the day before departure', async () => {
    const boardingOf = async (departure_time: string, calls = traveller) => {
      const { id } = await paidPassenger({ departure_time })
      const { 'pass.json': json } = filesOf((await appleFile(id, calls)).rawPayload)
      const { auxiliaryFields } = JSON.parse(String(json)).boardingPass
      return auxiliaryFields.find(({ key }: { key: string }) => key === 'boarding')
    }
    const before = { label: 'Boarding, the day before', value: '23:40' }
    expect(await boardingOf('00:20')).toMatchObject(before)
    expect(await boardingOf('00:40')).toMatchObject({ label: 'Boarding', value: '00:00' })
    const inIndonesian = traveller.with({ cookie: 'language=id' })
    expect((await boardingOf('00:20', inIndonesian)).label).toBe('Boarding, hari sebelumnya')
  })

  it('the pass is in Indonesian when the language cookie is id', async () => {
    const { id } = await paidPassenger()
    const response = await appleFile(id, traveller.with({ cookie: 'language=id' }))
    expect(String(filesOf(response.rawPayload)['pass.json'])).toContain('"label":"Penumpang"')
  })

  it('after a change of seat the pass keeps its serial number and carries the new QR code', async () => {
    const { id, booking } = await paidPassenger()
    const serial = async () => {
      const { 'pass.json': json } = filesOf((await appleFile(id)).rawPayload)
      return JSON.parse(String(json))
    }
    const before = await serial()
    const seats = booking.passengers.map((passenger: { id: number; id_seat: number }) => ({
      id_passenger: passenger.id,
      id_seat: passenger.id_seat + 6,
    }))
    const changed = await traveller.put(`/bookings/${booking.id}/seats`, { seats })
    expect(changed.statusCode).toBe(200)
    const after = await serial()
    expect(after.serialNumber).toBe(before.serialNumber)
    expect(after.barcodes[0].message).not.toBe(before.barcodes[0].message)
    expect(after.barcodes[0].message).toBe((await ticketOf(id)).bcbp)
  })

  it('an unpaid or cancelled booking has no pass: 409 not_paid', async () => {
    const flight = await addFlight(server.db)
    const { id, passengers } = await book(traveller, flight, [1])
    const refused = async () => {
      for (const response of [
        await appleFile(passengers[0].id),
        await googleLink(passengers[0].id),
      ])
        expect([response.statusCode, response.json().code]).toEqual([409, 'not_paid'])
    }
    await refused()
    await pay(id)
    await staff.post(`/flights/${flight}/cancel`)
    await refused()
  })

  it('another traveller gets 404, staff 403, a visitor 401', async () => {
    const { id } = await paidPassenger()
    const other = callsOf(server, await signIn(server, 'user', 'Dewi'))
    const status = async (calls: Calls) => [
      (await appleFile(id, calls)).statusCode,
      (await googleLink(id, calls)).statusCode,
    ]
    expect(await status(other)).toEqual([404, 404])
    expect(await status(staff)).toEqual([403, 403])
    expect(await status(callsOf(server, {}))).toEqual([401, 401])
  })
})

describe('GET /wallet-links', () => {
  it('the link carries class and object of the pass, signed by the service account', async () => {
    const { id, booking } = await paidPassenger()
    const ticket = await ticketOf(id)
    const { google } = (await googleLink(id)).json().data
    expect(google).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//)
    const token = google.split('/save/')[1]
    const { payload } = await jwtVerify(token, certificates.googleKey, {
      issuer: certificates.account.client_email,
      audience: 'google',
    })
    const issuer = certificates.settings.GOOGLE_WALLET_ISSUER
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      origins: ['http://localhost:3000'],
      payload: {
        flightClasses: [
          {
            id: `${issuer}.${booking.code}-1`,
            flightHeader: { carrier: { carrierIataCode: 'EK' }, flightNumber: '181' },
            origin: { airportIataCode: 'KNO' },
            destination: { airportIataCode: 'CGK' },
          },
        ],
        flightObjects: [
          {
            id: `${issuer}.${booking.code}-1-1`,
            classId: `${issuer}.${booking.code}-1`,
            passengerName: 'Budi Siregar',
            reservationInfo: { confirmationCode: booking.code },
            boardingAndSeatingInfo: { seatNumber: '1A', seatClass: 'economy' },
            barcode: { type: 'QR_CODE', value: ticket.bcbp },
          },
        ],
      },
    })
  })
})

describe('the wallets of a ticket', () => {
  it('the owner is told which wallets are set up, staff are not', async () => {
    const { id } = await paidPassenger()
    expect((await ticketOf(id)).wallets).toEqual(['apple', 'google'])
    expect((await ticketOf(id, staff)).wallets).toBeUndefined()
  })

  it('without settings a ticket names no wallet, and both answer 409 wallet_unavailable', async () => {
    const plain = await testApp()
    try {
      const mine = callsOf(plain, await signIn(plain, 'user'))
      const desk = callsOf(plain, await signIn(plain, 'admin'))
      const booking = await book(mine, await addFlight(plain.db), [1])
      await desk.put(`/bookings/${booking.id}`, { status: 1 })
      const { id } = booking.passengers[0]
      expect((await ticketOf(id, mine)).wallets).toBeUndefined()
      for (const response of [await appleFile(id, mine), await googleLink(id, mine)])
        expect([response.statusCode, response.json().code]).toEqual([409, 'wallet_unavailable'])
    } finally {
      await plain.close()
    }
  })
})

describe('the settings of wallets', () => {
  const problem = (change: Record<string, string>) => () =>
    readWallets({ ...certificates.settings, ...change })

  it('each file that cannot be used is refused with the name of its setting', () => {
    const other = walletCertificates()
    const expired = walletCertificates({ expired: true })
    const nonsense = certificates.file('nonsense.txt', 'hunter2')
    expect(problem({ APPLE_WALLET_CERTIFICATE: 'absent.pem' })).toThrow(
      'APPLE_WALLET_CERTIFICATE: the file absent.pem cannot be read',
    )
    expect(problem({ APPLE_WALLET_WWDR: nonsense })).toThrow(
      'APPLE_WALLET_WWDR: it is no certificate in PEM',
    )
    expect(problem({ APPLE_WALLET_KEY: other.settings.APPLE_WALLET_KEY })).toThrow(
      'APPLE_WALLET_KEY: it is not the key of APPLE_WALLET_CERTIFICATE',
    )
    expect(() => readWallets(expired.settings)).toThrow(
      /^APPLE_WALLET_CERTIFICATE: the certificate expired on/,
    )
    expect(problem({ GOOGLE_WALLET_KEY: nonsense })).toThrow(
      /^GOOGLE_WALLET_KEY: it is not the JSON/,
    )
    for (const made of [other, expired]) made.close()
  })
})
