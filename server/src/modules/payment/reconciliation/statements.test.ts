import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { addDays, today } from '#modules/flights/days'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { fileOf, formOf } from '../../../../test/forms'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'

let server: TestApp
let ani: Calls
let staff: Calls
let staffHeaders: Record<string, string>
let flight: number
let id_bank_account: number

beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  staffHeaders = await signIn(server, 'admin')
  staff = callsOf(server, staffHeaders)
  id_bank_account = await addBankAccount(server.db)
  flight = await addFlight(server.db)
})

interface Line {
  state: string
  date: string
  description: string
  amount: number
  nth: number
  match: { id_trip: number; by: string } | null
  looks_applied?: boolean
  problem_code: string | null
}

const read = async (text: string): Promise<{ lines: Line[]; [count: string]: unknown }> =>
  (await staff.post('/statements', { id_bank_account, text })).json().data

/** Confirms the lines as the screen does: for the trips they were matched with. */
async function apply(lines: Line[]) {
  const confirmed = lines.map(({ date, description, amount, nth, match }) => ({
    date,
    description,
    amount,
    nth,
    id_trip: match?.id_trip,
  }))
  const response = await staff.post('/statements/apply', { id_bank_account, lines: confirmed })
  return response.json().data
}

const stateOf = async (id: number) => (await ani.get(`/payments/${id}`)).json().data.state
const creditOf = async () => (await ani.get('/credit')).json().data.balance
const plain = (amount: number, description = 'TRSF E-BANKING') =>
  `date,description,amount\n2026-11-20,${description},${amount}`

describe('the formats of bank statements', () => {
  it.each([
    ['in Indonesian with semicolons', 'Tanggal;Keterangan;Jumlah\n20/11/2026;TRSF;1.500.123,00 CR'],
    ['in English with commas', 'Date,Description,Amount\n2026-11-20,TRSF,"1,500,123.00"'],
    ['without a header', '20-11-2026,TRSF,1500123.00,CR'],
    ['with debit and credit columns', 'Tgl;Uraian;Debet;Kredit\n20/11/26;TRSF;0,00;1.500.123,00'],
    [
      'with account details above the table',
      'Rekening: 123\nPeriode;Nov\nTanggal;Keterangan;Kredit;Debet\n20 Nov 2026;TRSF;1500123;',
    ],
    ['pasted with tabs', 'Tanggal\tKeterangan\tMutasi\n20/11/2026\tTRSF\tRp 1.500.123'],
  ])('POST /statements reads a statement %s', async (_how, text) => {
    const { lines } = await read(text)
    expect(lines.at(-1)).toMatchObject({
      state: 'unmatched',
      date: '2026-11-20',
      description: 'TRSF',
      amount: 1_500_123,
      nth: 1,
    })
  })

  it.each([
    'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo',
    'Date,Description,Branch,Amount,,Balance',
  ])(
    'POST /statements reads money that left from the column without a name of %s',
    async (header) => {
      const day = today().slice(8)
      const month = today().slice(5, 7)
      const { lines } = await read(
        [
          header,
          `'${day}/${month},KARTU DEBIT 07/09 TOKO,'0998,511400.00,DB,897447.23`,
          `'${day}/${month},TRSF E-BANKING CR,'0000,500123.00,CR,1397570.23`,
        ].join('\n'),
      )
      expect(lines.map(({ problem_code, amount }) => [problem_code, amount])).toEqual([
        ['not_incoming', 0],
        [null, 500_123],
      ])
    },
  )

  it('POST /statements skips outgoing and unreadable lines and returns the problem of each', async () => {
    const { lines, passed_over } = await read(
      'Tanggal;Keterangan;Jumlah\n20/11/2026;GAJI;5.000.000,00 DB\n31/02/2026;TRSF;10,00\n20/11/2026;TRSF;abc',
    )
    expect(passed_over).toBe(3)
    expect(lines.map(({ state }) => state)).toEqual(Array(3).fill('passed_over'))
    expect(lines.map(({ problem_code }) => problem_code)).toEqual([
      'not_incoming',
      'date_unreadable',
      'amount_unreadable',
    ])
  })

  it('POST /statements reads every line where quotes are misplaced, and a description of several lines as one', async () => {
    const { lines } = await read(
      [
        'Date,Description,Amount',
        '2026-11-20,"TRSF INDO,100',
        '2026-11-20,TRSF,200',
        '2026-11-20,MART",300',
        '2026-11-20,"TOKO" SATU,400',
        '2026-11-20,"TRSF 5"" PIPA",500',
      ].join('\n'),
    )
    expect(lines.map(({ amount }) => amount)).toEqual([100, 200, 300, 400, 500])
    const several = await read(
      'Date,Description,Amount\n2026-11-20,"TRSF\nJl. Merdeka 5, Jakarta",100\n2026-11-20,TRSF,200',
    )
    expect(several.lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['TRSF Jl. Merdeka 5, Jakarta', 100],
      ['TRSF', 200],
    ])
  })

  it('POST /statements skips a line whose day has not come, and applies none of it', async () => {
    const day = (ahead: number) => addDays(today(), ahead)
    const { lines } = await read(`${day(5)},TRSF,99\n${day(6)},TRSF,99`)
    expect(lines.map(({ state, problem_code }) => [state, problem_code])).toEqual([
      ['unmatched', null],
      ['passed_over', 'date_in_future'],
    ])
    const future = { date: day(6), description: 'TRSF', amount: 99, nth: 1 }
    const response = await staff.post('/statements/apply', { id_bank_account, lines: [future] })
    expect([response.statusCode, response.json().errors[0].code]).toEqual([
      400,
      'unknown_statement_line',
    ])
  })

  it('POST /statements accepts a CSV file and returns 422 file_refused for a spreadsheet or too many lines', async () => {
    const send = async (bytes: Buffer) => {
      const { payload, headers } = await formOf({
        id_bank_account: String(id_bank_account),
        file: fileOf(bytes, 'mutasi.csv', 'text/csv'),
      })
      return server.app.inject({
        method: 'POST',
        url: '/api/v1/statements',
        payload,
        headers: { ...headers, ...staffHeaders },
      })
    }
    expect((await send(Buffer.from(plain(1000)))).json().data.unmatched).toBe(1)
    expect((await send(Buffer.from('PK\x03\x04\0\0'))).statusCode).toBe(422)
    expect((await send(Buffer.from('2026-11-20,x,1\n'.repeat(2001)))).statusCode).toBe(422)
    expect((await staff.post('/statements', { id_bank_account })).statusCode).toBe(422)
    expect((await staff.post('/statements', { id_bank_account: 99, text: 'x' })).statusCode).toBe(
      400,
    )
  })
})

