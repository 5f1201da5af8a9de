import { POLICY_KINDS } from '@sayap/contract/accounts/policies'
import { countHeadings, policyFault } from '@sayap/contract/accounts/policy-text'
import { HOLD_MINUTES } from '@sayap/contract/booking/holds'
import { REFUND_RULE } from '@sayap/contract/payment/refund-rule'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { bookingBody, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let boss: Calls
let visitor: Calls
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  await forgetVersions()
  boss = callsOf(server, await signIn(server, 'super admin'))
  visitor = callsOf(server)
})

/** The policies as the migration made them; published ones cannot be deleted otherwise. */
const forgetVersions = () =>
  server.db.session((session) =>
    session.script(`
      set session_replication_role = replica;
      delete from policy_versions where version > 1;
      update policy_versions set figures = null;
      update policies p set summary_en = v.summary_en, text_en = v.text_en, text_id = v.text_id,
        summary_id = v.summary_id, changes_en = '', changes_id = '', revision = 1
      from policy_versions v where v.id_policy = p.id;
      set session_replication_role = origin`),
  )

const read = async (path: string) => (await visitor.get(path)).json().data
const draftOf = async (kind: string) => (await boss.get(`/policies/${kind}/draft`)).json().data
const today = async () =>
  (
    await server.db.row<{ day: string }>(
      sql`select (now() at time zone 'Asia/Jakarta')::date as day`,
    )
  )?.day ?? ''

async function publish(kind: string, summary: string, effective_on?: string) {
  const change = { summary_en: summary, changes_en: 'Clearer.', changes_id: 'Lebih jelas.' }
  const { revision } = (await boss.put(`/policies/${kind}/draft`, change)).json().data
  const day = effective_on ?? (await today())
  return boss.post(`/policies/${kind}/versions`, { effective_on: day, revision })
}

describe('GET /policies', () => {
  it('GET /policies lists the version of each policy in force to visitors', async () => {
    expect(await read('/policies')).toEqual(
      POLICY_KINDS.map((kind) => ({ kind, version: 1, effective_on: expect.any(String) })),
    )
  })

  it('the first version of every policy can be shown, with the same sections in both languages', async () => {
    for (const kind of POLICY_KINDS) {
      const { text_en, text_id, summary_en, summary_id } = await read(`/policies/${kind}`)
      expect(countHeadings(text_en)).toBeGreaterThan(5)
      expect(countHeadings(text_id)).toBe(countHeadings(text_en))
      for (const text of [text_en, text_id])
        expect([kind, policyFault(text, { headings: true })]).toEqual([kind, null])
      for (const text of [summary_en, summary_id])
        expect([kind, policyFault(text, { headings: false })]).toEqual([kind, null])
    }
  })

  it('no policy has a percentage of the refund rule, a deadline or a hold of its own', async () => {
    for (const kind of POLICY_KINDS) {
      const { text_en, text_id, summary_en, summary_id } = await read(`/policies/${kind}`)
      for (const text of [text_en, text_id, summary_en, summary_id])
        expect(text).not.toMatch(
          /\d+ ?%|\b\d+ (hours|minutes|working days|jam|menit|hari kerja)\b(?!s)/,
        )
    }
  })

  it('GET /policies/refund returns the refund rule and the figures that the program uses', async () => {
    const { figures, summary_en } = await read('/policies/refund')
    expect(figures.refund_scale).toEqual(REFUND_RULE)
    expect(summary_en).toContain('{refund_scale}')
    expect(figures).toMatchObject({ hold_minutes: HOLD_MINUTES, hours_to_pay: 24, email_days: 90 })
  })

  it('GET /policies/{kind} returns 404 for an unknown kind and for a version that is not published', async () => {
    for (const path of [
      '/policies/cookies',
      '/policies/terms/versions/2',
      '/policies/terms/versions/x',
    ])
      expect([path, (await visitor.get(path)).statusCode]).toEqual([path, 404])
  })
})

