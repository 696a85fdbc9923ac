import { type CompletionRow, completion } from '@fairdesk/contract/areas/reports/completion'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { report } from '@fairdesk/contract/areas/reports/report'
import { completionOf, gapOf } from '@fairdesk/contract/completion-measures'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  // Nanjing buys through Ningbo, who buys through Hangzhou; an idle one beside Ningbo buys through him too.
  await sql`update customers set agent_id = 2, area_id = 2 where id = ${world.customers.nanjing}`.execute(app.fair.db)
  await sql`update customers set agent_id = 2, area_id = 2, enabled = true where id = ${world.customers.disabled}`.execute(
    app.fair.db,
  )
  await sql`update targets set styles = 3, skcs = 4 where customer_id = 2`.execute(app.fair.db)
  await sql`insert into targets (customer_id, dim1, value1, qty, amount_fen) values
    (1, 'category', 'TOP', 20, 500000), (1, 'category', 'SHOE', 9, 100000), (2, 'category', 'TOP', 10, null),
    (4, 'brand', 'HF', 30, 700000)`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
})
afterAll(() => app.stop())

type Question = Params<typeof completion.tree>

async function tree(question: Question = {}, as: Person = 'admin') {
  const { data, msg } = await app.call(completion.tree, question, as)
  if (!data) throw new Error(msg)
  return data
}

async function matrix(question: Params<typeof completion.matrix> = {}, as: Person = 'admin') {
  const { data, msg } = await app.call(completion.matrix, question, as)
  if (!data) throw new Error(msg)
  return data
}

const path = (list: readonly CompletionRow[], row: CompletionRow): string => {
  const parent = list.find(({ key }) => key === row.parent)
  return `${parent ? `${path(list, parent)} > ` : ''}${row.level === 'agent' ? `[${row.code}]` : row.code}`
}

const additive = ['qty', 'amount'] as const

function expectSums(list: readonly CompletionRow[]): void {
  for (const row of list) {
    const children = list.filter(({ parent }) => parent === row.key)
    if (children.length === 0) continue
    const sum = (of: (child: CompletionRow) => number) =>
      children.reduce((all, child) => all + Math.round(of(child) * 100), 0) / 100
    for (const key of additive) {
      expect(row[key]?.actual ?? 0).toBe(sum((child) => child[key]?.actual ?? 0))
      expect(row[key]?.target ?? 0).toBe(sum((child) => child[key]?.target ?? 0))
      expect(row[key]?.targeted ?? 0).toBeCloseTo(
        sum((child) => child[key]?.targeted ?? 0),
        2,
      )
      expect(row[key]?.share).toBe(sum((child) => child[key]?.share ?? 0))
    }
    for (const key of ['customers', 'idle'] as const) expect(row[key]).toBe(sum((child) => child[key]))
    for (const key of ['styles', 'skc'] as const) {
      expect(row[key].actual).toBeLessThanOrEqual(sum((child) => child[key].actual))
      expect(row[key].actual).toBeGreaterThanOrEqual(Math.max(...children.map((child) => child[key].actual)))
    }
  }
}

it('calls nobody without a target where no target of these goods is set or seen', async () => {
  // Of brands there are targets of the sea brand alone.
  const goods = { brandCodes: ['SC'] }
  const { total, list } = await tree({ goods })
  for (const { qty, amount } of [total, ...list])
    for (const measured of [qty, amount])
      expect(measured).toMatchObject({ target: null, targeted: null, untargetedCustomers: 0, completion: null })
  const metrics = ['qty', 'targetedQty', 'untargetedQty', 'untargetedCustomers'] as const
  const asked = { dims: ['customer' as const], metrics: [...metrics], goods }
  const { data: sum } = await app.call(report.getOrderReportStatistics, asked)
  const { data: rows } = await app.call(report.getOrderReport, asked)
  expect(rows?.list.length).toBeGreaterThan(0)
  for (const { metrics } of [sum?.totals, ...(rows?.list ?? [])].flatMap((row) => row ?? []))
    expect(metrics).toMatchObject({ targetedQty: null, untargetedQty: null, untargetedCustomers: null })
  const figures = async (as: Person) => (await app.call(desk.get, {}, as)).data?.figures
  expect(await figures('admin')).toHaveProperty('untargetedQty')
  await sql`update targets set dim1 = 'wave', value1 = 'W1' where dim1 = 'brand'`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
  const withheld = await figures('zhao')
  expect(withheld?.targetQty).toBeNull()
  expect(withheld).not.toHaveProperty('untargetedQty')
  await sql`update targets set dim1 = 'brand', value1 = 'HF' where dim1 = 'wave'`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
})