describe('a statement line', () => {
  it('a line with the amount of one open request pays it once, however often it is applied', async () => {
    const { id, amount_due, unique_code } = await book(ani, flight, [1])
    const { lines } = await read(plain(amount_due))
    expect(lines[0]).toMatchObject({ state: 'matched', match: { id_trip: id, by: 'amount' } })
    expect(await apply(lines)).toEqual([{ outcome: 'settled', id_trip: id }])
    expect(await apply(lines)).toEqual([{ outcome: 'known', id_trip: id }])
    expect((await read(plain(amount_due))).lines[0]).toMatchObject({ state: 'known' })
    expect([await stateOf(id), await creditOf()]).toEqual(['paid', unique_code])
    expect(await violations(server.db)).toEqual([])
  })

  it('a line with a booking reference matches that trip, whatever its amount', async () => {
    const { id, code } = await book(ani, flight, [1])
    const { lines } = await read(plain(400_000, `bayar tiket ${code.toLowerCase()} ani`))
    expect(lines[0]).toMatchObject({ state: 'matched', match: { id_trip: id, by: 'code' } })
    expect((await apply(lines))[0].outcome).toBe('held')
  })

  it('two equal lines of one day are two transfers, and the second becomes travel credit', async () => {
    const { id, amount_due } = await book(ani, flight, [1])
    const line = `2026-11-20,TRSF,${amount_due}`
    const { lines } = await read(`${line}\n${line}`)
    expect(lines.map(({ nth }) => nth)).toEqual([1, 2])
    const outcomes = (await apply(lines)) as { outcome: string }[]
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['settled', 'credited'])
    expect((await staff.get('/cases')).json().data).toMatchObject([
      { kind: 'double_payment', id_trip: id, amount: amount_due },
    ])
    expect(await violations(server.db)).toEqual([])
  })

  it('a line that staff confirmed by hand before is linked to that payment and not counted again', async () => {
    const { id, amount_due, unique_code } = await book(ani, flight, [1])
    await staff.post(`/payments/${id}/verify`, {})
    const { lines } = await read(plain(amount_due))
    expect(lines[0]).toMatchObject({ state: 'matched', match: { id_trip: id, by: 'before' } })
    for (let again = 1; again <= 2; again++) expect((await apply(lines))[0].outcome).toBe('known')
    expect((await read(plain(amount_due))).lines[0]).toMatchObject({ state: 'known' })
    expect(await creditOf()).toBe(unique_code)
    expect(await violations(server.db)).toEqual([])
  })

  it('a line for an expired trip without free seats becomes credit, and a manual confirmation adds nothing', async () => {
    const small = await addFlight(server.db, { class_flight: 'first class' })
    const { id, code, amount_due } = await book(ani, small, [1])
    await server.db.rows(
      sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`,
    )
    await expireOverdueBookings(server.db)
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${small}`)
    const { lines } = await read(plain(amount_due, code))
    expect((await apply(lines))[0].outcome).toBe('credited')
    expect((await staff.put(`/bookings/${id}`, { status: 1 })).json().data.status).toBe(2)
    expect(await creditOf()).toBe(amount_due)
  })
})