describe('PUT /policies/{kind}/draft', () => {
  it('PUT /policies/{kind}/draft changes the draft only, and travellers still read the published text', async () => {
    const before = await draftOf('terms')
    expect(before.is_changed).toBe(false)
    const saved = (await boss.put('/policies/terms/draft', { summary_en: 'Short.' })).json().data
    expect(saved).toMatchObject({ summary_en: 'Short.', is_changed: true })
    expect(saved.text_en).toBe(before.text_en)
    expect((await read('/policies/terms')).summary_en).toBe(before.summary_en)
  })

  it.each([
    ['text_en', '## Seats\nHeld {hold_hours} hours.', 'unknown_placeholder'],
    ['text_id', 'Tanpa judul.', 'heading_missing'],
    ['summary_en', '[x](javascript:alert)', 'link_refused'],
    ['text_id', '## Satu\nSaja.', 'headings_differ'],
    ['text_en', `## A\n${'x'.repeat(40_000)}`, 'too_long'],
  ])(
    'PUT /policies/{kind}/draft returns 400 that names %s for what pages could not show (case %#)',
    async (field, value, code) => {
      const response = await boss.put('/policies/terms/draft', { [field]: value })
      expect([response.statusCode, response.json().errors]).toEqual([
        400,
        [expect.objectContaining({ pointer: `/body/${field}`, code })],
      ])
    },
  )

  it('what changed can be emptied again, and a policy always keeps its text', async () => {
    await boss.put('/policies/terms/draft', { changes_en: 'New.', changes_id: 'Baru.' })
    const emptied = await boss.put('/policies/terms/draft', { changes_en: '', text_en: '' })
    expect(emptied.json().data).toMatchObject({ changes_en: '', changes_id: 'Baru.' })
    expect(emptied.json().data.text_en).toContain('## ')
  })

  it('a stale change of a draft is refused with both values', async () => {
    const { revision } = await draftOf('terms')
    await boss.put('/policies/terms/draft', { summary_en: 'Theirs.', revision })
    const stale = await boss.put('/policies/terms/draft', { summary_en: 'Mine.', revision })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_meanwhile'])
    expect(stale.json().changed.fields).toEqual([
      { field: 'summary_en', theirs: 'Theirs.', yours: 'Mine.' },
    ])
  })

  it('a manager can neither read the draft of a policy nor change or publish it', async () => {
    const manager = callsOf(server, await signIn(server, 'admin', 'Sari'))
    const calls = [
      manager.get('/policies/terms/draft'),
      manager.put('/policies/terms/draft', { summary_en: 'Mine.' }),
      manager.post('/policies/terms/versions', { effective_on: '2099-01-01', revision: 1 }),
    ]
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(403)
  })
})

