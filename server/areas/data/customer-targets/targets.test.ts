import { customer } from '@fairdesk/contract/areas/data/customer'
import {
  type CustomerTargets,
  customerTargets,
  type TargetFigure,
} from '@fairdesk/contract/areas/data/customer-targets'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

const { hangzhou, nanjing, beijing } = world.customers

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

async function targets(customerId: number, as: Person = 'admin'): Promise<CustomerTargets> {
  const { data, msg } = await app.call(customerTargets.get, { customerId }, as)
  if (!data) throw new Error(msg)
  return data
}

const total = { dim1: '', value1: '', dim2: '', value2: '' } as const
const tops = { dim1: 'category', value1: 'TOP', dim2: '', value2: '' } as const
const topsOfW1 = { ...tops, dim2: 'wave', value2: 'W1' } as const
const ofSea = { dim1: 'brand', value1: 'HF', dim2: '', value2: '' } as const
const change = (
  of: typeof total | typeof tops | typeof topsOfW1 | typeof ofSea,
  figure: TargetFigure,
  was: number | null,
  now: number | null,
) => ({ ...of, figure, was, now })
const save = (customerId: number, changes: ReturnType<typeof change>[], as: Person = 'admin') =>
  app.call(customerTargets.save, { customerId, changes }, as)

