import type { Locale } from '@sayap/contract/core/format'
import { documentTripsService } from '#modules/documents/trip/document-trips.service'
import type { Database } from '#platform/database/database'
import type { EmailContent, Recipient } from './email-content'
import type { ImmediateEmails, LaterDeadline, ToAccount } from './email-facts'
import { emailsRepository, type NewEmail } from './emails.repository'
import { emailTranslator, type TranslateEmail } from './messages/messages'
import {
  approvalNotice,
  findBooking,
  linkEmail,
  priceDrop,
  securityNotice,
  unreadReply,
  webhookPaused,
} from './templates/account-emails'
import { groupEnded, groupQuoted } from './templates/group-emails'
import { renderEmail } from './templates/render-email'
import { waitingEnded, waitingOffer } from './templates/waiting-emails'

type ImmediateEvent = keyof ImmediateEmails

const ACCOUNT_EMAILS: {
  [E in Exclude<ImmediateEvent, 'find_booking'>]: (
    facts: ImmediateEmails[E],
    t: TranslateEmail,
    language: Locale,
    later: LaterDeadline | undefined,
  ) => EmailContent
} = {
  verify_address: (facts, ...more) => linkEmail('verify_address', facts, ...more),
  password_reset: (facts, ...more) => linkEmail('password_reset', facts, ...more),
  guest_account: (facts, ...more) => linkEmail('guest_account', facts, ...more),
  guest_sign_in: (facts, ...more) => linkEmail('guest_sign_in', facts, ...more),
  security_notice: securityNotice,
  chat_message: unreadReply,
  approval_notice: approvalNotice,
  price_drop: priceDrop,
  waiting_offer: waitingOffer,
  waiting_ended: waitingEnded,
  group_quoted: groupQuoted,
  group_ended: groupEnded,
  webhook_paused: webhookPaused,
}

/**
 * Their links confirm the address, which gives unpaid bookings the ordinary deadline. A guest's account is
 * created before its first booking, so that email mentions the later deadline without a time.
 */
const CONFIRMING_EMAILS = new Set<ImmediateEvent>(['verify_address', 'guest_sign_in'])

/** Renders an email to an account or with a secret link; undefined when its recipient is gone. */
export const renderImmediate = <E extends ImmediateEvent>(
  tx: Database,
  event: E,
  facts: ImmediateEmails[E],
): Promise<NewEmail | undefined> =>
  event === 'find_booking'
    ? renderFindBooking(tx, facts as ImmediateEmails['find_booking'])
    : renderForAccount(tx, event as Exclude<ImmediateEvent, 'find_booking'>, facts as ToAccount)

async function renderForAccount(
  tx: Database,
  event: Exclude<ImmediateEvent, 'find_booking'>,
  facts: ToAccount,
) {
  const account = await emailsRepository(tx).findAccount(facts.account)
  if (!account) return undefined
  const { language } = account
  const { id_user } = account
  const later =
    CONFIRMING_EMAILS.has(event) && id_user !== null
      ? await emailsRepository(tx).laterDeadlineOf(id_user)
      : undefined
  const content = ACCOUNT_EMAILS[event](facts as never, emailTranslator(language), language, later)
  return newEmail(content, {
    event,
    dedupe_key: `${event}:${facts.key}`,
    recipient: { ...account, email: facts.email ?? account.email },
    id_booking: null,
  })
}

async function renderFindBooking(
  tx: Database,
  { id_booking, key, path }: ImmediateEmails['find_booking'],
) {
  const [trip] = await documentTripsService(tx).withBookings([id_booking])
  if (!trip) return undefined
  const { language, legs } = trip
  const content = findBooking({ trip, legs, t: emailTranslator(language), language }, path)
  return newEmail(content, {
    event: 'find_booking',
    dedupe_key: `find_booking:${id_booking}:${key}`,
    recipient: {
      id_user: trip.id_user,
      name: trip.name_contact,
      email: trip.email_contact,
      language,
    },
    id_booking,
  })
}

interface Envelope extends Pick<NewEmail, 'event' | 'dedupe_key' | 'id_booking'> {
  recipient: Recipient
}

const newEmail = (content: EmailContent, { recipient, ...envelope }: Envelope): NewEmail => ({
  ...envelope,
  id_user: recipient.id_user,
  to_name: recipient.name,
  to_email: recipient.email,
  language: recipient.language,
  ...renderEmail(content, recipient),
})
