import { randomUUID } from 'node:crypto'
import type { DayDeparture, Home, Queue } from '@sayap/contract/operations/home'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { type StaffKind, signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { addServiceKey } from '../../../../test/service-keys'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let ani: Calls
let manager: Calls

beforeAll(async () => {
  server = await testApp({ APPROVALS: 'on', SMTP_URL: 'smtp://127.0.0.1:9' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  manager = callsOf(server, await signIn(server, 'manager'))
})

const as = async (role: StaffKind) => callsOf(server, await signIn(server, role))
const homeOf = async (staff: Calls): Promise<Home> => (await staff.get('/admin/home')).json().data
const run = (text: string) => server.db.script(text)
const paid = async (id_flight: number, positions: number[]) => {
  const { id } = await book(ani, id_flight, positions)
  await manager.put(`/bookings/${id}`, { status: 1 })
  return id as number
}

/** Rows of the list that each queue leads to: all of its pages. */
const LISTS: Record<Queue, string> = {
  proofs: '/payments?limit=1',
  refunds_to_approve: '/admin/refunds?state=asked&limit=1',
  refunds_to_send: '/admin/refunds?state=approved&limit=1',
  refunds_offered: '/admin/refunds?state=offered&limit=1',
  cases: '/admin/cases?state=open&limit=1',
  approvals: '/approvals?view=waiting&limit=1',
  groups: '/admin/group-requests?list=open&limit=1',
  chats: '/chat/threads?state=waiting&limit=1',
}
interface Page {
  status: string
  data: { id?: number; id_trip?: number }[]
  next: string | number | null
}
async function rowsOf(staff: Calls, queue: Queue) {
  const seen: number[] = []
  const parameter = queue === 'chats' ? 'before' : 'after'
  let next: Page['next'] = null
  do {
    const from: string = next === null ? '' : `&${parameter}=${next}`
    const page: Page = (await staff.get(`${LISTS[queue]}${from}`)).json()
    expect(page.status).toBe('success')
    seen.push(...page.data.map(({ id, id_trip }) => id ?? id_trip ?? 0))
    next = page.next
  } while (next !== null && seen.length < 50)
  return seen
}

/** Two of everything that waits, and beside it what waits no more. */
async function addWork() {
  const flight = await addFlight(server.db)
  const cancelled = await addFlight(server.db)
  const waiting = []
  for (const seat of [1, 2, 3]) waiting.push((await book(ani, flight, [seat])).id as number)
  const refunded = []
  for (const seat of [4, 5, 6, 7, 8]) refunded.push(await paid(flight, [seat]))
  const offered = [await paid(cancelled, [1]), await paid(cancelled, [2])]
  const bank = `destination, bank_name, account_number, account_holder, bank_reference`
  const refunds = refunded.map(
    (id, at) => `(${id}, 'traveller', 500000, 450000,
      '${['asked', 'asked', 'approved', 'approved', 'sent'][at]}', 'bank', 'Nusa', '123', 'Ani',
      ${at === 4 ? "'TRX 1'" : 'null'})`,
  )
  await run(`
    insert into payment_proofs (id_trip, media_type, bytes, hash, state, reason)
    select id, 'image/webp', '', id::text, case when id = ${waiting[2]} then 'rejected' else 'in_review' end,
      case when id = ${waiting[2]} then 'Another account.' end
    from bookings where id in (${waiting});
    update bookings set status = 4 where id in (${refunded});
    insert into refunds (id_booking, cause, paid, amount, state, ${bank}) values ${refunds};
    insert into refunds (id_booking, cause, paid, amount, state)
      select id, 'flight_cancelled', 500000, 500000, 'offered' from bookings where id in (${offered});
    insert into cases (kind, id_trip, amount, closed_at)
      select 'late_payment', id, 1000, case when id = ${waiting[0]} then now() end
      from bookings where id in (${waiting});
  `)
  const other = await as('super admin')
  for (const number of ['1234567890', '1234567891'])
    await other.post('/bank-accounts', {
      bank_name: 'Bank Nusa',
      account_number: number,
      account_holder: 'PT Sayap',
    })
  await server.db.rows(sql`update users set email_verified_at = now()`)
  const group = { organiser: 'Ani', phone: '0812 3456 7890', adult: 20, id_flight: flight }
  await ani.post('/user/group-requests', group)
  const { id: chat } = (await ani.post('/chat/threads', { id_booking: waiting[0] })).json().data
  await ani.post(`/chat/threads/${chat}/messages`, { text: 'Halo?', client_id: randomUUID() })
}

describe('GET /admin/home', () => {
  it('GET /admin/home gives each queue the number of rows of the list it leads to', async () => {
    await addWork()
    const { queues } = await homeOf(manager)
    const counts: Record<string, number> = {}
    for (const { queue, count } of queues) {
      counts[queue] = count
      expect([queue, (await rowsOf(manager, queue)).length]).toEqual([queue, count])
    }
    expect(counts).toEqual({
      proofs: 2,
      refunds_to_approve: 2,
      refunds_to_send: 2,
      refunds_offered: 2,
      cases: 2,
      approvals: 2,
      groups: 1,
      chats: 1,
    })
  })

  it('GET /admin/home leaves out approvals that the asker cannot give', async () => {
    await addWork()
    const boss = await as('super admin')
    const { queues } = await homeOf(boss)
    expect(queues.find(({ queue }) => queue === 'approvals')?.count).toBe(0)
    expect(await rowsOf(boss, 'approvals')).toEqual([])
  })

  it.each([
    ['gate', []],
    ['content', []],
    ['desk', ['groups', 'chats']],
    [
      'finance',
      ['proofs', 'refunds_to_approve', 'refunds_to_send', 'refunds_offered', 'cases', 'approvals'],
    ],
  ] as const)('GET /admin/home shows to %s only queues of that role', async (role, queues) => {
    const home = await homeOf(await as(role))
    expect(home.queues.map(({ queue }) => queue)).toEqual(queues)
    expect(home.alerts).toEqual([])
  })

  it('GET /admin/home returns 403 to travellers and 401 to visitors', async () => {
    expect((await ani.get('/admin/home')).statusCode).toBe(403)
    expect((await callsOf(server).get('/admin/home')).statusCode).toBe(401)
  })

  it('GET /admin/home warns of what is wrong, each kind to those whose work it is', async () => {
    const flight = await addFlight(server.db)
    const waiting = (await book(ani, flight, [1])).id
    const id = await paid(flight, [2])
    await run(`
      insert into payment_proofs (id_trip, media_type, bytes, hash, review_until)
        values (${waiting}, 'image/webp', '', 'x', now() + interval '20 minutes');
      insert into cases (kind, id_trip, amount) values ('payment_challenged', ${id}, 1);
      -- As one that cannot be rendered: it has no HTML.
      update mails set state = 'failed', body_html = '', next_try_at = now();
      insert into mails (event, dedupe_key, to_name, to_email, language, subject, body_html, body_text,
        message_id, created_at)
        values ('x', 'y', 'Ani', 'ani@example.com', 'en', 's', 'h', 't', gen_random_uuid(), now() - interval '1 hour');
      update flights set departs_at = now() + interval '10 minutes',
        arrives_at = now() + interval '2 hours' where id = ${flight};
      insert into flight_imports (name, status, started_at)
        values ('a.csv', 'running', now() - interval '2 hours');
    `)
    const { id: id_service_account } = await addServiceKey(server.db)
    // Its last attempt was three days after the first.
    await run(`
      insert into webhooks (id_service_account, url, events, secret)
        values (${id_service_account}, 'https://mitra.example/hooks', '{booking.paid}', 's');
      insert into webhook_deliveries (id_webhook, message_id, event, body, state, created_at, next_try_at)
        select id, 'm', 'booking.paid', '{}', 'failed', now() - interval '76 hours', now() from webhooks;
    `)
    const kinds = async (role: StaffKind) =>
      (await homeOf(await as(role))).alerts.map(({ kind }) => kind)
    expect(await kinds('super admin')).toContain('webhooks_failed')
    expect(await kinds('manager')).toEqual([
      'passengers_missing',
      'proofs_ending',
      'disputes',
      'mails_failed',
      'mails_stuck',
      'jobs_stuck',
    ])
    expect(await kinds('gate')).toEqual(['passengers_missing'])
    expect(await kinds('finance')).toEqual(['proofs_ending', 'disputes'])
    expect(await kinds('desk')).toEqual(['passengers_missing', 'mails_failed', 'mails_stuck'])
    const { alerts } = await homeOf(manager)
    expect(alerts[0]).toMatchObject({ count: 1, id_departure: flight, flight_number: 'EK181' })
  })
})

/** Moves a flight so that it leaves in so many minutes, with its local day and time. */
const leaveIn = (id: number, minutes: number) =>
  server.db.rows(sql`
    update flights set departs_at = moved.at, arrives_at = moved.at + interval '2 hours',
      departure_date = (moved.at at time zone zone)::date,
      departure_time = to_char(moved.at at time zone zone, 'HH24:MI')
    from (select now() + make_interval(mins => ${minutes}::int) as at) moved, airports a
    where flights.id = ${id} and a.code = flights.airport_from
  `)

const list = async (query = '', staff = manager) =>
  (await staff.get(`/admin/home/departures?${query}`)).json()
const idsOf = ({ data }: { data: DayDeparture[] }) => data.map(({ id }) => id)

describe('GET /admin/home/departures', () => {
  /** Whatever the time is, these flights are today's. */
  const today = () =>
    run(`update flights set departure_date = (now() at time zone 'Asia/Jakarta')::date`)

  it('GET /admin/home/departures lists today in order, classes that leave together once', async () => {
    const [economy, business, past, tomorrow] = [
      await addFlight(server.db),
      await addFlight(server.db, { class_flight: 'business' }),
      await addFlight(server.db, { flight_number: 'EK7' }),
      await addFlight(server.db, { flight_number: 'EK8' }),
    ]
    await paid(economy, [1, 2])
    for (const id of [economy, business]) await leaveIn(id, 60)
    await leaveIn(past, -60)
    await today()
    await run(`update flights set departure_date = departure_date + 1 where id = ${tomorrow};
      update flights f set departs_at = e.departs_at, arrives_at = e.arrives_at,
        departure_time = e.departure_time
      from flights e where e.id = ${economy} and f.id = ${business}`)
    await manager.put(`/admin/departures/${economy}/flights`, { id_flights: [business] })
    expect(idsOf(await list('view=all'))).toEqual([past, economy])
    const { data, counts } = await list()
    expect(data).toMatchObject([
      {
        id: economy,
        state: 'on_time',
        capacity: 156,
        sold: 2,
        expected: 2,
        boarded: 0,
        missing: 2,
        zone_from: 'Asia/Jakarta',
      },
    ])
    expect(counts).toEqual({ all: 2, next: 1, problems: 0, gone: 1 })
  })

  it('GET /admin/home/departures counts the day of each airport by its own clock', async () => {
    const zone = 'Asia/Jayapura'
    const dayThere = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)
    const now = Date.now()
    const expected = []
    for (let hours = -26; hours <= 26; hours += 4) {
      const id = await addFlight(server.db, { starting_place: 'Jayapura', airport_from: 'DJJ' })
      await leaveIn(id, hours * 60)
      if (dayThere(now + hours * 3_600_000) === dayThere(now)) expected.push(id)
    }
    expect(expected.length).toBeGreaterThan(4)
    expect(idsOf(await list('view=all&limit=50'))).toEqual(expected)
  })

  it('GET /admin/home/departures shows boarding, no-shows, closing and leaving', async () => {
    const flight = await addFlight(server.db)
    const id = await paid(flight, [1, 2, 3])
    await leaveIn(flight, 5)
    await today()
    const [first, second] = await server.db.rows<{ id: number }>(sql`
      select t.id from tickets t join passengers p on p.id = t.id_passenger
      where p.id_booking = ${id} order by t.id
    `)
    const staff = `(select min(id) from admins)`
    await run(`
      insert into boardings (id_ticket, id_flight, id_admin, scan, scanned_at, request_id)
        values (${first?.id}, ${flight}, ${staff}, gen_random_uuid(), now(), 'r');
      insert into no_shows (id_ticket, id_flight, id_admin, request_id)
        values (${second?.id}, ${flight}, ${staff}, 'r')`)
    const shown = async () => (await list('view=all')).data[0]
    expect(await shown()).toMatchObject({
      state: 'boarding',
      expected: 3,
      boarded: 1,
      no_show: 1,
      missing: 1,
    })
    expect(idsOf(await list('view=problems'))).toEqual([flight])
    await run(`update flights set closed_at = now(), closed_by = ${staff}`)
    expect(await shown()).toMatchObject({ state: 'closed' })
    expect(idsOf(await list('view=problems'))).toEqual([])
    await run(`update flights set departs_at = now() - interval '1 minute'`)
    expect(await shown()).toMatchObject({ state: 'departed' })
    await run(`update flights set cancelled_at = now()`)
    expect(await shown()).toMatchObject({ state: 'cancelled' })
    expect(idsOf(await list('view=problems'))).toEqual([flight])
  })

  it('GET /admin/home/departures shows by how much a departure was moved since it was sold', async () => {
    const flight = await addFlight(server.db)
    const id = await paid(flight, [1])
    await leaveIn(flight, 50)
    await today()
    await run('update flights set revision = 2')
    await server.db.rows(sql`
      insert into booked_times (id_booking, departs_at, arrives_at, departure_date)
      select ${id}, departs_at - interval '45 minutes', arrives_at, departure_date from flights`)
    expect((await list('view=problems')).data).toMatchObject([
      { state: 'moved', moved_minutes: 45 },
    ])
  })

  it('GET /admin/home/departures goes on page by page and shows conflicts at gates as a problem', async () => {
    const ids = []
    for (let n = 1; n <= 3; n++) {
      const id = await addFlight(server.db, { flight_number: `EK${n}` })
      if (n === 2) await paid(id, [1])
      await leaveIn(id, n)
      ids.push(id)
    }
    await today()
    const first = await list('limit=2')
    expect(idsOf(first)).toEqual(ids.slice(0, 2))
    const last = await list(`limit=2&after=${first.next}`)
    expect(idsOf(last)).toEqual(ids.slice(2))
    expect(last.next).toBeNull()
    await run(`
      insert into boardings (id_ticket, id_flight, id_admin, scan, scanned_at, request_id)
        select id, ${ids[1]}, (select min(id) from admins), gen_random_uuid(), now(), 'r' from tickets;
      insert into boarding_conflicts (id_boarding, id_ticket, id_admin, scan, scanned_at, request_id)
        select id, id_ticket, id_admin, gen_random_uuid(), now(), 'r' from boardings`)
    expect((await list('view=problems')).data).toMatchObject([{ id: ids[1], conflicts: 1 }])
    expect((await homeOf(await as('gate'))).alerts).toMatchObject([
      { kind: 'boarding_conflicts', id_departure: ids[1], count: 1 },
    ])
  })

  it('GET /admin/home/departures goes on after a departure that is deleted, cancelled or not of today any more', async () => {
    const gone = [
      (id: number) => run(`delete from flights where id = ${id}`),
      (id: number) => run(`update flights set cancelled_at = now() where id = ${id}`),
      (id: number) =>
        run(`update flights set departure_date = departure_date - 7 where id = ${id}`),
    ]
    for (const [round, leave] of gone.entries()) {
      const ids = []
      for (let n = 1; n <= 3; n++) {
        const id = await addFlight(server.db, { flight_number: `EK${round}${n}` })
        await leaveIn(id, n * 10)
        ids.push(id)
      }
      await today()
      const { next } = await list('limit=2')
      await leave(ids[1] as number)
      expect(idsOf(await list(`limit=2&after=${next}`))).toEqual(ids.slice(2))
      await run('delete from flights')
    }
  })

  it.each(['view=none', 'after=0', 'after=99999999999999999999', 'limit=51', 'limit=x'])(
    'GET /admin/home/departures returns 400 for %s and names the parameter',
    async (query) => {
      const response = await manager.get(`/admin/home/departures?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json().errors[0].pointer).toBe(`/query/${query.split('=')[0]}`)
    },
  )

  it('GET /admin/home/departures returns 403 to finance and travellers', async () => {
    for (const calls of [await as('finance'), ani])
      expect((await calls.get('/admin/home/departures')).statusCode).toBe(403)
  })
})
