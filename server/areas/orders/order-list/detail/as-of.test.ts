import { setTimeout as wait } from 'node:timers/promises'
import { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { OrderAct } from '@fairdesk/contract/orders/order-arrows'
import { type Arbitrary, array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { clearOrders, faultsOf, places, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import { propertyRuns } from '../../../../testing/property-runs.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes, skcs } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`truncate order_batches`.execute(app.fair.db)
  await sql`update skcs set status = 'onSale'`.execute(app.fair.db)
  await sql`update customers set discount_bp = 5000 where id = ${customers.hangzhou}`.execute(app.fair.db)
  await clearOrders(app)
  await setSwitch(app, 'allowEditAfterSubmit', true)
})

async function orderId(): Promise<number> {
  const found = await sql<{ id: number }>`select id from orders where customer_id = ${customers.hangzhou}`.execute(
    app.fair.db,
  )
  return found.rows[0]?.id ?? 0
}

async function shown(query: object = {}) {
  const { data, msg } = await app.call(orderList.lines, { orderId: await orderId(), ...query })
  if (!data) throw new Error(msg)
  return data
}

/** The same moment as order entry shows it: the colours that had pieces, and what they came to. */
async function inEntry(at: Date) {
  const key = { customerId: customers.hangzhou, at: at.toISOString() }
  const { data, msg } = await app.call(orderEntry.pastOrder, key)
  if (!data) throw new Error(msg)
  const rows = data.list
    .flatMap(({ colours }) => colours)
    .filter(({ rowQty }) => rowQty > 0)
    .map(({ skcId, status, cells, rowAmount }) => {
      const pieces = Object.entries(cells).flatMap(([sizeId, { qty }]) => (qty > 0 ? [`${sizeId} ${qty}`] : []))
      return [skcId, status, pieces.toSorted(), rowAmount]
    })
  const { status, locked, totals } = data.customer
  return { status, locked, totals, rows: rows.toSorted() }
}

function asListed({ list, after: { at: _at, status, locked, ...totals } }: Awaited<ReturnType<typeof shown>>) {
  const rows = list.map(({ skcId, status: state, cells, amount }) => [
    skcId,
    state,
    cells.map(({ sizeId, after }) => `${sizeId} ${after}`).toSorted(),
    amount,
  ])
  return { status, locked, totals, rows: rows.toSorted() }
}

async function act(name: OrderAct): Promise<void> {
  const { rows } = await sql<{ id: number; version: number }>`select id, version from orders`.execute(app.fair.db)
  await app.call(orderBatches.act, { act: name, orders: rows, reason: '数量不对' })
}

async function reprice(discount: number): Promise<void> {
  await sql`update customers set discount_bp = ${discount} where id = ${customers.hangzhou}`.execute(app.fair.db)
  const { data } = await app.call(customerDiscounts.repricing, { customerId: customers.hangzhou })
  await app.call(customerDiscounts.reprice, { customerId: customers.hangzhou, seal: data?.seal ?? '' })
}

const setStatus = (skc: number, status: string) =>
  sql`update skcs set status = ${status} where id = ${skc}`.execute(app.fair.db)

/** What the tables say at this moment, read beside the code under test. */
async function noted() {
  await wait(2)
  const { rows } = await sql<{ at: Date; status: string; locked: boolean; cells: object | null }>`
    select clock_timestamp() as at, orders.status, orders.locked, (
      select json_object_agg(skcs.id, json_build_array(skcs.status, order_rows.qtys, order_rows.unit_net_fen))
      from order_rows join skcs on skcs.id = skc_id where order_id = orders.id and qty > 0) as cells
    from orders`.execute(app.fair.db)
  await wait(2)
  return rows[0]
}

type Noted = Awaited<ReturnType<typeof noted>>
type Cells = Record<string, [status: string, qtys: number[], netFen: number]>
const trimmed = (qtys: readonly number[]) => qtys.join(' ').replace(/( 0)+$/, '')

function expected(of: NonNullable<Noted>) {
  const cells = Object.entries((of.cells ?? {}) as Cells)
  const counted = cells.filter(([, [status]]) => status !== 'dropped')
  const qtyOf = (qtys: readonly number[]) => qtys.reduce((sum, qty) => sum + qty, 0)
  return {
    status: of.status,
    locked: of.locked,
    qty: counted.reduce((sum, [, [, qtys]]) => sum + qtyOf(qtys), 0),
    netAmount: counted.reduce((sum, [, [, qtys, net]]) => sum + qtyOf(qtys) * net, 0) / 100,
    rows: cells.map(([skc, [status, qtys, net]]) => `${skc} ${status} ${trimmed(qtys)} ${qtyOf(qtys) * net}`).sort(),
  }
}

const slotOf = new Map<number, number>([
  [sizes.s, 0],
  [sizes.m, 1],
  [sizes.l, 2],
  [sizes.xl, 3],
])

function found({ list, after: { status, locked, qty, netAmount = 0 } }: Awaited<ReturnType<typeof shown>>) {
  const rows = list.map((line) => {
    const qtys = [0, 0, 0, 0]
    for (const { sizeId, after } of line.cells) qtys[slotOf.get(sizeId) ?? 9] = after
    return `${line.skcId} ${line.status} ${trimmed(qtys)} ${Math.round((line.amount ?? 0) * 100)}`
  })
  return { status, locked, qty, netAmount, rows: rows.sort() }
}

const letters = ['teeBlack', 'teeWhite', 'pantsBlack'] as const
const step = oneof(
  {
    weight: 6,
    arbitrary: record({
      place: constantFrom(...letters),
      size: integer({ min: 1, max: 4 }),
      qty: integer({ min: 0, max: 9 }),
    }),
  },
  record({ skc: constantFrom(skcs.teeBlack, skcs.teeWhite), status: constantFrom('onSale', 'frozen', 'dropped') }),
  record({
    act: constantFrom(
      'submit' as const,
      'withdraw' as const,
      'return' as const,
      'approve' as const,
      'reopen' as const,
      'lock' as const,
      'unlock' as const,
    ),
  }),
  record({ discount: constantFrom(4000, 5000, 6000) }),
)

describe('an order at a moment', () => {
  it('is what the tables said at that moment, in pieces, amounts and state, whatever was done', async () => {
    await assert(
      asyncProperty(array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await sql`truncate order_batches`.execute(app.fair.db)
        await sql`update skcs set status = 'onSale'`.execute(app.fair.db)
        await clearOrders(app)
        await setSwitch(app, 'allowEditAfterSubmit', true)
        await save(app, [row('teeBlack', [sizes.s, 3])])
        const log: NonNullable<Noted>[] = []
        for (const one of steps) {
          await take(one)
          const line = await noted()
          if (line) log.push(line)
        }
        for (const line of log) {
          const then = await shown({ at: line.at.toISOString() })
          expect(found(then)).toEqual(expected(line))
          expect(await inEntry(line.at)).toEqual(asListed(then))
        }
        const [first] = log
        const last = log.at(-1)
        if (first && last) {
          const between = await shown({ against: first.at.toISOString(), at: last.at.toISOString() })
          expect(between.before).toMatchObject({ qty: expected(first).qty, netAmount: expected(first).netAmount })
          expect(between.list.map(({ skcId }) => skcId).sort()).toEqual(changedRows(first, last))
        }
        // Replayed to the end the events are the rows themselves.
        expect(found(await shown({ at: new Date(Date.now() + 1000).toISOString() }))).toEqual(found(await shown()))
        expect(await faultsOf(app)).toEqual([])
      }),
      { numRuns: propertyRuns(12) },
    )
  }, 180_000)

  it('that is chosen from its timeline has what was done at that moment', async () => {
    // Rows and state of a save may lie on both sides of a millisecond, which is all that a moment tells.
    for (let time = 0; time < 20; time++) {
      await clearOrders(app)
      await save(app, [row('teeBlack', [sizes.s, 3])])
      await act('submit')
      const { data } = await app.call(orderList.timeline, { orderId: await orderId() })
      for (const { at, act: name } of data?.list ?? []) {
        const { after, list } = await shown({ at })
        expect(after).toMatchObject({ qty: 3, status: name === 'submit' ? 'submitted' : 'draft' })
        expect(list.length).toBe(1)
      }
    }
    expect((await shown({ against: 'submit' })).list).toEqual([])
  })

  it('before it was begun has nothing', async () => {
    await save(app, [row('teeBlack', [sizes.s, 3])])
    expect(await shown({ at: '2020-01-01T00:00:00Z' })).toMatchObject({ list: [], after: { qty: 0, status: 'none' } })
    expect((await app.call(orderList.lines, { orderId: await orderId(), at: 'noon' })).msg).toBe('时间无效，请重新选择')
  })

  it('counts a colour that was dropped later, and tells of it and of new prices in a difference', async () => {
    await save(app, [row('teeBlack', [sizes.s, 3]), row('pantsBlack', [sizes.m, 2])])
    const before = (await noted())?.at.toISOString() ?? ''
    await setStatus(skcs.teeBlack, 'dropped')
    await reprice(4000)
    expect((await shown({ at: before })).after).toMatchObject({ qty: 5, skc: 2 })
    const difference = await shown({ against: before })
    expect(difference).toMatchObject({ after: { qty: 2, skc: 1 }, before: { qty: 5, skc: 2, netAmount: 597.5 } })
    expect(difference.list).toMatchObject([
      { goodsNo: 'T001', status: 'dropped', statusBefore: 'onSale', cells: [], before: 3, after: 3 },
      { goodsNo: 'P001', cells: [], amountBefore: 299, amount: 239.2 },
    ])
  })

  it('shows no price to who sees none', async () => {
    await save(app, [row('teeBlack', [sizes.s, 3])])
    const { data } = await app.call(
      orderList.lines,
      { orderId: await orderId(), against: '2020-01-01T00:00:00Z' },
      'wang',
    )
    expect(data?.list[0]).not.toHaveProperty('amount')
    expect(data?.after).not.toHaveProperty('netAmount')
  })

  it('is read at once where it has a thousand rows and twenty thousand events', async () => {
    await save(app, [row('teeBlack', [sizes.s, 3])])
    const id = await orderId()
    await manyRows(id, { rows: 1000, events: 20 })
    const took: number[] = []
    for (let turn = 0; turn < 12; turn++) {
      const at = new Date(Date.now() - turn * 60_000).toISOString()
      const from = performance.now()
      await shown({ at, ...(turn % 2 ? { against: '2020-01-01T00:00:00Z' } : {}) })
      took.push(performance.now() - from)
    }
    const median = took.toSorted((one, other) => one - other)[6] ?? 0
    process.stdout.write(`order of any moment: median ${median.toFixed(1)} ms of ${took.map((ms) => ms.toFixed(0))}\n`)
    expect(median).toBeLessThan(1000)
  }, 60_000)
})

