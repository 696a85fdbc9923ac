import type { ReconcileCheck } from '@fairdesk/contract/areas/reports/reconcile'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FairFigures } from '../../../engine/facts/fair-figures.ts'
import { loadFigures } from '../../../engine/facts/load-figures.ts'
import { Turns } from '../../../engine/facts/turns.ts'
import { GrowthKeeper } from '../../../engine/moments/growth.ts'
import { reconcile } from '../../../engine/reconcile/reconcile.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db } = app.fair
  await fillOrders(db)
  await sql`update skcs set factory_min = 100 where id = ${world.skcs.teeBlack}`.execute(db)
  await sql`insert into targets (customer_id, dim1, value1, dim2, value2, qty, amount_fen) values
    (1, '', '', '', '', 100, 990000), (1, 'category', 'TOP', '', '', 60, null), (1, 'category', 'GONE', '', '', 5, 7),
    (3, '', '', '', '', 0, null), (5, '', '', '', '', 50, null)
    on conflict (customer_id, dim1, value1, dim2, value2) do update set qty = excluded.qty, amount_fen = excluded.amount_fen`.execute(
    db,
  )
  await save(app, [row('teeBlack', [world.sizes.s, 6])])
})
afterAll(() => app.stop())

/** What a comparison finds with figures into which a fault was put. */
async function findings(plant: (figures: FairFigures) => unknown = () => undefined) {
  const { pool } = app.fair
  const figures = await loadFigures({ pool, steady: pool })
  await plant(figures)
  const turns = new Turns()
  return reconcile({ pool, figures, growth: new GrowthKeeper(pool), inTurn: (work) => turns.alone(work) })
}

async function checksThatDiffer(plant?: Parameters<typeof findings>[0]): Promise<ReconcileCheck[]> {
  const { checks } = await findings(plant)
  return checks.filter(({ differences }) => differences > 0).map(({ check }) => check)
}

it('finds nothing where nothing was planted, and says of each part how much it compared', async () => {
  const { ok, differences, checks, checked } = await findings()
  expect([ok, differences]).toEqual([true, []])
  const empty = checks.filter((part) => part.checked === 0).map(({ check }) => check)
  expect(empty).toEqual(['dayClose'])
  expect(checks.reduce((sum, part) => sum + part.checked, 0)).toBe(checked)
})

describe('a wrong figure in memory is found', () => {
  it('in the pieces of a row', async () => {
    const found = await checksThatDiffer(({ facts }) => {
      const { qty } = facts.segmentOf(0)
      const row = facts.start[0] ?? 0
      qty[row] = (qty[row] ?? 0) + 1
    })
    for (const check of ['all', 'customer', 'skc', 'lines', 'completion', 'places', 'structure', 'factoryMinimum'])
      expect(found).toContain(check)
    expect(found).not.toContain('history')
  })

  it('in a size', async () => {
    const found = await checksThatDiffer(({ facts }) => {
      const { cell } = facts.segmentOf(0)
      const first = facts.cellStart[0] ?? 0
      cell[first] = (cell[first] ?? 0) + 1
    })
    expect(found).toContain('size')
  })

  it('in what is offered', async () => {
    expect(await checksThatDiffer(({ catalogue }) => void catalogue.offered.fill(0, 0, 1))).toEqual(['structure'])
  })

  it('in a target of a customer and in one of a category', async () => {
    const planted = (attributes: readonly 'category'[]) =>
      checksThatDiffer(({ catalogue }) => {
        Object.assign(catalogue.targets.targetsBy(attributes)[0] ?? {}, { qty: 61 })
      })
    expect(await planted([])).toEqual(['completion', 'places'])
    expect(await planted(['category'])).toEqual(['categoryTargets'])
  })

  it('in who may order', async () => {
    const found = await checksThatDiffer(({ catalogue }) => void catalogue.customerEnabled.fill(1))
    expect(found).toEqual(expect.arrayContaining(['skc', 'completion', 'places']))
  })
})

describe('a row that was changed in the database is found', () => {
  it('where history says otherwise', async () => {
    const { db } = app.fair
    await sql`alter table order_events disable trigger order_events_append_only`.execute(db)
    const change = (by: number) =>
      sql`update order_events set after[1] = after[1] + ${by} where id = (select min(id) from order_events)`.execute(db)
    await change(1)
    const { differences } = await findings()
    await change(-1)
    await sql`alter table order_events enable trigger order_events_append_only`.execute(db)
    // The row was saved again since: only the curve still counts the event.
    expect(differences.map(({ check }) => check)).toContain('growth')
  })

  it('where a row has more than its events', async () => {
    const { db } = app.fair
    const change = (by: number) =>
      sql`update order_rows set qtys[1] = qtys[1] + ${by}, qty = qty + ${by}, tag_fen = tag_fen + ${by} * unit_tag_fen,
        net_fen = net_fen + ${by} * unit_net_fen, agent_fen = agent_fen + ${by} * unit_agent_fen
        where order_id = (select id from orders where customer_id = 1) and skc_id = ${world.skcs.pantsBlack}`.execute(
        db,
      )
    await change(1)
    const { differences } = await findings()
    await change(-1)
    expect(new Set(differences.map(({ check }) => check))).toEqual(new Set(['history', 'growth']))
    expect(differences.find(({ check, figure }) => check === 'history' && figure === 'qty')).toMatchObject({
      row: [{ dim: 'customer', code: 'C001' }],
      sql: 24,
      engine: 23,
    })
  })

  it('where an evening was kept otherwise than its events come to', async () => {
    const { db } = app.fair
    await sql`alter table order_events disable trigger order_events_append_only`.execute(db)
    await sql`update order_events set at = at - interval '2 hours'`.execute(db)
    await sql`alter table order_events enable trigger order_events_append_only`.execute(db)
    const { rows } = await sql<{ qty: number; tag: number; net: number }>`
      select sum(r.qty)::int as qty, sum(tag_fen)::float8 / 100 as tag, sum(net_fen)::float8 / 100 as net
      from order_rows r join skcs on skcs.id = skc_id where skcs.status <> 'dropped'`.execute(db)
    const [sums] = rows
    const keep = (qty: number) =>
      sql`insert into day_closes (day, at, figures, note, account, real_name) values (1, now() - interval '1 hour',
        ${JSON.stringify({ figures: { qty, tagAmount: sums?.tag, netAmount: sums?.net } })}::jsonb, '', 'admin', '')`.execute(
        db,
      )
    await keep(sums?.qty ?? 0)
    expect(await findings()).toMatchObject({ ok: true })
    await keep((sums?.qty ?? 0) + 1)
    expect((await findings()).differences).toMatchObject([{ check: 'dayClose', row: [], figure: 'qty' }])
  })
})
