import { formatDate, formatDateTime, formatRupiah, type Locale } from '@sayap/contract/core/format'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import { UNKNOWN_DEVICE } from '#modules/accounts/events'
import type { Block, EmailContent } from '../email-content'
import type { ImmediateEmails, LaterDeadline } from '../email-facts'
import type { TranslateEmail } from '../messages/messages'
import { note, type TripContext, text } from './trip-blocks'

type LinkEvent = 'verify_address' | 'password_reset' | 'guest_account' | 'guest_sign_in'

/** Characters of a chat message in its email: enough to see how urgent it is. */
const MAX_QUOTE_LENGTH = 140

const button = (label: string, path: string): Block => ({ kind: 'button', label, path })

export function linkEmail(
  event: LinkEvent,
  { path }: ImmediateEmails[LinkEvent],
  t: TranslateEmail,
  language: Locale,
  later: LaterDeadline | undefined,
): EmailContent {
  const subject = t(`${event}.subject`)
  return {
    subject,
    heading: subject,
    blocks: [
      text(t(`${event}.body`)),
      ...(later ? [laterDeadlineText(later, t, language)] : []),
      button(t(`${event}.button`), path),
      note(t(`${event}.note`)),
    ],
  }
}

/** Names no booking: the address may be anybody's until it is confirmed. */
function laterDeadlineText(later: LaterDeadline, t: TranslateEmail, language: Locale) {
  const { pay_before, pay_before_confirmed, zone_from } = later
  return text(
    t('confirm_email.account', {
      before: formatDateTime(pay_before, zone_from, language),
      when: formatDateTime(pay_before_confirmed, zone_from, language),
    }),
  )
}

export function securityNotice(
  notice: ImmediateEmails['security_notice'],
  t: TranslateEmail,
  language: Locale,
): EmailContent {
  const { change, account } = notice
  const subject = t(`security.${change}.subject`)
  const path = pathTo(account.role === 'user' ? ROUTES.forgotPassword : ROUTES.adminLogin)
  const detail = change === 'new_device' ? '' : detailOf(notice)
  return {
    subject,
    heading: subject,
    blocks: [
      text(t(`security.${change}.body`, { detail })),
      ...(change === 'new_device' ? [signInRows(notice, t, language)] : []),
      note(t('security.note')),
      button(t('security.button'), path),
    ],
  }
}

type Changed = Exclude<ImmediateEmails['security_notice'], { change: 'new_device' }>

/** The name of a passkey without what a mail program would make a link of: the address may be anybody's. */
const detailOf = ({ change, detail = '' }: Changed) =>
  change.startsWith('passkey_') ? detail.replace(/[^\p{L}\p{M}\p{N}()'’-]+/gu, ' ').trim() : detail

type NewDevice = Extract<ImmediateEmails['security_notice'], { change: 'new_device' }>

/** Where the account was signed in to, and when: in western Indonesian time, whose zone is named. */
const signInRows = (
  { device, network, at }: NewDevice,
  t: TranslateEmail,
  language: Locale,
): Block => ({
  kind: 'rows',
  rows: [
    [t('security.device'), deviceText(device, t)],
    [t('security.network'), network],
    [t('security.time'), formatDateTime(at, 'Asia/Jakarta', language)],
  ],
})

/** `Firefox on Linux` in the language of the email. */
function deviceText(device: string, t: TranslateEmail) {
  const [browser = '', system] = device.split(' on ')
  if (device === UNKNOWN_DEVICE) return t('security.unknown-device')
  return system ? t('security.device-name', { browser, system }) : browser
}

/** To super admins and the asker. The act itself stands on the page, not in the mail. */
export function approvalNotice(
  {
    approvalId,
    kind,
    state,
    asker,
    decider,
    code,
    amount,
    startsAt,
  }: ImmediateEmails['approval_notice'],
  t: TranslateEmail,
  language: Locale,
): EmailContent {
  const what = t(`approval.kind.${kind}`)
  const subject = t(`approval.${state}.subject`, { what })
  const rows: [string, string][] = [[t('approval.what'), what]]
  if (code) rows.push([t('approval.booking'), code])
  if (amount !== null) rows.push([t('approval.amount'), formatRupiah(amount)])
  rows.push([t('approval.asker'), asker])
  if (decider) rows.push([t('approval.decider'), decider])
  return {
    subject,
    heading: subject,
    blocks: [
      text(t(`approval.${state}.body`)),
      ...(startsAt
        ? [text(t('approval.starts', { when: formatDateTime(startsAt, 'Asia/Jakarta', language) }))]
        : []),
      { kind: 'rows', rows },
      button(t('approval.button'), `/admin/dashboard/approvals?id=${approvalId}`),
      note(t('approval.note')),
    ],
  }
}

/** One price and the search that finds it; where to stop the emails. */
export function priceDrop(
  { startingPlace, destinationPlace, day, price, before, ...search }: ImmediateEmails['price_drop'],
  t: TranslateEmail,
  language: Locale,
): EmailContent {
  const route = { from: startingPlace, to: destinationPlace }
  const subject = t('price_drop.subject', { ...route, price: formatRupiah(price) })
  const query = new URLSearchParams({
    starting_place: startingPlace,
    destination_place: destinationPlace,
    type_trip: search.type_trip,
    departure_date: day,
    class_flight: search.class_flight,
    capacity: String(search.capacity),
  })
  const rows: [string, string][] = [
    [t('price_drop.day'), formatDate(day, language)],
    [t('price_drop.price'), formatRupiah(price)],
  ]
  if (before !== null) rows.push([t('price_drop.before'), formatRupiah(before)])
  return {
    subject,
    heading: subject,
    blocks: [
      text(t('price_drop.body', route)),
      { kind: 'rows', rows },
      button(t('price_drop.button'), `${pathTo(ROUTES.flights)}?${query}`),
      note(t('price_drop.note')),
    ],
  }
}

/** To the people of a program, who have no page of ours to go to. */
export function webhookPaused(
  { host }: ImmediateEmails['webhook_paused'],
  t: TranslateEmail,
): EmailContent {
  const subject = t('webhook_paused.subject', { host })
  return {
    subject,
    heading: subject,
    blocks: [text(t('webhook_paused.body', { host })), note(t('webhook_paused.note'))],
  }
}

export function unreadReply(
  { path, text: message }: ImmediateEmails['chat_message'],
  t: TranslateEmail,
): EmailContent {
  const subject = t('chat_message.subject')
  return {
    subject,
    heading: subject,
    blocks: [
      text(t('chat_message.body', { words: excerpt(message) })),
      button(t('chat_message.button'), path),
      note(t('chat_message.note')),
    ],
  }
}

/** The one-time link that opens a trip without an account. */
export function findBooking({ trip, t }: TripContext, path: string): EmailContent {
  const subject = t('find_booking.subject', { code: trip.code })
  return {
    subject,
    heading: subject,
    blocks: [
      text(t('find_booking.body')),
      button(t('find_booking.button'), path),
      note(t('find_booking.note')),
    ],
  }
}

/** The beginning of a message on one line, cut between two words where possible. */
function excerpt(message: string) {
  const line = message.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_QUOTE_LENGTH) return line
  const start = [...line].slice(0, MAX_QUOTE_LENGTH).join('')
  return `${start.replace(/\s\S{0,24}$/, '')} …`
}