describe('the targets of a customer', () => {
  it('stand with the total first, beside what is ordered as the reports count it', async () => {
    await save(hangzhou, [
      change(tops, 'qty', null, 28),
      change(tops, 'depth', null, 7.5),
      change(topsOfW1, 'amount', null, 2786.5),
      change(topsOfW1, 'max', null, 120),
    ])
    const { rows, amountBasis } = await targets(hangzhou)
    // 10 black and 4 white tees at 99.50, 4 pants at 149.50; the dropped sneakers count nowhere.
    expect(amountBasis).toBe('net')
    expect(rows).toEqual([
      {
        ...total,
        figures: { qty: 100, amount: 10_000 },
        actual: { styles: 2, skc: 3, qty: 18, amount: 1991, depth: 6 },
      },
      { ...tops, figures: { qty: 28, depth: 7.5 }, actual: { styles: 1, skc: 2, qty: 14, amount: 1393, depth: 7 } },
      {
        ...topsOfW1,
        figures: { amount: 2786.5, max: 120 },
        actual: { styles: 1, skc: 2, qty: 14, amount: 1393, depth: 7 },
      },
    ])
  })

  it('the total is what lists and reports show, at once; a row without a figure is gone', async () => {
    expect(await targets(nanjing)).toMatchObject({ rows: [{ ...total, figures: {}, actual: { qty: 10 } }] })
    await save(nanjing, [change(total, 'qty', null, 20), change(tops, 'skc', null, 3)])
    const { data } = await app.call(customer.list, { customerIds: [nanjing] })
    expect(data?.list[0]).toMatchObject({ targetQty: 20 })
    await save(nanjing, [change(total, 'qty', 20, null), change(tops, 'skc', 3, null)])
    const { rows } = await sql`select from targets where customer_id = ${nanjing}`.execute(app.fair.db)
    expect(rows).toEqual([])
  })

  it('two people change different figures of one row side by side, the same one only who saw it as it is', async () => {
    await save(beijing, [change(tops, 'qty', null, 1)])
    expect(await save(beijing, [change(tops, 'skc', null, 2)])).toMatchObject({ code: 200 })
    const late = await save(beijing, [change(tops, 'styles', null, 9), change(tops, 'qty', null, 7)])
    expect(late).toMatchObject({ code: 409 })
    expect((await targets(beijing)).rows[1]?.figures).toEqual({ qty: 1, skc: 2 })
  })

  it('the log says the values by name, before and after', async () => {
    await save(beijing, [change(topsOfW1, 'amount', null, 10.5), change(topsOfW1, 'min', null, 80)])
    const { rows } = await sql<{ action: string; ref: string; before: object; after: object }>`
      select action, ref, before, after from operation_log order by id desc limit 1`.execute(app.fair.db)
    expect(rows[0]).toEqual({
      action: 'customer.save-targets',
      ref: 'C004 北京朝阳店',
      before: { targetRows: [] },
      after: { targetRows: [{ code: '上装 一波', targetAmount: 10.5, minPercent: 80 }] },
    })
  })

  it('show no amounts to who may not see them, and keep them when he saves', async () => {
    const seen = await targets(beijing, 'wang')
    expect(seen.seesAmounts).toBe(false)
    expect(JSON.stringify(seen)).not.toContain('"amount"')
    expect(await save(beijing, [change(topsOfW1, 'amount', 10.5, 1)], 'wang')).toMatchObject({ code: 422 })
    expect(await save(beijing, [change(topsOfW1, 'qty', null, 5)], 'wang')).toMatchObject({ code: 200 })
    expect((await targets(beijing)).rows.at(-1)?.figures).toEqual({ amount: 10.5, min: 80, qty: 5 })
  })

  it('are refused out of the user’s area, for values there are not, in the wrong order and beyond hundredths', async () => {
    expect(await app.call(customerTargets.get, { customerId: hangzhou }, 'zhao')).toMatchObject({ code: 403 })
    expect(await save(hangzhou, [change(total, 'qty', 100, 1)], 'zhao')).toMatchObject({ code: 403 })
    const of = (dim1: 'category' | 'wave' | 'brand', value1: string, dim2: '' | 'category', value2: string) => ({
      ...change(total, 'qty', null, 5),
      ...{ dim1, value1, dim2, value2 },
    })
    const refused = async (changes: object, as: Person = 'admin') =>
      // An input as it may come from anywhere.
      app.call(customerTargets.save, { customerId: beijing, changes: [changes] } as never, as)
    expect(await refused(of('category', 'HAT', '', ''))).toMatchObject({
      code: 422,
      msg: expect.stringContaining('HAT'),
    })
    expect(await refused(of('wave', 'W1', 'category', 'TOP'))).toMatchObject({ code: 422 })
    expect(await refused(of('category', '', '', ''))).toMatchObject({ code: 422 })
    expect(await refused(change(total, 'qty', null, 1.5))).toMatchObject({ code: 422 })
    expect(await refused(change(total, 'max', null, 1001))).toMatchObject({ code: 422 })
    expect(await refused(change(total, 'amount', null, 1.005))).toMatchObject({ code: 422 })
    // Zhao sees the sea brand alone.
    expect(await refused(of('brand', 'SC', '', ''), 'zhao')).toMatchObject({ code: 422 })
    expect(await refused(of('brand', 'HF', '', ''), 'zhao')).toMatchObject({ code: 200 })
    // One that is there already is no more his than a new one.
    expect(await refused(of('brand', 'SC', '', ''))).toMatchObject({ code: 200 })
    const guessed = { ...of('brand', 'SC', '', ''), was: 5, now: 1 }
    const missed = { ...guessed, was: 4 }
    expect([await refused(guessed, 'zhao'), await refused(missed, 'zhao')].map(({ code }) => code)).toEqual([422, 422])
    expect((await targets(beijing, 'zhao')).rows.map(({ value1 }) => value1)).not.toContain('SC')
    expect(await refused(guessed)).toMatchObject({ code: 200 })
  })

  it('that cover more than the user sees are withheld, told of, and not his to change', async () => {
    await app.call(customerTargets.save, {
      customerId: beijing,
      changes: [change(total, 'qty', null, 500), change(ofSea, 'qty', 5, 40)],
    })
    const seen = await targets(beijing, 'zhao')
    expect(seen).toMatchObject({ isWithheld: true, rows: [{ dim1: 'brand', value1: 'HF', figures: { qty: 40 } }] })
    expect(seen.rows).toHaveLength(1)
    for (const one of [change(total, 'qty', 500, 1), change(tops, 'qty', null, 1)])
      expect(await save(beijing, [one], 'zhao')).toMatchObject({
        code: 422,
        msg: expect.stringContaining('看不到的品牌'),
      })
    const own = change(ofSea, 'qty', 40, 41)
    expect(await save(beijing, [own], 'zhao')).toMatchObject({ code: 200, data: { isWithheld: true } })
    expect((await targets(beijing)).rows[0]).toMatchObject({ ...total, figures: { qty: 500 } })
  })

  it('whoever has one that the user does not see is not called without', async () => {
    await app.call(customerTargets.save, {
      customerId: beijing,
      changes: [change(ofSea, 'qty', 41, null)],
    })
    const lacking = async () => (await app.call(customer.list, { lacking: ['target'] }, 'zhao')).data?.list
    const todo = async () =>
      (await app.call(desk.get, {}, 'zhao')).data?.todos.find(({ key }) => key === 'target')?.count
    expect([await lacking(), await todo()]).toEqual([[], 0])
    await save(beijing, [change(total, 'qty', 500, null)])
    expect([(await lacking())?.map((one) => one.customerId), await todo()]).toEqual([[beijing], 1])
  })
})
