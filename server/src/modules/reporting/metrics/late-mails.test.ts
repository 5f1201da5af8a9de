import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { type TestApp, testApp } from '../../../../test/test-app'
import { metricsRepository } from './metrics.repository'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

interface Mail {
  state?: 'waiting' | 'sent'
  attempts?: number
  /** Minutes from now. */
  queued: number
  next: number | 'unrendered'
}

async function queue({ state = 'waiting', attempts = 0, queued, next }: Mail) {
  await server.db.rows(sql`
    insert into mails (event, dedupe_key, to_name, to_email, language, subject, body_text, body_html,
      state, sent_at, attempts, created_at, next_try_at)
    values ('password_reset', gen_random_uuid()::text, 'Ani', 'ani@example.com', 'en', 's', 't', 'h',
      ${state}, case when ${state}::text = 'sent' then now() end, ${attempts},
      now() + make_interval(mins => ${queued}),
      case when ${next === 'unrendered'}::boolean then '9999-12-31 00:00:00+00'::timestamptz
        else now() + make_interval(mins => ${next === 'unrendered' ? 0 : next}) end)
  `)
}

const minutesLate = async () =>
  Math.round(((await metricsRepository(server.db).now())?.oldest_unsent_mail_seconds ?? -60) / 60)

it('a mail that waits for its next try is not late while later ones are sent', async () => {
  await queue({ attempts: 40, queued: -600, next: 4 })
  await queue({ state: 'sent', attempts: 1, queued: -10, next: -10 })
  expect(await minutesLate()).toBe(0)
})

it('a mail whose next try is due is late since then', async () => {
  await queue({ attempts: 40, queued: -600, next: -7 })
  await queue({ state: 'sent', attempts: 1, queued: -10, next: -10 })
  expect(await minutesLate()).toBe(7)
})

it('a mail that was never tried is late since it was queued, rendered or not', async () => {
  await queue({ queued: -8, next: 'unrendered' })
  await queue({ state: 'sent', attempts: 1, queued: -1, next: -1 })
  expect(await minutesLate()).toBe(8)
  await queue({ queued: -9, next: -9 })
  expect(await minutesLate()).toBe(9)
})

it('mails are late since they were queued while the mail server takes none', async () => {
  await queue({ state: 'sent', attempts: 1, queued: -30, next: -30 })
  await queue({ attempts: 6, queued: -20, next: 3 })
  await queue({ attempts: 3, queued: -6, next: 2 })
  expect(await minutesLate()).toBe(20)
})

it('nothing is late without mails', async () => {
  expect(await minutesLate()).toBe(0)
})