async function place(rows: readonly { id: number; area: number; agent: number | null }[]): Promise<void> {
  await sql`update customers set area_id = placed.area, agent_id = placed.agent
    from json_to_recordset(${JSON.stringify(rows)}) as placed (id int, area int, agent int)
    where customers.id = placed.id`.execute(app.fair.db)
  await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
}

describe('the tree', () => {
  it('has each customer once, an agent under himself, chains of agents under each other', async () => {
    const { list } = await tree()
    expect(list.map((row) => path(list, row))).toEqual([
      'EAST',
      'EAST > ZJ',
      'EAST > ZJ > HZ',
      // Nobody buys through him in his own area.
      'EAST > ZJ > HZ > C001',
      'EAST > ZJ > NB',
      'EAST > ZJ > NB > [C001]',
      'EAST > ZJ > NB > [C001] > [C002]',
      'EAST > ZJ > NB > [C001] > [C002] > C002',
      'EAST > ZJ > NB > [C001] > [C002] > C003',
      'EAST > ZJ > NB > [C001] > [C002] > C005',
      'NORTH',
      'NORTH > BJ',
      'NORTH > BJ > CY',
      'NORTH > BJ > CY > C004',
    ])
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
  })

  it('has parents that are the sums of their children, distinct things counted once', async () => {
    const { list, total } = await tree()
    expectSums(list)
    const agent = list.find(({ key }) => key.endsWith('agent-2'))
    // Both have the black tee; the idle one is counted.
    expect(agent).toMatchObject({
      customers: 3,
      idle: 1,
      qty: { actual: 21 },
      styles: { actual: 2 },
      skc: { actual: 3 },
    })
    expect(list.filter(({ parent }) => parent === null).reduce((sum, { qty }) => sum + (qty.share ?? 0), 0)).toBe(100)
    expect(total).toMatchObject({ customers: 5, idle: 1, qty: { actual: 42, target: 150 } })
    // Two customers have a target: 18 of 100 and 11 of 50. The other two ordered 13 without one.
    expect(total.qty).toMatchObject({ targeted: 29, untargetedCustomers: 2, completion: 19.33 })
    for (const row of [...list, total])
      for (const { targeted, target, completion } of [row.qty, row.amount ?? row.qty])
        expect(completion).toBe(completionOf(targeted ?? 0, target))
  })

  it('has them however customers stand in areas and under agents', async () => {
    const before = await sql<{ id: number; area: number; agent: number | null }>`
      select id, area_id as area, agent_id as agent from customers order by id`.execute(app.fair.db)
    const chains: readonly (readonly (number | null)[])[] = [
      [null, 1, 1, null, 1],
      [null, 1, 2, 2, 1],
      [2, 3, null, 2, 3],
      [null, 1, null, 3, 3],
      [4, 4, 4, 5, null],
    ]
    for (const [at, agents] of chains.entries()) {
      for (const areas of [[1, 1, 1, 1, 1], [1, 2, 1, 2, 1], [4, 4, 2, 1, 2].map((area) => 1 + ((area + at) % 4))]) {
        await place(before.rows.map(({ id }, index) => ({ id, area: areas[index] ?? 1, agent: agents[index] ?? null })))
        const { list, total } = await tree()
        expectSums(list)
        expect(
          list
            .filter(({ level }) => level === 'customer')
            .map(({ code }) => code)
            .sort(),
        ).toHaveLength(5)
        expect(total.qty).toMatchObject({ actual: 42, target: 150, share: 100 })
      }
    }
    await place(before.rows)
  })

  it('compares styles and SKCs with targets at customers, and at no parent', async () => {
    const { list } = await tree()
    const styles = list
      .filter(({ styles }) => styles.target !== null)
      .map(({ key, styles, skc }) => [key.split('/').at(-1), styles, skc])
    expect(styles).toEqual([
      [
        'customer-2',
        { actual: 1, target: 3, targeted: 1, untargetedCustomers: 0, completion: 33.33, share: null },
        { actual: 2, target: 4, targeted: 2, untargetedCustomers: 0, completion: 50, share: null },
      ],
    ])
    const narrowed = await tree({ goods: { categoryCodes: ['TOP'] } })
    expect(narrowed.list.every(({ styles, skc }) => styles.target === null && skc.target === null)).toBe(true)
  })

  it.each<[Question]>([[{}], [{ goods: { categoryCodes: ['TOP'] } }], [{ customers: { bigAreaIds: [1] } }]])(
    'comes to what ranking, dynamic report and SQL come to, with %j',
    async (question) => {
      const { total } = await tree(question)
      const ranking = (await app.call(goodsReport.getGoodsTotalRankingSum, question)).data
      const dynamic = (
        await app.call(report.getOrderReportStatistics, {
          dims: ['customer'],
          metrics: [
            'qty',
            'netAmount',
            'styles',
            'skc',
            'targetQty',
            'targetAmount',
            'completionQty',
            'completionAmount',
          ],
          ...question,
        })
      ).data?.totals.metrics
      const counted = await sql<{ qty: number; net: number; skc: number }>`
        select sum(order_rows.qty)::int as qty, sum(order_rows.net_fen)::float8 / 100 as net, count(distinct skcs.id)::int as skc
        from order_rows join orders on orders.id = order_id join customers on customers.id = orders.customer_id
        join skcs on skcs.id = skc_id and skcs.status <> 'dropped' join styles on styles.id = style_id
        left join areas on areas.id = customers.area_id left join regions on regions.id = areas.region_id
        where (${question.goods === undefined} or styles.category_id = 1)
          and (${question.customers === undefined} or regions.big_area_id = 1)`.execute(app.fair.db)
      const { qty, amount, styles, skc } = total
      expect({ qty: qty.actual, net: amount?.actual, skc: skc.actual }).toEqual(counted.rows[0])
      expect(ranking).toMatchObject({
        qty: qty.actual,
        netAmount: amount?.actual,
        styles: styles.actual,
        skc: skc.actual,
      })
      expect(dynamic).toEqual({
        qty: qty.actual,
        netAmount: amount?.actual,
        styles: styles.actual,
        skc: skc.actual,
        targetQty: qty.target,
        targetAmount: amount?.target,
        completionQty: qty.completion,
        completionAmount: amount?.completion,
      })
    },
  )

  it('says the completion that the desk and the dynamic report say, of each place too', async () => {
    const { list, total } = await tree()
    const { figures, places } = (await app.call(desk.get, {})).data ?? {}
    expect(figures).toMatchObject({ completion: total.qty.completion, completionAmount: total.amount?.completion })
    const bigAreas = list.filter(({ level }) => level === 'bigArea')
    const completions = bigAreas.map(({ code, qty }) => [code, qty.completion])
    expect(places?.list.map(({ code, completion }) => [code, completion])).toEqual(completions)
    const { data } = await app.call(report.getOrderReport, { dims: ['bigArea'], metrics: ['completionQty'] })
    expect(data?.list.map(({ dims, metrics }) => [dims[0]?.code, metrics.completionQty])).toEqual(completions)
  })

  it('of two half scopes comes to the whole', async () => {
    const [whole, east, north] = [
      await tree(),
      await tree({ customers: { bigAreaIds: [1] } }),
      await tree({ customers: { bigAreaIds: [2] } }),
    ]
    for (const key of additive) {
      const sum = (east.total[key]?.actual ?? 0) + (north.total[key]?.actual ?? 0)
      expect(sum).toBeCloseTo(whole.total[key]?.actual ?? 0, 2)
    }
    expect(east.total.customers + north.total.customers).toBe(whole.total.customers)
  })

  it('shows the idle or those behind alone, with parents of just these', async () => {
    const idle = await tree({ show: 'idle' })
    expect(idle.list.filter(({ level }) => level === 'customer').map(({ code }) => code)).toEqual(['C005'])
    expect(idle.total).toMatchObject({ customers: 1, idle: 1, qty: { actual: 0 } })
    // C004 may order another brand alone: nobody is sent to him for this one.
    const ofBrand = await tree({ show: 'idle', goods: { brandCodes: ['SC'] } })
    expect(ofBrand.list.filter(({ level }) => level === 'customer').map(({ code }) => code)).toEqual(['C005'])
    const lagging = await tree({ show: 'lagging', below: 20 })
    expect(lagging.list.filter(({ level }) => level === 'customer').map(({ code }) => code)).toEqual(['C001'])
    expect(lagging.total.qty).toMatchObject({ actual: 18, target: 100, completion: 18 })
    expectSums(lagging.list)
    expect((await tree({ show: 'lagging', below: 60 })).total.qty.target).toBe(150)
    const bySkc = await tree({ show: 'lagging', measure: 'skc', below: 51 })
    expect(bySkc.list.filter(({ level }) => level === 'customer').map(({ code }) => code)).toEqual(['C002'])
    expect((await tree({ customers: { keyword: '没有这家' } })).list).toEqual([])
  })

  it('shows each only his areas, brands and prices', async () => {
    const zhao = await tree({}, 'zhao')
    expect(zhao.list.map(({ code }) => code)).toEqual(['NORTH', 'BJ', 'CY', 'C004'])
    // What was set for his brand, not the total of all.
    expect(zhao.total.qty).toMatchObject({ actual: 3, target: 30, completion: 10 })
    const wang = await tree({}, 'wang')
    expect(JSON.stringify(wang)).not.toContain('"amount"')
    expect(wang.total.qty.actual).toBe(42)
    expect(await app.call(completion.tree, { measure: 'amount' }, 'wang')).toMatchObject({ code: 422 })
    expect(await app.call(completion.matrix, { of: 'amount' }, 'wang')).toMatchObject({ code: 422 })
    for (const call of [completion.tree, completion.matrix, completion.calls])
      expect(await app.call(call, {}, 'lin')).toMatchObject({ code: 403 })
  })

  it('refuses what it cannot be asked', async () => {
    for (const bad of [{ below: 0 }, { below: 201 }, { show: 'some' }, { measure: 'depth' }])
      expect(await app.call(completion.tree, bad as Question)).toMatchObject({ code: 422 })
  })
})

