import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#db/sql'
import { addBankAccount } from '../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../test/bookings'
import { addFlight } from '../../../test/flights'
import { fileOf, formOf } from '../../../test/forms'
import { violations } from '../../../test/invariants'
import { signIn } from '../../../test/people'
import { type TestApp, testApp } from '../../../test/test-app'
import { sweep } from '../bookings/sweeper'

let server: TestApp
let ani: Calls
let staff: Calls
let staffHeaders: Record<string, string>
let flight: number
let id_bank_account: number

beforeAll(async () => {
  server = await testApp()
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
}

const read = async (text: string): Promise<{ lines: Line[]; [count: string]: unknown }> =>
  (await staff.post('/statements', { id_bank_account, text })).json().data

/** As the screen does it: what was read, for the trips it was matched with. */
async function apply(lines: Line[]) {
  const confirmed = lines.map(({ date, description, amount, nth, match }) => ({
    ...{ date, description, amount, nth, id_trip: match?.id_trip },
  }))
  const answer = await staff.post('/statements/apply', { id_bank_account, lines: confirmed })
  return answer.json().data
}

const stateOf = async (id: number) => (await ani.get(`/payments/${id}`)).json().data.state
const creditOf = async () => (await ani.get('/credit')).json().data.balance
const plain = (amount: number, description = 'TRSF E-BANKING') =>
  `date,description,amount\n2026-11-20,${description},${amount}`

describe('a statement is read as banks write it', () => {
  it.each([
    ['Indonesian, by semicolon', 'Tanggal;Keterangan;Jumlah\n20/11/2026;TRSF;1.500.123,00 CR'],
    ['English, by comma', 'Date,Description,Amount\n2026-11-20,TRSF,"1,500,123.00"'],
    ['plain figures', '20-11-2026,TRSF,1500123.00,CR'],
    ['two columns', 'Tgl;Uraian;Debet;Kredit\n20/11/26;TRSF;0,00;1.500.123,00'],
    [
      'a head above the table',
      'Rekening: 123\nPeriode;Nov\nTanggal;Keterangan;Kredit;Debet\n20 Nov 2026;TRSF;1500123;',
    ],
    ['tabs, as pasted', 'Tanggal\tKeterangan\tMutasi\n20/11/2026\tTRSF\tRp 1.500.123'],
  ])('%s', async (_how, text) => {
    const { lines } = await read(text)
    expect(lines.at(-1)).toMatchObject({
      ...{ state: 'unmatched', date: '2026-11-20', description: 'TRSF', amount: 1_500_123, nth: 1 },
    })
  })

  it('passing over what left and what cannot be read, and saying why', async () => {
    const { lines, passed_over } = await read(
      'Tanggal;Keterangan;Jumlah\n20/11/2026;GAJI;5.000.000,00 DB\n31/02/2026;TRSF;10,00\n20/11/2026;TRSF;abc',
    )
    expect(passed_over).toBe(3)
    expect(lines.map(({ state }) => state)).toEqual(Array(3).fill('passed_over'))
  })

  it('as a file too; a spreadsheet or too many lines are refused', async () => {
    const send = async (bytes: Buffer) => {
      const { payload, headers } = await formOf({
        ...{ id_bank_account: String(id_bank_account) },
        ...{ file: fileOf(bytes, 'mutasi.csv', 'text/csv') },
      })
      return server.app.inject({
        ...{ method: 'POST', url: '/api/v1/statements', payload },
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

describe('a line', () => {
  it('with the amount one payment asks for pays it, once however often it is applied', async () => {
    const { id, amount_due, unique_code } = await book(ani, flight, [1])
    const { lines } = await read(plain(amount_due))
    expect(lines[0]).toMatchObject({ state: 'matched', match: { id_trip: id, by: 'amount' } })
    expect(await apply(lines)).toEqual([{ outcome: 'settled', id_trip: id }])
    expect(await apply(lines)).toEqual([{ outcome: 'known', id_trip: id }])
    expect((await read(plain(amount_due))).lines[0]).toMatchObject({ state: 'known' })
    expect([await stateOf(id), await creditOf()]).toEqual(['paid', unique_code])
    expect(await violations(server.db)).toEqual([])
  })

  it('that names the booking code is that trip, whatever the amount', async () => {
    const { id, code } = await book(ani, flight, [1])
    const { lines } = await read(plain(400_000, `bayar tiket ${code.toLowerCase()} ani`))
    expect(lines[0]).toMatchObject({ state: 'matched', match: { id_trip: id, by: 'code' } })
    expect((await apply(lines))[0].outcome).toBe('held')
  })

  it('twice on a day is two transfers: the second is travel credit', async () => {
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

  it('that staff verified by hand before is ticked off and not counted again', async () => {
    const { id, amount_due, unique_code } = await book(ani, flight, [1])
    await staff.post(`/payments/${id}/verify`, {})
    const { lines } = await read(plain(amount_due))
    expect(lines[0]).toMatchObject({ state: 'matched', match: { id_trip: id, by: 'before' } })
    for (let again = 1; again <= 2; again++) expect((await apply(lines))[0].outcome).toBe('known')
    expect((await read(plain(amount_due))).lines[0]).toMatchObject({ state: 'known' })
    expect(await creditOf()).toBe(unique_code)
    expect(await violations(server.db)).toEqual([])
  })

  it('for a trip that expired without seats left is credit, and staff saying so again is no more', async () => {
    const small = await addFlight(server.db, { class_flight: 'first class' })
    const { id, code, amount_due } = await book(ani, small, [1])
    await server.db.rows(
      sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`,
    )
    await sweep(server.db)
    await server.db.rows(sql`update flights set cancelled_at = now() where id = ${small}`)
    const { lines } = await read(plain(amount_due, code))
    expect((await apply(lines))[0].outcome).toBe('credited')
    expect((await staff.put(`/bookings/${id}`, { status: 1 })).json().data.status).toBe(2)
    expect(await creditOf()).toBe(amount_due)
  })
})

describe("nobody's money", () => {
  async function openCase(amount: number) {
    const { lines } = await read(plain(amount, 'SETORAN TUNAI'))
    expect(await apply(lines)).toEqual([{ outcome: 'unmatched', id_trip: null }])
    return (await staff.get('/cases')).json().data[0]
  }

  it('is a case, and given to its trip it pays that and closes the case', async () => {
    const { id, code, amount_due } = await book(ani, flight, [1])
    const found = await openCase(amount_due + 1)
    expect(found).toMatchObject({
      ...{ kind: 'unmatched_money', id_trip: null, detail: 'SETORAN TUNAI' },
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

  it('that staff gave their word for is not counted twice', async () => {
    const { id, code, amount_due, unique_code } = await book(ani, flight, [1])
    const found = await openCase(amount_due + 5)
    await staff.post(`/payments/${id}/verify`, { amount: amount_due + 5 })
    expect((await staff.post(`/cases/${found.id}/attach`, { code })).json().data.outcome).toBe(
      'known',
    )
    expect(await creditOf()).toBe(unique_code + 5)
    expect(await violations(server.db)).toEqual([])
  })

  it('may be closed with a note; closed cases are listed apart', async () => {
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

describe('a bank account', () => {
  const account = {
    bank_name: 'Bank Dua',
    account_number: '9-876.543 2',
    account_holder: 'PT Sayap',
  }

  it('is added once, changed, and switched off', async () => {
    const { data } = (await staff.post('/bank-accounts', account)).json()
    expect(data).toMatchObject({ account_number: '98765432', active: true, open_payments: 0 })
    expect((await staff.post('/bank-accounts', account)).json().code).toBe('account_taken')
    const off = await staff.put(`/bank-accounts/${data.id}`, { ...account, active: false })
    expect(off.json().data.active).toBe(false)
    expect((await staff.get('/bank-accounts')).json().data).toHaveLength(2)
    expect((await staff.put('/bank-accounts/99', account)).statusCode).toBe(404)
  })

  it('keeps its number while somebody is asked to transfer to it: 409 account_in_use', async () => {
    await book(ani, flight, [1])
    const refused = await staff.put(`/bank-accounts/${id_bank_account}`, account)
    expect(refused.json().code).toBe('account_in_use')
  })
})
