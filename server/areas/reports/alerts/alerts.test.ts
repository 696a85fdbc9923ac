import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { stock } from '@fairdesk/contract/areas/orders/stock'
import { alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { sync } from '@fairdesk/contract/areas/sync/sync'
import { syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { alertsOf, clearAlerts, evaluateNow, saveRule } from '../../../testing/alerts/alert-desk.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, places, row, save, setSwitch } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

const { customers, sizes, skcs } = world
const shanghaiDate = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

let app: TestApp
beforeEach(async () => {
  app ??= await testApp()
  await clearAlerts(app)
  await clearOrders(app)
  await sql`delete from targets`.execute(app.fair.db)
  await sql`update skcs set factory_min = null`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
})
afterAll(() => app.stop())

/** Alerts told since, as their kinds with names and values. */
async function newAlerts(person: Parameters<typeof alertsOf>[1] = 'admin') {
  await evaluateNow(app)
  const list = await alertsOf(app, person)
  await app.call(alerts.markRead, { upTo: list.at(-1)?.id ?? 0 }, person)
  return list
    .filter(({ isRead }) => !isRead)
    .map(({ content: { kind, items } }) => [kind, ...items.map(({ code, value }) => `${code} ${value}`)])
}

async function setTargets(targets: readonly (readonly [customerId: number, qty: number])[]): Promise<void> {
  for (const [customerId, qty] of targets)
    await sql`insert into targets (customer_id, qty) values (${customerId}, ${qty})`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
}

describe('a rule', () => {
  it('tells once that a target is reached, and again after it was lost', async () => {
    await setTargets([[customers.hangzhou, 100]])
    await saveRule(app, { kind: 'targetReached', per: 'customer', threshold: 100 })
    await save(app, [row('teeBlack', [sizes.s, 99])])
    expect(await newAlerts()).toEqual([])
    await save(app, [row('teeBlack', [sizes.s, 101, 99])])
    expect(await newAlerts()).toEqual([['targetReached', 'C001 101']])
    // Within the margin it has not recovered.
    await save(app, [row('teeBlack', [sizes.s, 96, 101])])
    await save(app, [row('teeBlack', [sizes.s, 100, 96])])
    expect(await newAlerts()).toEqual([])
    await save(app, [row('teeBlack', [sizes.s, 90, 100])])
    expect(await newAlerts()).toEqual([])
    await save(app, [row('teeBlack', [sizes.s, 110, 90])])
    expect(await newAlerts()).toEqual([['targetReached', 'C001 110']])
  })

  it('tells of places behind the hours that are over', async () => {
    await setSwitch(app, 'days', [
      { date: '2026-01-01', from: '09:00', to: '18:00' },
      { date: '2099-01-01', from: '09:00', to: '18:00' },
    ])
    await setTargets([
      [customers.hangzhou, 100],
      [customers.nanjing, 100],
    ])
    await save(app, [row('teeBlack', [sizes.s, 45])])
    await save(app, [row('teeBlack', [sizes.s, 20])], { customerId: customers.nanjing })
    await saveRule(app, { kind: 'areaBehind', per: 'region', threshold: 10 })
    expect(await newAlerts()).toEqual([['areaBehind', 'JS 30']])
    expect(await newAlerts()).toEqual([])
  })

  it('tells of colours and styles near their factory minimum', async () => {
    await sql`update skcs set factory_min = 100 where id = any(${[skcs.teeBlack, skcs.teeWhite]})`.execute(app.fair.db)
    await saveRule(app, { kind: 'factoryMinimum', per: 'skc', threshold: 90 })
    await saveRule(app, { kind: 'factoryMinimum', per: 'style', threshold: 60 })
    await save(app, [row('teeBlack', [sizes.s, 150]), row('teeWhite', [sizes.s, 10])])
    // The surplus of black does not offset what white lacks.
    expect(
      (await newAlerts()).map(([kind, ...items]) => [kind, items.length, String(items[0]).split(' ').at(-1)]),
    ).toEqual([['factoryMinimum', 1, '100']])
    await save(app, [row('teeWhite', [sizes.s, 30, 10])])
    expect((await newAlerts()).map(([kind, item]) => [kind, String(item).split(' ').at(-1)])).toEqual([
      ['factoryMinimum', '65'],
    ])
  })

  it('tells of a cut once, by who made it, and not of what came before the rule', async () => {
    await save(app, [row('teeBlack', [sizes.s, 900])])
    await save(app, [row('teeBlack', [sizes.s, 300, 900])])
    await saveRule(app, { kind: 'cut', per: 'change', threshold: 200 })
    expect(await newAlerts()).toEqual([])
    await save(app, [row('teeBlack', [sizes.s, 200, 300])])
    expect(await newAlerts()).toEqual([])
    await save(app, [row('teeBlack', [sizes.s, 0, 200])])
    expect(await newAlerts()).toEqual([['cut', 'C001 200']])
    expect(await newAlerts()).toEqual([])
    const [event] = await alertsOf(app)
    expect(event?.content.items[0]?.by).toBe('管理员')
  })

  it('adds up the cuts of an order, and of all, within an hour', async () => {
    await save(app, [row('teeBlack', [sizes.s, 900])])
    await save(app, [row('teeBlack', [sizes.s, 900])], { customerId: customers.nanjing })
    await saveRule(app, { kind: 'cut', per: 'order', threshold: 150 })
    await saveRule(app, { kind: 'cut', per: 'hour', threshold: 250 })
    await save(app, [row('teeBlack', [sizes.s, 800, 900])])
    await save(app, [row('teeBlack', [sizes.s, 740, 800])])
    expect(await newAlerts()).toEqual([['cut', 'C001 160']])
    await save(app, [row('teeBlack', [sizes.s, 800, 900])], { customerId: customers.nanjing })
    expect(await newAlerts()).toEqual([['cut', ' 260']])
  })

  it('tells of orders that are withdrawn or emptied, with their pieces', async () => {
    await saveRule(app, { kind: 'orderWithdrawn', per: 'order', threshold: 50 })
    await save(app, [row('teeBlack', [sizes.s, 60])])
    const act = async (name: 'submit' | 'withdraw' | 'clear') => {
      const { rows } = await sql<{
        id: number
        version: number
      }>`select id, version from orders where status <> 'none'`.execute(app.fair.db)
      return app.call(orderBatches.act, { act: name, orders: rows, reason: '测试' })
    }
    await act('submit')
    expect((await act('withdraw')).code).toBe(200)
    expect(await newAlerts()).toEqual([['orderWithdrawn', 'C001 60']])
    expect((await act('clear')).code).toBe(200)
    expect(await newAlerts()).toEqual([['orderWithdrawn', 'C001 60']])
    expect(await newAlerts()).toEqual([])
  })

  it('tells of silence while ordering is open, and again after the next', async () => {
    await setSwitch(app, 'days', [{ date: shanghaiDate, from: '00:00', to: '23:59' }])
    const { id } = await saveRule(app, { kind: 'silence', threshold: 10 })
    expect(await newAlerts()).toEqual([])
    await sql`update alert_rules set started_at = now() - interval '5 hours' where id = ${id}`.execute(app.fair.db)
    const [silent] = await newAlerts()
    expect(silent?.[0]).toBe('silence')
    await save(app, [row('teeBlack', [sizes.s, 1])])
    expect(await newAlerts()).toEqual([])
    const marks = await sql`select from alert_marks`.execute(app.fair.db)
    expect(marks.rows).toEqual([])
  })

  it('tells of colours beyond their stock, and of links that are held', async () => {
    await setSwitch(app, 'stockMode', 'warn')
    await app.call(stock.save, {
      rows: [{ ...places.teeBlack, mode: 'warn', cells: [{ sizeId: sizes.s, total: 10 }] }],
    })
    await save(app, [row('teeBlack', [sizes.s, 25])])
    await saveRule(app, { kind: 'stockShort', per: 'skc', threshold: 10 })
    await saveRule(app, { kind: 'linkHeld' })
    const { columns, file } = syncSampleOf.general
    const link = { name: 'ERP', address: 'http://127.0.0.1:9/', columns: [...columns], file, enabled: true }
    expect((await app.call(sync.saveLink, link)).code).toBe(200)
    await sql`update sync_links set held_at = now(), next_at = 'infinity', enabled = true`.execute(app.fair.db)
    const told = await newAlerts()
    expect(told[0]?.[1]).toMatch(/ 15$/)
    expect(told[1]).toEqual(['linkHeld', ' 1'])
  })
})
