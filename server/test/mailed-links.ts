import { setTimeout as wait } from 'node:timers/promises'
import { renderPendingEmails } from '../src/modules/messaging/email/trip-emails'
import { sql } from '../src/platform/database/sql'
import type { TestApp } from './test-app'

/** The limits of emails to addresses that nobody has proved, as they are set by default. */
export const STRANGERS = { perAddress: 5, addresses: 10 }

interface Mail {
  event: string
  to_email: string
  subject: string
  body_text: string
}

/** Renders pending emails and returns all emails of the outbox, oldest first. */
export async function mailsIn({ db }: TestApp) {
  await renderPendingEmails(db, STRANGERS)
  return db.rows<Mail>(sql`select event, to_email, subject, body_text from mails order by id`)
}

/** Returns the latest email of that event to that address; waits, as it is written after the response. */
export async function mailTo(server: TestApp, event: string, email: string): Promise<Mail> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = (await mailsIn(server)).filter((m) => m.event === event && m.to_email === email)
    const newest = mails.at(-1)
    if (newest) return newest
    await wait(20)
  }
  throw new Error(`no ${event} to ${email}`)
}

/** Returns the token of the link in an email. */
export const tokenIn = ({ body_text }: Mail) => /#token=([\w-]{43})/.exec(body_text)?.[1] ?? ''