describe('the matrix', () => {
  it('has a target where nothing is ordered, and nothing where there is neither', async () => {
    const { columns, rows } = await matrix()
    expect(columns).toEqual([
      { code: 'TOP', label: '上装' },
      { code: 'BOT', label: '下装' },
      { code: 'SHOE', label: '鞋' },
    ])
    const hangzhou = rows.find(({ node }) => node.endsWith('customer-1'))
    expect(hangzhou).toMatchObject({ values: [14, 4, null], targets: [20, null, 9] })
  })

  it.each(['qty', 'amount'] as const)('comes to the tree, row by row, in %s', async (of) => {
    for (const by of ['category', 'wave', 'brand'] as const) {
      const { list, total } = await tree()
      const { rows, total: all, columns } = await matrix({ of, by })
      expect(rows.map(({ node }) => node)).toEqual(list.map(({ key }) => key))
      for (const [index, { values, targets }] of rows.entries()) {
        expect(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBeCloseTo(
          list[index]?.[of]?.actual ?? 0,
          2,
        )
        expect([values.length, targets.length]).toEqual([columns.length, columns.length])
      }
      expect(all.values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBeCloseTo(total[of]?.actual ?? 0, 2)
    }
  })

  it('compares as the dynamic report does', async () => {
    const { rows } = await matrix()
    const { data } = await app.call(report.getOrderReport, {
      dims: ['customer', 'category'],
      metrics: ['qty', 'targetQty'],
    })
    for (const { dims, metrics } of data?.list ?? []) {
      const row = rows.find(({ node }) => node.endsWith(`customer-${dims[0]?.id}`))
      const column = ['TOP', 'BOT', 'SHOE'].indexOf(dims[1]?.code ?? '')
      expect([row?.values[column], row?.targets[column]]).toEqual([metrics.qty, metrics.targetQty])
    }
  })

  it('shows each only his areas and brands', async () => {
    const { columns, rows } = await matrix({}, 'zhao')
    expect(columns.map(({ code }) => code)).toEqual(['SHOE'])
    expect(rows.at(-1)).toMatchObject({ code: 'C004', values: [3] })
  })
})

describe('the call list', () => {
  it('says who is behind by how much, furthest first, and how to reach him', async () => {
    await sql`update customers set contact = '王敏', phone = '13800000001' where id = 1`.execute(app.fair.db)
    await sql`update orders set updated_by = '林静' where customer_id = 1`.execute(app.fair.db)
    const { data } = await app.call(completion.calls, { below: 60 })
    expect(data?.list.map(({ code, qty }) => [code, gapOf(qty)])).toEqual([
      ['C001', 82],
      ['C002', 39],
    ])
    expect(data?.list[0]).toMatchObject({ contact: '王敏', phone: '13800000001', area: '杭州', changedBy: '林静' })
    const idle = await app.call(completion.calls, { show: 'idle' })
    expect(idle.data?.list).toMatchObject([{ code: 'C005', agent: '宁波天一店', changedAt: null }])
  })
})