describe('a stored statement', () => {
  const line = { date: '2026-11-22', amount: 50_000_000, description: 'INVENTED', nth: 1 }

  it('a line that no uploaded statement of the account has is refused with its place and changes nothing', async () => {
    const { id } = await book(ani, flight, [1])
    const { lines } = await read(plain(line.amount, 'REAL'))
    const other = await addBankAccount(server.db, '9876543210')
    const applied = (account: number, ...sent: object[]) =>
      staff.post('/statements/apply', { id_bank_account: account, lines: sent })
    const [real] = lines as [Line]
    const { date, amount, description, nth } = real
    const stored = { date, amount, description, nth }
    for (const change of [
      { amount: 1 },
      { description: 'OTHER' },
      { date: '2026-11-21' },
      { nth: 2 },
    ]) {
      const refused = await applied(id_bank_account, stored, { ...stored, ...change, id_trip: id })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors).toMatchObject([
        { pointer: '/body/lines/1', code: 'unknown_statement_line' },
      ])
    }
    expect((await applied(id_bank_account, { ...line, id_trip: id })).statusCode).toBe(400)
    expect((await applied(other, stored)).statusCode).toBe(400)
    expect(await server.db.rows(sql`select id from money_received`)).toEqual([])
  })

  it('the same text again is the same statement, and its lines cannot be changed', async () => {
    const first = await read(plain(1000))
    expect((await read(plain(1000))).id_statement).toBe(first.id_statement)
    expect((await read(plain(2000))).id_statement).not.toBe(first.id_statement)
    await expect(server.db.script('update statement_lines set amount = 1')).rejects.toThrow()
  })
})

