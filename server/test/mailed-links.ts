import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '../src/db/sql'
import type { TestApp } from './test-app'

interface Mail {
  event: string
  to_email: string
  subject: string
  body_text: string
}

/** The mails in the outbox, oldest first. */
export const mailsIn = ({ db }: TestApp) =>
  db.rows<Mail>(sql`select event, to_email, subject, body_text from mails order by id`)

/** The newest mail of that kind to that address; waits until it is written, after the answer. */
export async function mailTo(server: TestApp, event: string, email: string): Promise<Mail> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = (await mailsIn(server)).filter((m) => m.event === event && m.to_email === email)
    const newest = mails.at(-1)
    if (newest) return newest
    await wait(20)
  }
  throw new Error(`no ${event} to ${email}`)
}

/** What stands behind `#token=` in a mail. */
export const tokenIn = ({ body_text }: Mail) => /#token=([\w-]{43})/.exec(body_text)?.[1] ?? ''
