import { randomUUID } from 'node:crypto'
import type { Role } from '@sayap/contract/endpoint'
import type { Database } from '#db/database'
import { mailService } from '#features/mail/mail.service'
import { hashOfLink } from './link-token'

interface MailedLink {
  account: { id: number; role: Role }
  email: string
  token: string
}

/** Behind `#`, where neither a server's log nor a referrer ever sees it. */
const pathWith = (page: string, token: string) => `${page}#token=${token}`

/** A link's own name in the outbox, which tells nobody its token. */
const nameOf = (token: string) => hashOfLink(token).toString('base64url').slice(0, 22)

export const mailResetLink = (tx: Database, { token, ...to }: MailedLink) =>
  mailService(tx).queue('password_reset', {
    ...to,
    path: pathWith(to.account.role === 'user' ? '/reset-password' : '/admin/reset-password', token),
    once: nameOf(token),
  })

export const mailVerificationLink = (tx: Database, { token, ...to }: MailedLink) =>
  mailService(tx).queue('verify_address', {
    ...to,
    path: pathWith('/verify-address', token),
    once: nameOf(token),
  })

export const tellPasswordChanged = (tx: Database, account: MailedLink['account']) =>
  mailService(tx).queue('security_notice', {
    account,
    what: 'password_changed',
    once: randomUUID(),
  })

/** To the address the account had before: its owner must hear of it if it was somebody else. */
export const tellAddressChanged = (tx: Database, id: number, before: string, now: string) =>
  mailService(tx).queue('security_notice', {
    account: { id, role: 'user' },
    email: before,
    what: 'email_changed',
    detail: shortened(now),
    once: randomUUID(),
  })

export const tellProviderLinked = (tx: Database, id: number, provider: string) =>
  mailService(tx).queue('security_notice', {
    account: { id, role: 'user' },
    what: 'provider_linked',
    detail: provider,
    once: randomUUID(),
  })

/** Enough of it to be known again: `a…@example.com`. */
const shortened = (email: string) => email.replace(/^(.)[^@]*/, '$1…')