describe('a line that looks like one that was taken in before', () => {
  const WORDED = 'TRSF E-BANKING CR SINTA SMHVB6'
  const REWORDED = 'TRSF E-BANKING CR 2211/FTSCY SINTA SMHVB6 x'
  const on = (day: number, amount: number, description: string) =>
    `date,description,amount\n2026-11-${day},${description},${amount}`

  it.each([19, 20, 21])(
    'a transfer that the bank words differently on day %i stays in suspense with a case and becomes no credit',
    async (day) => {
      const { id, code, amount_due, unique_code } = await book(ani, flight, [1])
      await apply((await read(on(20, amount_due, `${WORDED} ${code}`))).lines)
      const { lines } = await read(on(day, amount_due, `${REWORDED} ${code}`))
      expect(lines[0]).toMatchObject({ state: 'unmatched', match: null, looks_applied: true })
      // Staff name the trip all the same.
      const named = lines.map((one) => ({ ...one, match: { id_trip: id, by: 'code' } }))
      expect(await apply(named)).toEqual([{ outcome: 'unmatched', id_trip: null }])
      expect(await creditOf()).toBe(unique_code)
      const [opened] = (await staff.get('/cases')).json().data
      expect(opened).toMatchObject({ kind: 'unmatched_money', id_trip: null, amount: amount_due })
      expect(opened.notes[0]).toMatchObject({ code: 'looks_applied' })
      expect(await apply(named)).toMatchObject([{ outcome: 'known' }])
      const [suspense] = await server.db.rows(
        sql`select -sum(amount)::bigint as sum from ledger_entries where account = 'suspense'`,
      )
      expect(suspense).toEqual({ sum: amount_due })
      expect(await violations(server.db)).toEqual([])
    },
  )

  it('staff close a repeated line as no money, at once where the shop has one member of staff', async () => {
    const { code, amount_due, unique_code } = await book(ani, flight, [1])
    await apply((await read(on(20, amount_due, `${WORDED} ${code}`))).lines)
    const again = (await read(on(21, amount_due, `${REWORDED} ${code}`))).lines
    await apply(again)
    const [{ id }] = (await staff.get('/cases')).json().data
    const closed = await staff.post(`/cases/${id}/not-money`, { note: 'The bank lists it once.' })
    expect([closed.statusCode, closed.json().data.closed_by]).toEqual([200, 'Budi'])
    const balances = await server.db.rows(sql`
      select account, -sum(amount)::bigint as sum from ledger_entries
      where account in ('bank', 'suspense') group by account order by account
    `)
    expect(balances).toEqual([
      { account: 'bank', sum: -amount_due },
      { account: 'suspense', sum: 0 },
    ])
    expect(await creditOf()).toBe(unique_code)
    const [noted] = await server.db.rows(
      sql`select action, actor_role, subject_id from audit where subject = 'case'`,
    )
    expect(noted).toEqual({ action: 'case_not_money', actor_role: 'admin', subject_id: id })
    // The line is known: uploaded again, it comes to nothing.
    expect(await apply(again)).toMatchObject([{ outcome: 'known' }])
    expect(await violations(server.db)).toEqual([])
  })

  it('of two lines of one statement that look like one only one is closed as no money: the other is a second transfer', async () => {
    const { code, amount_due } = await book(ani, flight, [1])
    await apply((await read(on(20, amount_due, `${WORDED} ${code}`))).lines)
    const twice = `${on(21, amount_due, `${REWORDED} A`)}\n2026-11-21,${REWORDED} B,${amount_due}`
    await apply((await read(twice)).lines)
    const [second, first] = (await staff.get('/cases')).json().data
    const close = (one: { id: number }) =>
      staff.post(`/cases/${one.id}/not-money`, { note: 'The bank lists it once.' })
    expect((await close(second)).statusCode).toBe(200)
    const refused = await close(first)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'case_closed'])
    expect((await staff.get('/cases')).json().data).toMatchObject([{ id: first.id }])
    // A third export words both anew: one more is no money, since the second transfer was taken in.
    await apply((await read(twice.replaceAll('x', 'y'))).lines)
    const [fourth, third] = (await staff.get('/cases')).json().data
    expect((await close(third)).statusCode).toBe(200)
    expect((await close(fourth)).statusCode).toBe(200)
    expect((await close(first)).statusCode).toBe(409)
    expect(await violations(server.db)).toEqual([])
  })

  it('a line is no repetition once a statement lists it together with the one it looked like', async () => {
    const { code, amount_due } = await book(ani, flight, [1])
    const [one, other] = [`${WORDED} ${code}`, `${REWORDED} ${code}`]
    await apply((await read(on(20, amount_due, one))).lines)
    await apply((await read(on(21, amount_due, other))).lines)
    await read(`${on(20, amount_due, one)}\n2026-11-21,${other},${amount_due}`)
    const [{ id }] = (await staff.get('/cases')).json().data
    const refused = await staff.post(`/cases/${id}/not-money`, { note: 'The bank lists it once.' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'case_closed'])
  })

  it.each([
    ['another amount', 20, 1, WORDED],
    ['two days later', 22, 0, WORDED],
    ['an unlike text', 20, 0, 'SETORAN TUNAI BUDI'],
  ])('a line with %s is a payment of its own', async (_what, day, more, description) => {
    const { code, amount_due } = await book(ani, flight, [1])
    await apply((await read(on(20, amount_due, `${WORDED} ${code}`))).lines)
    const text = `${description} ${code}`
    const { lines } = await read(
      on(day, amount_due + more, day === 20 && more === 0 ? description : text),
    )
    expect(lines[0]?.looks_applied ?? false).toBe(false)
  })

  it('a look-alike of a line of the same statement is a transfer of its own', async () => {
    const { code, amount_due } = await book(ani, flight, [1])
    const text = `${on(20, amount_due, `${WORDED} ${code}`)}\n2026-11-21,${REWORDED} ${code},${amount_due}`
    const { lines } = await read(text)
    const outcomes = (await apply(lines)) as { outcome: string }[]
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['settled', 'credited'])
  })
})

