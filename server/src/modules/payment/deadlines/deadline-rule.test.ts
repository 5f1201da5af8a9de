import {
  DEADLINE_BOUNDS,
  type DeadlineField,
  PaymentDeadlines,
  paymentDeadline,
} from '@sayap/contract/payment/payment-deadlines'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, RootDatabase } from '#platform/database/database'
import { migrate } from '#platform/database/migrate'
import { sql } from '#platform/database/sql'
import { engines } from '../../../../test/engines'
import { deadlinesRepository } from './deadlines.repository'

const { list, stop } = await engines()
afterAll(stop)

const number = (field: DeadlineField) => {
  const [min, max] = DEADLINE_BOUNDS[field]
  return fc.integer({ min, max })
}

const anySet = fc
  .record({
    hours_to_pay: number('hours_to_pay'),
    minutes_near_departure: number('minutes_near_departure'),
    hours_before_departure: number('hours_before_departure'),
    hours_in_review: number('hours_in_review'),
  })
  .filter((set) => PaymentDeadlines.safeParse(set).success)

interface Judged {
  now: string
  pay_before: string
  on_sale: boolean
  as_list: boolean
}

const judge = async (db: Database, minutes: number) =>
  (await db.row<Judged>(sql`
    select now() as now, pay_before(d) as pay_before, sales_open(d) as on_sale,
      d >= (select first_on_sale()) as as_list
    from (select now() + make_interval(mins => ${minutes}::int) as d) flight
  `)) as Judged

describe.each(list)('the payment deadline rule on $engine', ({ missing, open }) => {
  describe.skipIf(missing)('', () => {
    let db: RootDatabase
    beforeAll(async () => {
      db = await open()
      await migrate(db)
    })
    afterAll(() => db.close())

    it('pay_before() and sales_open() agree with paymentDeadline() of the contract for any settings and departure', () =>
      fc.assert(
        fc.asyncProperty(anySet, fc.integer({ min: -60, max: 6000 }), async (set, minutes) => {
          await deadlinesRepository(db).write(set)
          const { now, pay_before, on_sale, as_list } = await judge(db, minutes)
          const moment = Date.parse(now)
          const expected = paymentDeadline(set, moment, moment + minutes * 60_000)
          expect(Date.parse(pay_before)).toBe(expected)
          expect(on_sale).toBe(expected - moment >= 10 * 60_000)
          expect(as_list).toBe(on_sale)
        }),
        { numRuns: 150 },
      ))

    it.each([
      ['hours_to_pay = 0', 'payment_deadlines_hours_to_pay_check'],
      ['minutes_near_departure = 10', 'payment_deadlines_minutes_near_departure_check'],
      ['hours_to_pay = 1, minutes_near_departure = 61', 'payment_deadlines_near_is_shorter'],
      [
        'hours_before_departure = 2, hours_in_review = 3',
        'payment_deadlines_reviewed_before_departure',
      ],
      ['one_row = false', 'payment_deadlines_one_row_check'],
    ])('an update of payment_deadlines to %s violates a constraint', async (change, constraint) => {
      const refused = db.script(`update payment_deadlines set ${change}`)
      await expect(refused).rejects.toMatchObject({ constraint })
    })
  })
})