describe('POST /policies/{kind}/versions', () => {
  it('a published version is in force at once, says what changed, and the former one stays readable', async () => {
    const first = await read('/policies/terms')
    const response = await publish('terms', 'We sell flights.')
    expect(response.statusCode).toBe(201)
    expect(response.json().data.versions[0]).toMatchObject({ version: 2, published_by: 'Citra' })
    expect(await read('/policies/terms')).toMatchObject({
      version: 2,
      summary_en: 'We sell flights.',
      changes_en: 'Clearer.',
      versions: [{ version: 2, changes_id: 'Lebih jelas.' }, { version: 1 }],
    })
    expect(JSON.stringify(await read('/policies/terms'))).not.toContain('Citra')
    expect(await read('/policies/terms/versions/1')).toMatchObject({
      version: 1,
      current_version: 2,
      summary_en: first.summary_en,
    })
  })

  it('a version of a later day is announced and holds from that day on', async () => {
    await publish('privacy', 'Soon.', '2099-06-01')
    expect(await read('/policies/privacy')).toMatchObject({ version: 1, current_version: 1 })
    expect((await read('/policies/privacy')).versions[0]).toMatchObject({
      version: 2,
      effective_on: '2099-06-01',
    })
    expect(await read('/policies/privacy/versions/2')).toMatchObject({ summary_en: 'Soon.' })
    const earlier = await publish('privacy', 'Sooner.', '2099-05-31')
    expect(earlier.json().errors).toEqual([
      expect.objectContaining({
        pointer: '/body/effective_on',
        code: 'day_too_early',
        params: { day: '2099-06-01' },
      }),
    ])
  })

  it('a former version keeps the figures that it had, the one in force follows the program', async () => {
    await publish('terms', 'Second.')
    await server.db.rows(sql`update payment_deadlines set hours_to_pay = 48`)
    try {
      expect((await read('/policies/terms')).figures.hours_to_pay).toBe(48)
      expect((await read('/policies/terms/versions/1')).figures.hours_to_pay).toBe(24)
    } finally {
      await server.db.rows(sql`update payment_deadlines set hours_to_pay = 24`)
    }
  })

  it('a version is not published twice, unread, without what changed, or for a past day', async () => {
    const { revision } = await draftOf('terms')
    const send = (body: object) => boss.post('/policies/terms/versions', body)
    const day = await today()
    expect((await send({ effective_on: day, revision })).json().code).toBe('policy_unchanged')
    const changed = await boss.put('/policies/terms/draft', { summary_en: 'New.' })
    const unread = await send({ effective_on: day, revision })
    expect([unread.statusCode, unread.json().code]).toEqual([409, 'changed_meanwhile'])
    const seen = changed.json().data.revision
    expect((await send({ effective_on: day, revision: seen })).json().errors).toEqual([
      expect.objectContaining({ pointer: '/body/changes_en', code: 'required' }),
      expect.objectContaining({ pointer: '/body/changes_id', code: 'required' }),
    ])
    const past = await publish('terms', 'Late.', '2020-01-01')
    expect(past.json().errors[0]).toMatchObject({
      pointer: '/body/effective_on',
      code: 'day_too_early',
    })
    expect((await read('/policies/terms')).versions).toHaveLength(1)
  })

  it('publishing needs a recent proof of who is there, and is in the audit trail', async () => {
    await publish('refund', 'Second.')
    const entries = await server.db.rows(
      sql`select action, subject, subject_id from audit order by id desc limit 2`,
    )
    expect(entries).toEqual([
      { action: 'policy_published', subject: 'policy', subject_id: 3 },
      { action: 'policy_changed', subject: 'policy', subject_id: 3 },
    ])
    await server.db.rows(sql`update sessions set proved_at = now() - interval '11 minutes'`)
    const late = await publish('refund', 'Third.')
    expect([late.statusCode, late.json().code]).toEqual([403, 'reauthentication_required'])
  })

  it('the database refuses to change or delete a published version', async () => {
    await expect(
      server.db.rows(sql`update policy_versions set text_en = 'Other.'`),
    ).rejects.toMatchObject({ constraint: 'policy_versions_written_once' })
    await expect(server.db.rows(sql`delete from policy_versions`)).rejects.toMatchObject({
      constraint: 'policy_versions_written_once',
    })
  })
})

describe('consent', () => {
  const gita = { name: 'Gita', email: 'gita@example.com', password: 'langit biru sekali' }

  it('the consent of a new account names the version of the terms in force', async () => {
    await publish('terms', 'Second.')
    await publish('terms', 'Third, later.', '2099-01-01')
    await visitor.post('/user/register', { ...gita, terms: true })
    const [consent] = await server.db.rows(sql`select kind, version, policy_version from consents`)
    expect(consent).toEqual({ kind: 'terms', version: await today(), policy_version: 2 })
  })

  it('a booking keeps the version of the terms that was agreed to, and none where nobody was asked', async () => {
    const ani = callsOf(server, await signIn(server, 'user'))
    const book = async (seat: number, more: object) => {
      const id_flight = await addFlight(server.db)
      const response = await ani.post('/bookings', bookingBody(id_flight, [seat], more))
      expect(response.statusCode, response.body).toBe(201)
      return response.json().data.booking
    }
    expect((await book(1, {})).terms_version).toBeNull()
    const agreed = await book(1, { terms: true })
    expect(agreed.terms_version).toBe(1)
    await publish('terms', 'Second.')
    expect((await book(1, { terms: true })).terms_version).toBe(2)
    const [kept] = (await ani.get(`/bookings/${agreed.id}`)).json().data
    expect(kept.terms_version).toBe(1)
  })
})