describe('the amount of a closed request', () => {
  /** Closes requests of trip 1 for the price of the flight with each of these unique codes. */
  const reserve = (codes: number[], daysAgo: number) =>
    server.db.rows(sql`
      insert into payments (id_trip, id_bank_account, method, amount, unique_code, state, closed_at)
      select 1, ${id_bank_account}, 'bank_transfer', 500000 + code, code, 'closed',
        now() - make_interval(days => ${daysAgo})
      from unnest(${codes}::int[]) code
    `)
  const CODES = Array.from({ length: 999 }, (_, i) => i + 1)

  it('the amount of a closed request is not asked of another trip for 30 days', async () => {
    await book(ani, flight, [1])
    await ani.delete('/bookings/1')
    await reserve(
      CODES.filter((code) => code !== 77),
      29,
    )
    await server.db.rows(sql`update payments set amount = 9, unique_code = 1 where id = 1`)
    expect((await book(ani, flight, [2])).unique_code).toBe(77)
    // None is left: it is asked without a code, and the proof decides.
    expect((await book(ani, flight, [3])).unique_code).toBe(0)
    await server.db.rows(sql`
      update payments set closed_at = closed_at - interval '2 days' where unique_code = 500
    `)
    expect((await book(ani, flight, [4])).unique_code).toBe(500)
  })

  it('a late transfer goes to the trip whose closed request asked for it', async () => {
    const { id, amount_due } = await book(ani, flight, [1])
    await ani.delete(`/bookings/${id}`)
    await book(ani, flight, [2])
    const { lines } = await read(plain(amount_due))
    expect(lines[0]).toMatchObject({ state: 'matched', match: { id_trip: id, by: 'amount' } })
    expect(await apply(lines)).toEqual([{ outcome: 'credited', id_trip: id }])
    expect(await violations(server.db)).toEqual([])
  })

  it('a line that fits a closed and an open request is proposed for neither and names both', async () => {
    const closed = await book(ani, flight, [1])
    await ani.delete(`/bookings/${closed.id}`)
    const open = await book(ani, flight, [2])
    // As an older version gave the amount away.
    await server.db.rows(sql`
      update payments set amount = ${closed.amount_due} where id_trip = ${open.id}
    `)
    const { lines } = await read(plain(closed.amount_due))
    expect(lines[0]).toMatchObject({
      state: 'unmatched',
      match: null,
      candidates: [
        { id_trip: closed.id, code: closed.code, state: 'closed' },
        { id_trip: open.id, code: open.code, state: 'open' },
      ],
    })
    expect((await apply(lines))[0].outcome).toBe('unmatched')
  })

  it('a line with the amount of a paid trip is not proposed for it', async () => {
    const { id, amount_due } = await book(ani, flight, [1])
    await apply((await read(plain(amount_due))).lines)
    const { lines } = await read(plain(amount_due, 'SETORAN LAIN'))
    expect(lines[0]).toMatchObject({ match: null, candidates: [{ id_trip: id, state: 'paid' }] })
  })
})