async function take(one: typeof step extends Arbitrary<infer T> ? T : never): Promise<void> {
  if ('place' in one) await save(app, [row(one.place, [one.size, one.qty])])
  else if ('skc' in one) await setStatus(one.skc, one.status)
  else if ('act' in one) await act(one.act)
  else await reprice(one.discount)
}

function changedRows(first: NonNullable<Noted>, last: NonNullable<Noted>): number[] {
  const of = (line: NonNullable<Noted>) => (line.cells ?? {}) as Cells
  const ids = [...new Set([...Object.keys(of(first)), ...Object.keys(of(last))])]
  const said = (cell: Cells[string] | undefined) => (cell ? `${cell[0]} ${trimmed(cell[1])} ${cell[2]}` : '')
  return ids
    .filter((id) => said(of(first)[id]) !== said(of(last)[id]))
    .map(Number)
    .sort()
}

/** Colours of the tee by the thousand, each with so many events of an hour. */
async function manyRows(id: number, { rows, events }: { rows: number; events: number }): Promise<void> {
  const { db } = app.fair
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into colours (code, code_key, name) select 'n' || n, 'n' || n, 'n' || n from generate_series(1, ${rows}::int) n`.execute(
      tx,
    )
    await sql`
      insert into skcs (style_id, colour_id, skc_no, skc_no_key, sort)
      select ${places.teeBlack.goodsId}, id, code, code, 99 from colours where code like 'n%'`.execute(tx)
    await sql`
      insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
      select ${id}, id, '{1,2,3,4}', 10, 100, 50, 0, 1000, 500, 0 from skcs where skc_no like 'n%'`.execute(tx)
    await sql`
      insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account, at)
      select ${id}, id, '{1,2,3,4}', '{1,2,3,4}', 100, 50, 0, 'staff', 'admin', now() - interval '1 hour' + n * interval '3 minutes'
      from generate_series(1, ${events}::int) n, skcs where skc_no like 'n%'`.execute(tx)
  })
  await sql`analyze order_events`.execute(db)
}
