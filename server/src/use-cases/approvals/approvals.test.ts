import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireApprovals } from '#modules/approvals/expire-approvals.job'
import { startBankAccounts } from '#modules/payment/bank-accounts/start-bank-accounts.job'
import { sql } from '#platform/database/sql'
import { PASSWORD, signIn } from '../../../test/accounts'
import { addBankAccount } from '../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { violations } from '../../../test/invariants'
import { addReturnFlight, roundTripBody } from '../../../test/round-trips'
import { applyLines } from '../../../test/statements'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
/** Two admins and a super admin. */
let budi: Calls
let dewi: Calls
let citra: Calls
let ani: Calls

beforeAll(async () => {
  server = await testApp({ APPROVALS: 'on' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  budi = callsOf(server, await signIn(server, 'admin'))
  dewi = callsOf(server, await signIn(server, 'admin', 'Dewi'))
  citra = callsOf(server, await signIn(server, 'super admin'))
  ani = callsOf(server, await signIn(server, 'user'))
})

/** What somebody with the password of the database could do: the triggers are off. */
const plant = (text: string) =>
  server.db.session((session) =>
    session.script(`set session_replication_role = replica; ${text};
      set session_replication_role = origin`),
  )

const found = async () => (await violations(server.db)).map(({ inv }) => inv.split(' ')[0])
afterEach(async () => expect(await found()).toEqual([]))

const ACCOUNT = {
  bank_name: 'Bank Samudra',
  account_number: '6660009991',
  account_holder: 'PT Sayap',
  active: true,
}
const PAYOUT = {
  bank_name: 'Bank Jauh',
  account_number: '99887766',
  account_holder: 'Orang Asing',
  note: 'Sent to us by mistake.',
}

type Response = ReturnType<Calls['get']>

/** Returns the request that a call answered with, which must be 202. */
async function asked(call: Response) {
  const response = await call
  expect(response.statusCode, response.body).toBe(202)
  return response.json().data.approval
}
const approve = (by: Calls, { id }: { id: number }) => by.post(`/approvals/${id}/approve`)
const codeOf = async (call: Response) => {
  const response = await call
  return [response.statusCode, response.json().code]
}
const banks = async () => (await budi.get('/bank-accounts')).json().data

/** A bank account that was added as the rules want it. */
async function bank(more = {}): Promise<number> {
  await approve(dewi, await asked(budi.post('/bank-accounts', { ...ACCOUNT, ...more })))
  return (await banks())[0].id
}

const TRAVELLER_ACCOUNT = {
  bank_name: 'Bank Nusa',
  account_number: '1234567890',
  account_holder: 'Ani Lestari',
}

/** A refund of Ani's that waits: 90 percent of the fare. */
async function waitingRefund(price: number) {
  const { id } = await book(ani, await addFlight(server.db, { price, days: 30 }), [1])
  await budi.put(`/bookings/${id}`, { status: 1 })
  const refund = await ani.post(`/bookings/${id}/refund`, {
    amount: price * 0.9,
    destination: 'bank',
    ...TRAVELLER_ACCOUNT,
  })
  return refund.json().data.id as number
}
const refundState = async (id: number) =>
  (await server.db.row<{ state: string }>(sql`select state from refunds where id = ${id}`))?.state

/** A case with an unmatched payment. */
async function unmatched(amount: number, id_bank_account: number): Promise<number> {
  const line = { date: '2026-11-20', description: 'TRANSFER', amount, nth: 1 }
  await applyLines(budi, id_bank_account, [line])
  return (await budi.get('/cases')).json().data[0].id
}
/** A case with a line that repeats, a day later and in more words, the one that paid a booking. */
async function repeated(id_bank_account: number) {
  const trip = await book(ani, await addFlight(server.db, { price: 750_000 }), [1])
  const line = { date: '2026-11-20', description: `TRANSFER ANI ${trip.code}`, nth: 1 }
  const paid = { ...line, amount: trip.amount_due, id_trip: trip.id }
  await applyLines(budi, id_bank_account, [paid])
  const again = { date: '2026-11-21', description: `TRANSFER ANI ${trip.code} REF 9`, nth: 1 }
  await applyLines(budi, id_bank_account, [{ ...again, amount: trip.amount_due }])
  const [{ id }] = (await budi.get('/cases')).json().data
  return { id: id as number, trip }
}
const suspense = async () =>
  (
    await server.db.row<{ sum: number }>(
      sql`select -coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account = 'suspense'`,
    )
  )?.sum
const credit = async () => (await ani.get('/credit')).json().data.balance
const anisId = async () => (await ani.get('/user/profile')).json().data.id as number
interface Entry {
  action: string
  actor_name: string | null
  subject_id: number
}
const audit = async () =>
  (await citra.get('/audit?subject=approval'))
    .json()
    .data.map(({ action, actor_name, subject_id }: Entry) => [action, actor_name, subject_id])

it('finance approves what finance does itself, and nothing else', async () => {
  const farah = callsOf(server, await signIn(server, 'finance'))
  const account = await asked(budi.post('/bank-accounts', ACCOUNT))
  const waiting = async () => (await farah.get('/approvals/summary')).json().data.waiting
  expect(await waiting()).toBe(0)
  const one = (await farah.get(`/approvals/${account.id}`)).json().data
  expect([one.may_approve, one.may_reject, one.bar]).toEqual([false, false, 'no_permission'])
  expect(await codeOf(approve(farah, account))).toEqual([403, 'approval_refused'])
  const reject = farah.post(`/approvals/${account.id}/reject`, { reason: 'Not ours.' })
  expect(await codeOf(reject)).toEqual([403, 'approval_refused'])
  const given = { amount: 50_000, reason: 'A delay of five hours.' }
  const gift = await asked(budi.post(`/users/${await anisId()}/credit`, given))
  expect(await waiting()).toBe(1)
  expect((await approve(farah, gift)).statusCode).toBe(200)
})

describe('bank accounts', () => {
  it('adding a bank account answers 202 with the request and changes nothing until another approves', async () => {
    const request = await asked(budi.post('/bank-accounts', ACCOUNT))
    expect(request).toMatchObject({
      kind: 'bank_account_added',
      state: 'open',
      before: null,
      after: ACCOUNT,
      asked_by: { name: 'Budi', role: 'admin' },
      decided_by: null,
      notified: [{ name: 'Citra', role: 'super admin' }],
      may_approve: false,
      may_withdraw: true,
      bar: 'own',
    })
    expect(await banks()).toEqual([])
    const done = await approve(dewi, request)
    expect([done.statusCode, done.json().data]).toMatchObject([
      200,
      { state: 'approved', decided_by: { name: 'Dewi' }, may_approve: false, bar: null },
    ])
    expect(await banks()).toMatchObject([ACCOUNT])
  })

  it('changing and switching a bank account show before and after, and happen on approval', async () => {
    const id = await bank()
    const holder = { ...ACCOUNT, account_holder: 'PT Sayap Nusantara' }
    const change = await asked(budi.put(`/bank-accounts/${id}`, holder))
    expect(change).toMatchObject({
      kind: 'bank_account_changed',
      id_bank_account: id,
      before: ACCOUNT,
      after: holder,
    })
    await approve(citra, change)
    expect(await banks()).toMatchObject([holder])
    const off = await asked(dewi.put(`/bank-accounts/${id}`, { ...holder, active: false }))
    expect(off.kind).toBe('bank_account_switched')
    expect((await banks())[0].active).toBe(true)
    await approve(budi, off)
    expect((await banks())[0].active).toBe(false)
  })

  it('a change to what is there already is answered 200 and asks nobody', async () => {
    const id = await bank()
    const same = await budi.put(`/bank-accounts/${id}`, ACCOUNT)
    expect([same.statusCode, same.json().data.id]).toEqual([200, id])
    expect((await dewi.get('/approvals')).json().data).toEqual([])
  })

  it('what could not be done is refused when it is asked: 409 account_taken, 404 and 400', async () => {
    const id = await bank()
    expect(await codeOf(budi.post('/bank-accounts', ACCOUNT))).toEqual([409, 'account_taken'])
    expect((await budi.put('/bank-accounts/999', ACCOUNT)).statusCode).toBe(404)
    expect((await budi.put(`/bank-accounts/${id}`, { bank_name: '' })).statusCode).toBe(400)
    expect((await dewi.get('/approvals')).json().data).toEqual([])
  })

  it('the same is not asked twice while it waits: 409 approval_waiting', async () => {
    const id = await bank()
    const off = { ...ACCOUNT, active: false }
    await asked(budi.put(`/bank-accounts/${id}`, off))
    expect(await codeOf(citra.put(`/bank-accounts/${id}`, off))).toEqual([409, 'approval_waiting'])
  })

  it('an approval of a bank account that changed since it was asked is refused and leaves it open', async () => {
    const id = await bank()
    const request = await asked(
      budi.put(`/bank-accounts/${id}`, { ...ACCOUNT, account_holder: 'PT Lain' }),
    )
    await plant(`update bank_accounts set bank_name = 'Bank Samudera'`)
    expect(await codeOf(approve(dewi, request))).toEqual([409, 'approval_outdated'])
    expect((await budi.get(`/approvals/${request.id}`)).json().data.state).toBe('open')
    await plant(`update bank_accounts set bank_name = 'Bank Samudra'`)
    expect((await approve(dewi, request)).statusCode).toBe(200)
  })

  const payTo = async (id: number) =>
    (await ani.get(`/payments/${id}`)).json().data.bank_account.account_number
  const newBooking = async () => (await book(ani, await addFlight(server.db), [1])).id
  /** The account that waits to start. */
  const waiting = async () =>
    (await banks()).find(({ starts_at }: { starts_at: string | null }) => starts_at !== null)
  /** As if a day had passed, on two servers. */
  const nextDay = async () => {
    await server.db.rows(
      sql`update bank_accounts set starts_at = now() where starts_at is not null`,
    )
    await Promise.all([startBankAccounts(server.db), startBankAccounts(server.db)])
  }
  const DAY_MS = 86_400_000
  const other = { ...ACCOUNT, account_number: '5550001112' }
  /** An account to which a traveller was asked to pay. */
  async function usedBank() {
    const id = await bank()
    await newBooking()
    return id
  }

  it('before a traveller was asked to pay to any account, further ones and other numbers are used at once', async () => {
    const id = await bank()
    await bank(other)
    const third = { ...ACCOUNT, account_number: '7770001112' }
    await approve(dewi, await asked(budi.put(`/bank-accounts/${id}`, third)))
    const changed = { ...third, id, starts_at: null, replaces: null }
    expect(await banks()).toMatchObject([changed, { ...other, starts_at: null }])
    await newBooking()
    await approve(dewi, await asked(budi.put(`/bank-accounts/${id}`, ACCOUNT)))
    expect((await banks())[0]).toMatchObject(changed)
  })

  it('a further bank account is used 24 hours after its approval', async () => {
    const first = await usedBank()
    expect((await banks())[0].starts_at).toBeNull()
    const request = await asked(budi.post('/bank-accounts', other))
    await approve(dewi, request)
    const added = await waiting()
    const { decided_at, starts_at } = (await budi.get(`/approvals/${request.id}`)).json().data
    expect([added.active, starts_at]).toEqual([true, added.starts_at])
    expect(Date.parse(starts_at) - Date.parse(decided_at)).toBe(DAY_MS)
    const told = await server.db.rows<{ body_text: string }>(
      sql`select body_text from mails where event = 'approval_notice' order by id desc limit 2`,
    )
    for (const { body_text } of told) expect(body_text).toContain('The account is used from')
    // Not even where it would be the only one.
    const off = asked(budi.put(`/bank-accounts/${first}`, { ...ACCOUNT, active: false }))
    await approve(dewi, await off)
    const { id } = await book(ani, await addFlight(server.db), [1])
    expect((await ani.get(`/payments/${id}`)).json().data.bank_account).toBeNull()
    const text = 'date,description,amount\n2026-11-20,TRANSFER,1000'
    const read = await budi.post('/statements', { id_bank_account: added.id, text })
    expect(read.statusCode).toBe(400)
    await nextDay()
    expect(await payTo(await newBooking())).toBe(other.account_number)
    expect((await budi.get(`/approvals/${request.id}`)).json().data.starts_at).toBeNull()
  })

  it('another number replaces the account 24 hours after its approval, and open payments keep the old one', async () => {
    const id = await bank()
    const before = await newBooking()
    const request = await asked(budi.put(`/bank-accounts/${id}`, other))
    expect(request).toMatchObject({ before: ACCOUNT, after: other, open_payments: 1 })
    await approve(dewi, request)
    const meanwhile = await newBooking()
    expect([await payTo(before), await payTo(meanwhile)]).toEqual(
      Array(2).fill(ACCOUNT.account_number),
    )
    expect(await banks()).toMatchObject([ACCOUNT, { ...other, replaces: id }])
    // One change at a time.
    const third = { ...ACCOUNT, account_number: '7770001112' }
    expect(await codeOf(budi.put(`/bank-accounts/${id}`, third))).toEqual([409, 'account_in_use'])
    await nextDay()
    expect(await banks()).toMatchObject([
      { ...other, starts_at: null },
      { ...ACCOUNT, active: false, open_payments: 2 },
    ])
    expect([await payTo(before), await payTo(meanwhile), await payTo(await newBooking())]).toEqual([
      ACCOUNT.account_number,
      ACCOUNT.account_number,
      other.account_number,
    ])
    const started = (await citra.get('/audit?action=bank_account_started')).json().data
    expect(started).toMatchObject([{ actor_name: null, detail: { replaces: id } }])
  })

  it('the number of an account that waits may be corrected, and its 24 hours begin anew', async () => {
    const id = await usedBank()
    await approve(dewi, await asked(budi.put(`/bank-accounts/${id}`, other)))
    await server.db.rows(sql`
      update bank_accounts set starts_at = now() + interval '1 minute' where starts_at is not null
    `)
    const { id: added } = await waiting()
    const third = { ...ACCOUNT, account_number: '7770001112' }
    await approve(dewi, await asked(budi.put(`/bank-accounts/${added}`, third)))
    const corrected = await waiting()
    expect(corrected).toMatchObject({ ...third, id: added, replaces: id })
    expect(Date.parse(corrected.starts_at)).toBeGreaterThan(Date.now() + DAY_MS / 2)
  })

  it('a super admin, and nobody else, cancels an account before it starts, and what asked for it stays', async () => {
    const id = await usedBank()
    const request = await asked(budi.put(`/bank-accounts/${id}`, other))
    await approve(dewi, request)
    const { id: added } = await waiting()
    const off = await asked(budi.put(`/bank-accounts/${added}`, { ...other, active: false }))
    await approve(dewi, off)
    expect((await dewi.delete(`/bank-accounts/${added}`)).statusCode).toBe(403)
    expect((await ani.delete(`/bank-accounts/${added}`)).statusCode).toBe(403)
    expect(await codeOf(citra.delete(`/bank-accounts/${id}`))).toEqual([409, 'account_in_use'])
    const cancelled = await citra.delete(`/bank-accounts/${added}`)
    expect(cancelled.json().data).toMatchObject({ ...other, active: false })
    expect((await citra.delete(`/bank-accounts/${added}`)).statusCode).toBe(404)
    await nextDay()
    expect(await banks()).toMatchObject([ACCOUNT])
    expect((await budi.get(`/approvals/${request.id}`)).json().data).toMatchObject({
      state: 'approved',
      starts_at: null,
      after: other,
    })
    const written = (await citra.get('/audit?action=bank_account_cancelled')).json().data
    expect(written).toMatchObject([{ actor_name: 'Citra', subject_id: added }])
    // The number may be asked for again.
    await approve(dewi, await asked(budi.put(`/bank-accounts/${id}`, other)))
  })
})

describe('refunds', () => {
  it('a refund up to the limit is approved by one, and one above it by a second person', async () => {
    const small = await waitingRefund(5_000_000)
    expect((await budi.post(`/refunds/${small}/approve`)).statusCode).toBe(200)
    const large = await waitingRefund(6_000_000)
    const request = await asked(budi.post(`/refunds/${large}/approve`))
    expect(request).toMatchObject({
      kind: 'refund',
      id_refund: large,
      amount: 5_400_000,
      traveller: 'Ani',
      before: { state: 'asked' },
      after: { state: 'approved', account_number: '1234567890' },
    })
    expect(await refundState(large)).toBe('asked')
    expect(await codeOf(budi.post(`/refunds/${large}/sent`, { bank_reference: 'TRX 1' }))).toEqual([
      409,
      'booking_move_refused',
    ])
    expect((await approve(dewi, request)).statusCode).toBe(200)
    expect(await refundState(large)).toBe('approved')
    const again = await budi.post(`/refunds/${large}/approve`)
    expect([again.statusCode, again.json().data.state]).toEqual([200, 'approved'])
  })

  it('refunds of the legs of one trip count together', async () => {
    const out = await addFlight(server.db, { price: 3_000_000, type_trip: 'rounded trip' })
    const back = await addReturnFlight(server.db, { price: 3_000_000 })
    const booked = await ani.post('/bookings', roundTripBody(out, back, [[1, 1]]))
    const trip = booked.json().data.queryId as number
    await budi.put(`/bookings/${trip}`, { status: 1 })
    const legs = await server.db.rows<{ id: number }>(
      sql`select id from bookings where id_trip = ${trip} order by leg`,
    )
    const refunds = []
    for (const { id } of legs) {
      const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
      const to = { destination: 'bank', ...TRAVELLER_ACCOUNT }
      refunds.push((await ani.post(`/bookings/${id}/refund`, { amount, ...to })).json().data.id)
    }
    for (const id of refunds) await asked(budi.post(`/refunds/${id}/approve`))
  })

  it('a refund whose payment is disputed since it was asked is refused with the case', async () => {
    const id = await waitingRefund(6_000_000)
    const request = await asked(budi.post(`/refunds/${id}/approve`))
    await server.db.rows(sql`
      insert into cases (kind, id_trip, amount)
      select 'payment_challenged', b.id_trip, 1 from refunds r join bookings b on b.id = r.id_booking
    `)
    expect(await codeOf(approve(dewi, request))).toEqual([409, 'refund_in_question'])
    expect(await refundState(id)).toBe('asked')
  })

  it('a refund of another amount than was asked for is refused', async () => {
    const id = await waitingRefund(6_000_000)
    const request = await asked(budi.post(`/refunds/${id}/approve`))
    const setAmount = (amount: number) =>
      server.db.rows(sql`update refunds set amount = ${amount} where id = ${id}`)
    await setAmount(5_399_999)
    expect(await codeOf(approve(dewi, request))).toEqual([409, 'approval_outdated'])
    expect(await refundState(id)).toBe('asked')
    await setAmount(5_400_000)
  })
})

describe('credit by hand and money of cases', () => {
  it('credit by hand reaches the traveller on approval, once', async () => {
    const id = await anisId()
    const request = await asked(
      budi.post(`/users/${id}/credit`, { amount: 250_000, reason: 'For the long wait.' }),
    )
    expect(request).toMatchObject({ kind: 'credit', amount: 250_000, traveller: 'Ani' })
    expect(await credit()).toBe(0)
    expect((await approve(citra, request)).statusCode).toBe(200)
    expect(await credit()).toBe(250_000)
    expect(await codeOf(approve(citra, request))).toEqual([409, 'approval_closed'])
    expect(await codeOf(approve(dewi, request))).toEqual([409, 'approval_closed'])
    expect(await credit()).toBe(250_000)
  })

  it('a repeated request for credit with its Idempotency-Key is the same request, also when it was decided', async () => {
    const path = `/users/${await anisId()}/credit`
    const body = { amount: 250_000, reason: 'For the long wait.' }
    const keyed = budi.with({ 'idempotency-key': 'wait-7' })
    const request = await asked(keyed.post(path, body))
    expect((await asked(keyed.post(path, body))).id).toBe(request.id)
    expect(await codeOf(budi.post(path, body))).toEqual([409, 'approval_waiting'])
    expect((await approve(citra, request)).statusCode).toBe(200)
    expect(await asked(keyed.post(path, body))).toMatchObject({ id: request.id, state: 'approved' })
    expect(await codeOf(keyed.post(path, { ...body, amount: 1 }))).toEqual([409, 'key_reused'])
    expect(await credit()).toBe(250_000)
    // Of another member of staff it is another key.
    const other = await asked(dewi.with({ 'idempotency-key': 'wait-7' }).post(path, body))
    expect(other.id).not.toBe(request.id)
  })

  it('credit for nobody is 404, and credit of nothing 400 with the field', async () => {
    const body = { amount: 1000, reason: 'For the long wait.' }
    expect((await budi.post('/users/999/credit', body)).statusCode).toBe(404)
    const nothing = await budi.post(`/users/${await anisId()}/credit`, { ...body, amount: 0 })
    expect([nothing.statusCode, nothing.json().errors[0].pointer]).toEqual([400, '/body/amount'])
  })

  it('money of a case pays a waiting booking at once, and becomes credit with a second person only', async () => {
    const account = await bank()
    const { code } = await book(ani, await addFlight(server.db, { price: 500_000 }), [1])
    const part = await unmatched(400_000, account)
    const attached = await budi.post(`/cases/${part}/attach`, { code })
    expect([attached.statusCode, attached.json().data.outcome]).toEqual([200, 'held'])

    const more = await unmatched(900_000, account)
    const request = await asked(budi.post(`/cases/${more}/attach`, { code }))
    expect(request).toMatchObject({ kind: 'case_attached', id_case: more, code, amount: 900_000 })
    expect([await credit(), (await budi.get('/cases')).json().open]).toEqual([0, 2])
    expect((await approve(dewi, request)).statusCode).toBe(200)
    expect(await credit()).toBeGreaterThan(750_000)
  })

  it('a statement line given to a booking it does not fit opens a case, where a second person decides', async () => {
    const account = await bank()
    const { id, code } = await book(ani, await addFlight(server.db, { price: 500_000 }), [1])
    await ani.delete(`/bookings/${id}`)
    const line = { date: '2026-11-20', description: 'TRANSFER ORANG LAIN', amount: 900_000, nth: 1 }
    const applied = await applyLines(budi, account, [{ ...line, id_trip: id }])
    expect(applied.json().data).toEqual([{ outcome: 'unmatched', id_trip: null }])
    expect(await credit()).toBe(0)
    const [{ id: opened }] = (await budi.get('/cases')).json().data
    const request = await asked(budi.post(`/cases/${opened}/attach`, { code }))
    expect((await approve(dewi, request)).statusCode).toBe(200)
    expect(await credit()).toBe(900_000)
  })

  it('a statement line whose text names the booking is credited to it at once, also when it is cancelled', async () => {
    const account = await bank()
    const { id, code } = await book(ani, await addFlight(server.db, { price: 500_000 }), [1])
    await ani.delete(`/bookings/${id}`)
    const line = { date: '2026-11-20', description: `TRANSFER ${code}`, amount: 900_000, nth: 1 }
    const applied = await applyLines(budi, account, [{ ...line, id_trip: id }])
    expect(applied.json().data).toEqual([{ outcome: 'credited', id_trip: id }])
    expect(await credit()).toBe(900_000)
  })

  it('a statement line above the limit pays a booking that it does not fit by two people only', async () => {
    const account = await bank()
    const { id } = await book(ani, await addFlight(server.db, { price: 6_000_000 }), [1])
    const line = { date: '2026-11-20', description: 'TRANSFER', amount: 5_000_001, nth: 1 }
    const applied = await applyLines(budi, account, [{ ...line, id_trip: id }])
    expect(applied.json().data).toEqual([{ outcome: 'unmatched', id_trip: null }])
  })

  it('a payment confirmed by hand pays its booking at once, and a large excess has a second person', async () => {
    const { id, code } = await book(ani, await addFlight(server.db, { price: 500_000 }), [1])
    const request = await asked(budi.post(`/payments/${id}/verify`, { amount: 50_000_000 }))
    expect(request).toMatchObject({ kind: 'payment_verified', code, amount: 50_000_000 })
    expect(request.after).toMatchObject({ trip: 'waiting' })
    expect(request.after.credit).toBeGreaterThan(49_000_000)
    const stateNow = async () => (await ani.get(`/payments/${id}`)).json().data.state
    expect([await stateNow(), await credit()]).toEqual(['waiting', 0])
    expect((await approve(dewi, request)).statusCode).toBe(200)
    expect([await stateNow(), await credit()]).toEqual(['paid', 49_500_000])
  })

  it('a small excess is credited at once, until the payments of a traveller come to the limit', async () => {
    const flight = await addFlight(server.db, { price: 500_000 })
    const verify = async (seat: number, amount: number) => {
      const { id } = await book(ani, flight, [seat])
      return budi.post(`/payments/${id}/verify`, { amount })
    }
    expect((await verify(1, 3_500_000)).json().data.outcome).toBe('settled')
    await asked(verify(2, 3_500_000))
    expect((await verify(3, 700_000)).json().data.outcome).toBe('settled')
    expect(await credit()).toBe(3_200_000)
  })

  it('a payment confirmed for a cancelled booking above the limit needs a second person', async () => {
    const { id } = await book(ani, await addFlight(server.db, { price: 500_000 }), [1])
    await ani.delete(`/bookings/${id}`)
    const request = await asked(budi.post(`/payments/${id}/verify`, { amount: 6_000_000 }))
    expect(request.after).toMatchObject({ credit: 6_000_000, trip: 'cancelled' })
    expect(await credit()).toBe(0)
    const again = budi.post(`/payments/${id}/verify`, { amount: 6_000_000 })
    expect(await codeOf(again)).toEqual([409, 'approval_waiting'])
    expect((await approve(dewi, request)).statusCode).toBe(200)
    expect(await credit()).toBe(6_000_000)
  })

  it('a confirmed payment whose booking was cancelled since it was asked is refused', async () => {
    const { id } = await book(ani, await addFlight(server.db, { price: 500_000 }), [1])
    const request = await asked(budi.post(`/payments/${id}/verify`, { amount: 9_000_000 }))
    await ani.delete(`/bookings/${id}`)
    expect(await codeOf(approve(dewi, request))).toEqual([409, 'approval_outdated'])
    expect(await credit()).toBe(0)
  })

  it('money of a case above the limit needs a second person even if a booking awaits it', async () => {
    const account = await bank()
    const { code } = await book(ani, await addFlight(server.db, { price: 6_000_000 }), [1])
    await asked(budi.post(`/cases/${await unmatched(5_000_001, account)}/attach`, { code }))
  })

  it('money of a case whose booking changed its state since it was asked is refused', async () => {
    const account = await bank()
    const { id, code } = await book(ani, await addFlight(server.db, { price: 500_000 }), [1])
    const request = await asked(
      budi.post(`/cases/${await unmatched(900_000, account)}/attach`, { code }),
    )
    await ani.delete(`/bookings/${id}`)
    expect(await codeOf(approve(dewi, request))).toEqual([409, 'approval_outdated'])
    expect(await credit()).toBe(0)
  })

  it('an unmatched payment is paid out of its case on approval, and the case says where it went', async () => {
    const id = await unmatched(750_000, await bank())
    const request = await asked(budi.post(`/cases/${id}/payout`, PAYOUT))
    expect(request).toMatchObject({ kind: 'case_paid_out', amount: 750_000, after: PAYOUT })
    expect((await budi.get('/cases')).json().open).toBe(1)
    await approve(dewi, request)
    const [closed] = (await budi.get('/cases?closed=true')).json().data
    expect(closed).toMatchObject({ id, closed_by: 'Dewi' })
    expect(closed.closing_note).toContain('99887766')
    const suspense = await server.db.row<{ sum: number }>(
      sql`select sum(amount)::bigint as sum from ledger_entries where account = 'suspense'`,
    )
    expect(suspense?.sum).toBe(0)
  })

  it('a line that repeats an applied one leaves suspense on approval, and the second person sees both', async () => {
    const { id, trip } = await repeated(await bank())
    const note = 'The bank lists it once.'
    const request = await asked(budi.post(`/cases/${id}/not-money`, { note }))
    expect(request).toMatchObject({
      kind: 'case_not_money',
      id_case: id,
      code: trip.code,
      amount: trip.amount_due,
      after: { note, repeats: expect.stringContaining(`2026-11-20 TRANSFER ANI ${trip.code}`) },
    })
    expect(await suspense()).toBe(trip.amount_due)
    expect(await codeOf(approve(budi, request))).toEqual([403, 'approval_refused'])
    expect((await approve(dewi, request)).statusCode).toBe(200)
    expect(await suspense()).toBe(0)
    expect(await credit()).toBe(trip.unique_code)
    const [closed] = (await budi.get('/cases?closed=true')).json().data
    expect(closed).toMatchObject({ id, closed_by: 'Dewi' })
    expect(closed.closing_note).toBe(
      `Not money: it repeats a line taken in before (2026-11-20, ${trip.code}). ${note}`,
    )
    expect((await audit())[0]).toEqual(['approval_approved', 'Dewi', request.id])
  })

  it('money that came is never closed as a repeated line: the first line, and one that is like no other', async () => {
    const account = await bank()
    const first = await unmatched(750_000, account)
    const note = 'It is no money.'
    const refused = () => codeOf(budi.post(`/cases/${first}/not-money`, { note }))
    expect(await refused()).toEqual([409, 'case_closed'])
    const again = { date: '2026-11-21', description: 'TRANSFER X', amount: 750_000, nth: 1 }
    await applyLines(budi, account, [again])
    expect(await refused()).toEqual([409, 'case_closed'])
    const [{ id }] = (await budi.get('/cases')).json().data
    const empty = await budi.post(`/cases/${id}/not-money`, { note: '' })
    expect([empty.statusCode, empty.json().errors[0].pointer]).toEqual([400, '/body/note'])
    await approve(dewi, await asked(budi.post(`/cases/${id}/not-money`, { note })))
    expect(await codeOf(budi.post(`/cases/${id}/not-money`, { note }))).toEqual([
      409,
      'case_closed',
    ])
    expect(await refused()).toEqual([409, 'case_closed'])
    expect(await suspense()).toBe(750_000)
  })

  it('only staff close a case as a repeated line, and one that was given to a booking meanwhile stays', async () => {
    const { id } = await repeated(await bank())
    const note = 'The bank lists it once.'
    expect((await callsOf(server).post(`/cases/${id}/not-money`, { note })).statusCode).toBe(401)
    expect((await ani.post(`/cases/${id}/not-money`, { note })).statusCode).toBe(403)
    expect((await budi.post('/cases/999/not-money', { note })).statusCode).toBe(404)
    const request = await asked(budi.post(`/cases/${id}/not-money`, { note }))
    expect(await codeOf(budi.post(`/cases/${id}/payout`, PAYOUT))).toEqual([
      409,
      'approval_waiting',
    ])
    const other = await book(ani, await addFlight(server.db, { price: 900_000 }), [2])
    expect((await budi.post(`/cases/${id}/attach`, { code: other.code })).statusCode).toBe(200)
    expect(await codeOf(approve(dewi, request))).toEqual([409, 'case_closed'])
  })

  it('verify finds a repeated line that was taken out of the books by one person alone', async () => {
    const { id } = await repeated(await bank())
    const request = await asked(budi.post(`/cases/${id}/not-money`, { note: 'Listed once.' }))
    await approve(dewi, request)
    await plant(`update approval_requests set state = 'rejected', decision_note = 'No.'
      where id = ${request.id}`)
    expect(await found()).toEqual(['INV72'])
    await plant(`update approval_requests set state = 'approved', decision_note = null
      where id = ${request.id}`)
  })

  it('a payout whose money was given to a booking meanwhile is refused', async () => {
    const id = await unmatched(400_000, await bank())
    const request = await asked(budi.post(`/cases/${id}/payout`, PAYOUT))
    const { code } = await book(ani, await addFlight(server.db, { price: 500_000 }), [1])
    expect((await budi.post(`/cases/${id}/attach`, { code })).statusCode).toBe(200)
    expect(await codeOf(approve(dewi, request))).toEqual([409, 'case_closed'])
  })
})

describe('the two people', () => {
  it('the asker can neither approve nor reject, also not in another session or as super admin', async () => {
    const request = await asked(budi.post('/bank-accounts', ACCOUNT))
    const elsewhere = callsOf(server, await signIn(server, 'admin'))
    for (const own of [budi, elsewhere]) {
      expect(await codeOf(approve(own, request))).toEqual([403, 'approval_refused'])
      expect(
        await codeOf(own.post(`/approvals/${request.id}/reject`, { reason: 'No, not so.' })),
      ).toEqual([403, 'approval_refused'])
    }
    await server.db.rows(sql`update admins set role = 'super admin' where username = 'budi'`)
    const raised = callsOf(server, await signIn(server, 'super admin', 'Budi'))
    expect(await codeOf(approve(raised, request))).toEqual([403, 'approval_refused'])
    expect(await banks()).toEqual([])
  })

  it('an approver who was deactivated, or an asker, decides nothing', async () => {
    const request = await asked(budi.post('/bank-accounts', ACCOUNT))
    const set = (name: string, active: boolean) =>
      server.db.rows(sql`update admins set is_actived = ${active} where username = ${name}`)
    await set('dewi', false)
    expect((await approve(dewi, request)).statusCode).toBe(401)
    await set('budi', false)
    expect((await citra.get(`/approvals/${request.id}`)).json().data).toMatchObject({
      may_approve: false,
      may_reject: true,
      bar: 'asker_gone',
    })
    expect(await codeOf(approve(citra, request))).toEqual([403, 'approval_refused'])
    expect((await citra.get('/bank-accounts')).json().data).toEqual([])
  })

  it('somebody who made the other’s account within 24 hours is no second person, in either direction', async () => {
    const made = await citra.post('/admin/create', {
      fullname: 'Eka Putra',
      username: 'eka',
      email: 'eka@sayap.example',
      password: 'kumbang hijau di sungai',
    })
    expect(made.statusCode).toBe(201)
    await server.db.rows(sql`update admins set password_hash = (
      select password_hash from admins where username = 'budi'), password_due = false
      where username = 'eka'`)
    const eka = callsOf(server, await signIn(server, 'admin', 'Eka'))
    const byPuppet = await asked(eka.post('/bank-accounts', ACCOUNT))
    expect(await codeOf(approve(citra, byPuppet))).toEqual([403, 'approval_refused'])
    expect((await citra.get(`/approvals/${byPuppet.id}`)).json().data.bar).toBe('too_close')
    const byMaker = await asked(
      citra.post('/bank-accounts', { ...ACCOUNT, account_number: '5550001112' }),
    )
    expect(await codeOf(approve(eka, byMaker))).toEqual([403, 'approval_refused'])
    expect((await approve(budi, byPuppet)).statusCode).toBe(200)
    // The trail is written once; this is how a day passes here.
    await plant(`update audit set at = at - interval '25 hours' where action = 'admin_created'`)
    expect((await approve(eka, byMaker)).statusCode).toBe(200)
    await plant(`update audit set at = at + interval '25 hours' where action = 'admin_created'`)
  })

  it('somebody who still has the password that another person chose is no second person', async () => {
    const request = await asked(budi.post('/bank-accounts', ACCOUNT))
    await server.db.rows(sql`update admins set password_due = true where username = 'dewi'`)
    expect((await approve(dewi, request)).statusCode).toBe(403)
    expect(await banks()).toEqual([])
  })

  it('visitors get 401 and travellers 403 from every call about requests', async () => {
    const { id } = await asked(budi.post('/bank-accounts', ACCOUNT))
    for (const [who, status] of [
      [callsOf(server), 401],
      [ani, 403],
    ] as const) {
      expect((await who.get('/approvals')).statusCode).toBe(status)
      expect((await who.get('/approvals/summary')).statusCode).toBe(status)
      expect((await who.get(`/approvals/${id}`)).statusCode).toBe(status)
      expect((await approve(who, { id })).statusCode).toBe(status)
      expect((await who.post(`/approvals/${id}/withdraw`)).statusCode).toBe(status)
      expect((await who.post(`/approvals/${id}/reject`, { reason: 'No.' })).statusCode).toBe(status)
      expect((await who.post('/users/1/credit', {})).statusCode).toBe(status)
      expect((await who.post('/cases/1/payout', {})).statusCode).toBe(status)
    }
  })
})

describe('the end of a request', () => {
  it('a rejection needs a reason and changes nothing', async () => {
    const { id } = await asked(budi.post('/bank-accounts', ACCOUNT))
    const without = await dewi.post(`/approvals/${id}/reject`, { reason: '' })
    expect([without.statusCode, without.json().errors[0].pointer]).toEqual([400, '/body/reason'])
    const rejected = await dewi.post(`/approvals/${id}/reject`, { reason: 'Wrong holder.' })
    expect(rejected.json().data).toMatchObject({
      state: 'rejected',
      decision_note: 'Wrong holder.',
      decided_by: { name: 'Dewi' },
    })
    expect(await codeOf(approve(citra, { id }))).toEqual([409, 'approval_closed'])
    expect(await banks()).toEqual([])
  })

  it('a request is withdrawn by whoever asked, and nobody else; then it can be made again', async () => {
    const { id } = await asked(budi.post('/bank-accounts', ACCOUNT))
    expect(await codeOf(dewi.post(`/approvals/${id}/withdraw`))).toEqual([403, 'approval_refused'])
    const withdrawn = await budi.post(`/approvals/${id}/withdraw`)
    expect(withdrawn.json().data.state).toBe('withdrawn')
    expect(await codeOf(approve(dewi, { id }))).toEqual([409, 'approval_closed'])
    await asked(dewi.post('/bank-accounts', ACCOUNT))
  })

  it('a request expires after seven days: it cannot be approved, and the job closes it', async () => {
    const request = await asked(budi.post('/bank-accounts', ACCOUNT))
    expect(Date.parse(request.expires_at) - Date.parse(request.asked_at)).toBe(7 * 86_400_000)
    await plant(`update approval_requests set asked_at = asked_at - interval '8 days',
          expires_at = expires_at - interval '8 days'`)
    expect(await codeOf(approve(dewi, request))).toEqual([409, 'approval_closed'])
    expect((await dewi.get(`/approvals/${request.id}`)).json().data).toMatchObject({
      state: 'open',
      may_approve: false,
      bar: 'expired',
    })
    await expireApprovals(server.db)
    expect((await dewi.get(`/approvals/${request.id}`)).json().data).toMatchObject({
      state: 'expired',
      decided_by: null,
    })
    expect(await audit()).toEqual([
      ['approval_expired', null, request.id],
      ['approval_asked', 'Budi', request.id],
    ])
  })

  it('an erased account ends what waits about it and leaves nothing of it in closed requests', async () => {
    const id = await anisId()
    const request = await asked(
      budi.post(`/users/${id}/credit`, { amount: 1000, reason: 'For the long wait of Ani.' }),
    )
    const gone = await ani.delete('/user', { current_password: PASSWORD })
    expect(gone.statusCode, gone.body).toBe(200)
    expect((await dewi.get(`/approvals/${request.id}`)).json().data).toMatchObject({
      state: 'expired',
      after: {},
    })
    expect(await codeOf(approve(dewi, request))).toEqual([409, 'approval_closed'])
  })

  it('the database refuses to change what was asked, and to decide a second time', async () => {
    await asked(budi.post('/bank-accounts', ACCOUNT))
    for (const change of [
      `payload = '{"bank_name":"Bank Lain"}'`,
      'asked_by = 2',
      `state = 'approved', decided_by = asked_by, decided_at = now()`,
    ])
      await expect(
        server.db.script(`update approval_requests set ${change}`),
      ).rejects.toMatchObject({ code: '23514' })
    const [{ id }] = (await dewi.get('/approvals')).json().data
    await approve(dewi, { id })
    for (const change of [`state = 'open', decided_by = null, decided_at = null`, 'decided_by = 3'])
      await expect(
        server.db.script(`update approval_requests set ${change}`),
      ).rejects.toMatchObject({ code: '23514' })
    await expect(server.db.script('delete from approval_requests')).rejects.toMatchObject({
      code: '23514',
    })
  })
})

describe('who hears of it', () => {
  it('asking and approving stand in the audit trail with what changed, by both people', async () => {
    const request = await asked(budi.post('/bank-accounts', ACCOUNT))
    await approve(dewi, request)
    expect(await audit()).toEqual([
      ['approval_approved', 'Dewi', request.id],
      ['approval_asked', 'Budi', request.id],
    ])
    const [approved] = (await citra.get('/audit?subject=approval')).json().data
    expect(approved.detail).toMatchObject({
      kind: 'bank_account_added',
      changes: [
        { table: 'bank_accounts', before: null, after: ACCOUNT },
        {
          table: 'approval_requests',
          before: { state: 'open' },
          after: { state: 'approved' },
        },
      ],
    })
  })

  it('all super admins are mailed when something is asked, and with the asker when it is decided', async () => {
    await signIn(server, 'super admin', 'Fajar')
    const request = await asked(budi.post('/bank-accounts', ACCOUNT))
    const mails = async () =>
      (
        await server.db.rows<{ to_name: string; subject: string }>(
          sql`select to_name, subject from mails where event = 'approval_notice' order by id`,
        )
      ).map(({ to_name, subject }) => `${to_name}: ${subject}`)
    expect(await mails()).toEqual([
      'Citra: To be approved: a new bank account',
      'Fajar: To be approved: a new bank account',
    ])
    await dewi.post(`/approvals/${request.id}/reject`, { reason: 'Wrong holder.' })
    expect((await mails()).slice(2)).toEqual([
      'Citra: Rejected: a new bank account',
      'Fajar: Rejected: a new bank account',
      'Budi: Rejected: a new bank account',
    ])
    const bodies = await server.db.rows<{ body_text: string }>(sql`select body_text from mails`)
    for (const { body_text } of bodies) expect(body_text).not.toContain(ACCOUNT.account_number)
  })

  it('staff get a live event when something is asked and when it is decided', async () => {
    const received: object[] = []
    const stop = await server.db.listen('live', {
      onNotify: (payload) => received.push(JSON.parse(payload)),
    })
    const request = await asked(budi.post('/bank-accounts', ACCOUNT))
    await dewi.post(`/approvals/${request.id}/reject`, { reason: 'Wrong holder.' })
    await expect
      .poll(() => received)
      .toEqual([
        { staff: true, event: 'approval', id: request.id },
        { staff: true, event: 'approval', id: request.id },
      ])
    stop()
  })

  it('the lists are what waits for me, what I asked and what is decided, page by page', async () => {
    const ids = []
    for (const number of ['11111', '22222', '33333'])
      ids.push(
        (await asked(budi.post('/bank-accounts', { ...ACCOUNT, account_number: number }))).id,
      )
    await approve(dewi, { id: ids[0] })
    const view = async (by: Calls, query: string) => {
      const { data, next } = (await by.get(`/approvals?${query}`)).json()
      return [data.map(({ id }: { id: number }) => id), next]
    }
    expect(await view(dewi, '')).toEqual([[ids[1], ids[2]], null])
    expect(await view(dewi, 'limit=1')).toEqual([[ids[1]], ids[1]])
    expect(await view(dewi, `limit=1&after=${ids[1]}`)).toEqual([[ids[2]], null])
    expect(await view(budi, 'view=waiting')).toEqual([[], null])
    expect(await view(budi, 'view=mine')).toEqual([[...ids].reverse(), null])
    expect(await view(budi, 'view=decided')).toEqual([[ids[0]], null])
    expect((await budi.get('/approvals?view=all')).statusCode).toBe(400)
    expect((await dewi.get('/approvals/summary')).json().data).toEqual({
      required: true,
      limit: 5_000_000,
      days: 7,
      waiting: 2,
      mine: 0,
      others: 2,
    })
  })
})

describe('the invariants of two people', () => {
  const broken = async (text: string, undo: string) => {
    await plant(text)
    const seen = await found()
    await plant(undo)
    return [...new Set(seen)]
  }

  it('INV70 finds a bank account that was added, or changed after its approval, past the requests', async () => {
    const id = await addBankAccount(server.db)
    expect(await found()).toEqual(['INV70'])
    await plant(`delete from bank_accounts where id = ${id}`)
    await bank()
    expect(
      await broken(
        `update bank_accounts set account_number = '99999'`,
        `update bank_accounts set account_number = '${ACCOUNT.account_number}'`,
      ),
    ).toEqual(['INV70'])
  })

  it('INV71 finds a refund above the limit that was approved past the requests', async () => {
    const id = await waitingRefund(6_000_000)
    const refund = (state: string) => `update refunds set state = '${state}' where id = ${id}`
    expect(
      await broken(
        `${refund('approved')}; insert into refund_moves (id_refund, to_state, actor_role, request_id)
         values (${id}, 'approved', 'admin', 'x')`,
        `${refund('asked')}; delete from refund_moves where to_state = 'approved'`,
      ),
    ).toContain('INV71')
  })

  it('INV72 finds credit by hand that nobody approved', async () => {
    const user = await anisId()
    expect(
      await broken(
        `insert into ledger_transactions (kind, id_user, request_id) values ('correction', ${user}, 'x');
         insert into ledger_entries (id_transaction, account, amount, id_user)
         select max(id), 'losses', 1000, ${user} from ledger_transactions
         union all select max(id), 'credit', -1000, ${user} from ledger_transactions`,
        'delete from ledger_entries; delete from ledger_transactions',
      ),
    ).toEqual(['INV72'])
  })

  it('INV73 to INV75 find a request decided by its asker, carried out twice or after it expired', async () => {
    const request = await asked(
      budi.post(`/users/${await anisId()}/credit`, { amount: 1000, reason: 'For the wait.' }),
    )
    await approve(dewi, request)
    const set = (change: string) => `update approval_requests set ${change}`
    await server.db.script(
      'alter table approval_requests drop constraint approval_requests_two_people',
    )
    expect(
      await broken(
        set('decided_by = asked_by'),
        set(`decided_by = (select id from admins where username = 'dewi')`),
      ),
    ).toEqual(['INV73'])
    await server.db.script(`alter table approval_requests add constraint approval_requests_two_people
      check (decided_by is null or (decided_by = asked_by) = (state = 'withdrawn'))`)
    expect(
      await broken(
        `insert into ledger_transactions (kind, request_id) values ('correction', 'approval:${request.id}')`,
        'delete from ledger_transactions where id = (select max(id) from ledger_transactions)',
      ),
    ).toEqual(['INV74'])
    expect(
      await broken(
        set(`expires_at = decided_at, asked_at = asked_at - interval '1 day'`),
        set(`expires_at = decided_at + interval '1 day'`),
      ),
    ).toEqual(['INV75'])
  })
})

describe('a shop with one member of staff', () => {
  it('APPROVALS=off does all of it at once, says so, and leaves nothing to complain about', async () => {
    const shop = await testApp({ APPROVALS: 'off' })
    const alone = callsOf(shop, await signIn(shop, 'super admin'))
    const traveller = callsOf(shop, await signIn(shop, 'user'))
    expect((await alone.get('/approvals/summary')).json().data).toMatchObject({
      required: false,
      others: 0,
    })
    const added = await alone.post('/bank-accounts', ACCOUNT)
    expect(added.statusCode).toBe(201)
    const { id } = (await traveller.get('/user/profile')).json().data
    const given = await alone.post(`/users/${id}/credit`, { amount: 5000, reason: 'For the wait.' })
    expect([given.statusCode, given.json().data]).toEqual([200, { balance: 5000 }])
    const line = { date: '2026-11-20', description: 'TRANSFER', amount: 9_000_000, nth: 1 }
    await applyLines(alone, added.json().data.id, [line])
    const paid = await alone.post('/cases/1/payout', PAYOUT)
    expect([paid.statusCode, paid.json().data.closed_by]).toEqual([200, 'Citra'])
    expect(await violations(shop.db)).toEqual([])
    await shop.close()
  })
})