describe('an unmatched payment', () => {
  async function openCase(amount: number) {
    const { lines } = await read(plain(amount, 'SETORAN TUNAI'))
    expect(await apply(lines)).toEqual([{ outcome: 'unmatched', id_trip: null }])
    return (await staff.get('/cases')).json().data[0]
  }

  it('an unmatched payment opens a payment exception, and attaching it pays the trip and closes the exception', async () => {
    const { id, code, amount_due } = await book(ani, flight, [1])
    const found = await openCase(amount_due + 1)
    expect(found).toMatchObject({
      kind: 'unmatched_money',
      id_trip: null,
      detail: 'SETORAN TUNAI',
      money: { source: 'bank_statement' },
    })
    expect((await staff.post(`/cases/${found.id}/attach`, { code: 'XXXXXX' })).statusCode).toBe(400)
    const { data } = (await staff.post(`/cases/${found.id}/attach`, { code })).json()
    expect(data).toMatchObject({ outcome: 'settled', case: { id_trip: id, code } })
    expect(data.case.closed_at).not.toBeNull()
    expect((await staff.post(`/cases/${found.id}/attach`, { code })).json().code).toBe(
      'case_closed',
    )
    expect(await stateOf(id)).toBe('paid')
    expect(await violations(server.db)).toEqual([])
  })

  it('an unmatched payment that staff confirmed by hand before is not counted twice', async () => {
    const { id, code, amount_due, unique_code } = await book(ani, flight, [1])
    const found = await openCase(amount_due + 5)
    await staff.post(`/payments/${id}/verify`, { amount: amount_due + 5 })
    expect((await staff.post(`/cases/${found.id}/attach`, { code })).json().data.outcome).toBe(
      'known',
    )
    expect(await creditOf()).toBe(unique_code + 5)
    expect(await violations(server.db)).toEqual([])
  })

  it('a statement line that was applied without a trip and then again with one counts once', async () => {
    const { id, code, amount_due, unique_code } = await book(ani, flight, [1])
    const { lines } = await read(plain(amount_due + 5, 'SETORAN TUNAI'))
    await apply(lines)
    const [found] = (await staff.get('/cases')).json().data
    await staff.post(`/payments/${id}/verify`, { amount: amount_due + 5 })
    const again = lines.map((line) => ({ ...line, match: { id_trip: id, by: 'code' } }))
    expect((await apply(again))[0].outcome).toBe('known')
    expect((await staff.post(`/cases/${found.id}/attach`, { code })).json().data.outcome).toBe(
      'known',
    )
    expect(await creditOf()).toBe(unique_code + 5)
    expect(await violations(server.db)).toEqual([])
  })

  it('a payment exception is closed with a note and then listed only with closed=true', async () => {
    const { id } = await openCase(1000)
    await staff.post(`/cases/${id}/close`, { note: 'Sent back by the bank.' })
    expect((await staff.post(`/cases/${id}/close`, { note: 'Again.' })).json().code).toBe(
      'case_closed',
    )
    expect((await staff.get('/cases')).json()).toMatchObject({ data: [], open: 0 })
    expect((await staff.get('/cases?closed=true')).json().data).toMatchObject([
      { id, closing_note: 'Sent back by the bank.' },
    ])
  })
})

describe('bank accounts', () => {
  const account = {
    bank_name: 'Bank Dua',
    account_number: '9-876.543 2',
    account_holder: 'PT Sayap',
  }

  it('staff add a bank account once, change it and deactivate it', async () => {
    const { data } = (await staff.post('/bank-accounts', account)).json()
    expect(data).toMatchObject({ account_number: '98765432', active: true, open_payments: 0 })
    expect((await staff.post('/bank-accounts', account)).json().code).toBe('account_taken')
    const off = await staff.put(`/bank-accounts/${data.id}`, { ...account, active: false })
    expect(off.json().data.active).toBe(false)
    expect((await staff.get('/bank-accounts')).json().data).toHaveLength(2)
    expect((await staff.put('/bank-accounts/99', account)).statusCode).toBe(404)
  })

  it('without approvals another number waits 24 hours too, and another holder does not', async () => {
    await book(ani, flight, [1])
    const kept = await staff.put(`/bank-accounts/${id_bank_account}`, account)
    expect(kept.json().data).toMatchObject({ bank_name: 'Bank Nusa', open_payments: 1 })
    const [before, after] = (await staff.get('/bank-accounts')).json().data
    expect(after).toMatchObject({ bank_name: 'Bank Dua', replaces: id_bank_account })
    expect(after.starts_at).not.toBeNull()
    const { bank_name, account_number } = before
    const holder = { bank_name, account_number, account_holder: 'PT Lain' }
    const changed = await staff.put(`/bank-accounts/${id_bank_account}`, holder)
    expect(changed.json().data.account_holder).toBe('PT Lain')
  })
})
