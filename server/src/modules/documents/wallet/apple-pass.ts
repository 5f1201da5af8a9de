import type { Locale } from '@sayap/contract/core/format'
import { formatDate } from '@sayap/contract/core/format'
import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import type { TranslateDocument } from '../messages/messages'
import { boardingStart, formatFlightNumber, isBoardedDayBefore } from '../trip/document-trip'
import { MARK } from './mark-image'
import type { AppleWallet } from './wallet-settings'
import { passName, type WalletTicket } from './wallet-ticket'

/** Pixels at the three resolutions of Apple's devices. */
const IMAGES = { icon: 29, logo: 50 }

const SEA = 'rgb(7, 82, 93)'
const WHITE = 'rgb(255, 255, 255)'
const MIST = 'rgb(196, 226, 230)'

/** A pass is of no use a day after landing: the wallet then files it away. */
const EXPIRES_AFTER_MS = 24 * 3_600_000

let images: Promise<Record<string, Buffer>> | undefined

/** Renders the pictures of all passes once. */
function passImages() {
  images ??= (async () => {
    const files: Record<string, Buffer> = {}
    for (const [name, size] of Object.entries(IMAGES))
      for (const scale of [1, 2, 3]) {
        const picture = sharp(MARK)
          .resize(size * scale)
          .flatten(name === 'icon' && { background: '#07525d' })
        files[`${name}${scale === 1 ? '' : `@${scale}x`}.png`] = await picture.png().toBuffer()
      }
    return files
  })()
  return images
}

/** Returns a signed boarding pass for Apple Wallet (application/vnd.apple.pkpass). */
export async function renderApplePass(
  ticket: WalletTicket,
  wallet: AppleWallet,
  { t, language }: { t: TranslateDocument; language: Locale },
): Promise<Buffer> {
  const { trip, leg } = ticket
  const flight = formatFlightNumber(leg)
  const { starting_place: from, destination_place: to } = leg
  const pass = new PKPass(
    { ...(await passImages()) },
    {
      signerCert: wallet.certificate,
      signerKey: wallet.key,
      wwdr: wallet.wwdr,
      ...(wallet.passphrase !== undefined && { signerKeyPassphrase: wallet.passphrase }),
    },
    {
      passTypeIdentifier: wallet.passType,
      teamIdentifier: wallet.team,
      organizationName: 'Sayap',
      serialNumber: passName(trip, ticket),
      groupingIdentifier: trip.code,
      description: t('wallet.description', { flight, from, to }),
      logoText: `${leg.name_airline} ${flight}`,
      backgroundColor: SEA,
      foregroundColor: WHITE,
      labelColor: MIST,
    },
  )
  pass.type = 'boardingPass'
  pass.transitType = 'PKTransitTypeAir'
  addFields(pass, ticket, t, language)
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: ticket.bcbp,
    messageEncoding: 'iso-8859-1',
    altText: ticket.passenger.ticket ?? '',
  })
  pass.setRelevantDate(new Date(leg.departs_at))
  pass.setExpirationDate(new Date(Date.parse(leg.arrives_at) + EXPIRES_AFTER_MS))
  return pass.getAsBuffer()
}

function addFields(
  pass: PKPass,
  { trip, leg, passenger, no_seat }: WalletTicket,
  t: TranslateDocument,
  language: Locale,
) {
  pass.headerFields.push({ key: 'gate', label: t('ticket.gate'), value: String(leg.gate) })
  pass.primaryFields.push(
    { key: 'from', label: leg.starting_place, value: leg.airport_from },
    { key: 'to', label: leg.destination_place, value: leg.airport_to },
  )
  pass.secondaryFields.push(
    { key: 'passenger', label: t('ticket.passenger'), value: passenger.name },
    { key: 'class', label: t('ticket.class'), value: t(`class.${leg.class_flight}`) },
  )
  pass.auxiliaryFields.push(
    { key: 'day', label: t('ticket.departure'), value: `${leg.departure_time}` },
    {
      key: 'boarding',
      label: t(isBoardedDayBefore(leg) ? 'ticket.boarding-before' : 'ticket.boarding'),
      value: boardingStart(leg).time,
    },
    { key: 'terminal', label: t('ticket.terminal'), value: leg.terminal },
    { key: 'seat', label: t('ticket.seat'), value: no_seat },
  )
  pass.backFields.push(
    { key: 'date', label: t('ticket.departure'), value: formatDate(leg.departure_date, language) },
    { key: 'code', label: t('ticket.code'), value: trip.code },
    { key: 'ticket', label: t('ticket.number'), value: passenger.ticket ?? '' },
    { key: 'times', label: 'Sayap', value: `${t('ticket.times')} ${t('wallet.note')}` },
    { key: 'issued', label: '', value: t('ticket.issued') },
  )
}
