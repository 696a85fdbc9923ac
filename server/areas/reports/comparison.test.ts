import type { Comparison } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import { type ReportQuestion, report } from '@fairdesk/contract/areas/reports/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyRowKey } from '../../domain/customers/history.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { emptyFair } from '../../testing/fair-of.ts'
import { setSwitch } from '../../testing/order-desk.ts'
import type { Person } from '../../testing/people.ts'
import { fillWorld, world } from '../../testing/world.ts'
import { fillOrders } from '../../testing/world-orders.ts'

const hour = 3_600_000
const nowMs = Date.now()
const iso = (hours: number) => new Date(nowMs + hours * hour).toISOString()

let app: TestApp
let last: TestApp
let fairId = 0

/**
 * The same orders in the other fair, but EAST is called NORTH there and the customer of Ningbo otherwise. History knows
 * two seasons, the later one spelt in two ways.
 */
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  last = await emptyFair(app, 'LAST')
  const { db } = last.fair
  await fillWorld(db)
  await fillOrders(db)
  for (const [code, newCode] of [
    ['EAST', '#'],
    ['NORTH', 'EAST'],
    ['#', 'NORTH'],
  ])
    await sql`update big_areas set code = ${newCode}, code_key = lower(${newCode}) where code = ${code}`.execute(db)
  await sql`update customers set code = 'ELSE', code_key = 'else' where id = ${world.customers.ningbo}`.execute(db)
  await sql`insert into change_feed (base) values (true)`.execute(db)
  const { db: platform } = app.server.platform
  const { rows } = await sql<{ id: number }>`select id from fairs where code = 'LAST'`.execute(platform)
  fairId = rows[0]?.id ?? 0
  await sql`insert into account_fairs (account_id, fair_id, reportype, showarea, allow_brand, price_visible)
    select id, ${fairId}, '7', 'NORTH', 'SC', 'none' from accounts where username in ('zhao', 'lin')`.execute(platform)
  await history('26SS', {
    customer: world.customers.hangzhou,
    category: 'TOP',
    goodsNo: 'T001',
    qty: 20,
    sizes: { m: 12, l: 8 },
  })
  await history('26ss', { customer: world.customers.beijing, category: 'TOP', goodsNo: 'X9', qty: 7 })
  await history('26SS', { customer: world.customers.ningbo, category: '旧品类', goodsNo: '', qty: 5 })
  await history('25AW', { customer: world.customers.hangzhou, category: 'BOT', goodsNo: '', qty: 100 })
})
afterAll(() => app.stop())

type HistoryRow = {
  readonly customer: number
  readonly category: string
  readonly goodsNo: string
  readonly qty: number
  readonly sizes?: Readonly<Record<string, number>>
}

async function history(season: string, { customer, category, goodsNo, qty, sizes }: HistoryRow): Promise<void> {
  const none = { colour: '', series: '', sub: '', wave: '', priceBand: '', gender: '' }
  const key = historyRowKey({ ...none, season, goodsNo, category })
  const codes = category === 'TOP' || category === 'BOT' ? { category } : {}
  const text = { TOP: '上装', BOT: '下装' }[category] ?? category
  await sql`insert into history_rows (customer_id, row_key, season, goods_no, category, codes, qty, sizes)
    values (${customer}, ${key}, ${season}, ${goodsNo}, ${text}, ${JSON.stringify(codes)}::jsonb, ${qty},
      ${sizes ? JSON.stringify(sizes) : null}::jsonb)`.execute(app.fair.db)
}

async function compared(question: Partial<ReportQuestion>, comparison: Comparison = { fairId }, as: Person = 'admin') {
  const input = { dims: ['bigArea' as const], metrics: ['qty' as const], comparison, ...question }
  const { data, msg } = await app.call(report.getOrderReport, input, as)
  const totals = (await app.call(report.getOrderReportStatistics, input, as)).data?.totals
  const rows = data?.list.map(({ dims, metrics, former }) => [dims.at(-1)?.code, metrics.qty, former])
  return { rows, total: [totals?.metrics.qty, totals?.former], comparison: data?.comparison, msg }
}

const season = { season: '26SS' }

describe('the report beside another fair', () => {
  it('has its pieces by code, whole where a fair has no hours', async () => {
    const { rows, total, comparison } = await compared({})
    expect(rows).toEqual([
      ['EAST', 39, 3],
      ['NORTH', 3, 39],
    ])
    expect(total).toEqual([42, 42])
    expect(comparison).toMatchObject({ name: 'LAST', isSeason: false, asOf: null, wholeReason: 'noHours', lacks: [] })
  })

  it('tells the customers who ordered there alone, and counts them in the totals', async () => {
    const { rows, total, comparison } = await compared({ dims: ['customer'] })
    expect(rows?.find(([code]) => code === 'C002')?.[2]).toBe(0)
    expect(total).toEqual([42, 42])
    expect(comparison?.onlyThere).toEqual({ count: 1, qty: 11 })
  })

  it('takes filters over by code', async () => {
    const { rows, total } = await compared({ customers: { bigAreaIds: [world.bigAreas.east] } })
    expect(rows).toEqual([['EAST', 39, 3]])
    expect(total).toEqual([39, 3])
  })

  it('leaves styles that were not there without a comparison', async () => {
    await sql`update styles set goods_no = 'OLD1', goods_no_key = 'old1' where id = ${world.styles.pants}`.execute(
      last.fair.db,
    )
    await sql`insert into change_feed (base) values (true)`.execute(last.fair.db)
    const { rows } = await compared({ dims: ['style'] })
    expect(rows).toEqual([
      ['T001', 26, 26],
      [expect.any(String), 4, null],
      [expect.any(String), 12, 12],
    ])
  })

  it('is of the same part of its ordering time', async () => {
    const halfFair = await emptyFair(app, 'PART')
    await fillWorld(halfFair.fair.db)
    // 4 pieces in its first quarter, the other 12 in its last hour.
    await sql`insert into orders (customer_id, status) values (${world.customers.hangzhou}, 'draft')`.execute(
      halfFair.fair.db,
    )
    await sql`insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account, at) values
      (1, ${world.skcs.teeBlack}, '{}', '{4}', 1, 1, 1, 'staff', 'x', ${iso(-99)}),
      (1, ${world.skcs.teeBlack}, '{4}', '{16}', 1, 1, 1, 'staff', 'x', ${iso(-96.5)})`.execute(halfFair.fair.db)
    await setSwitch(halfFair, 'openAt', iso(-100))
    await setSwitch(halfFair, 'closeAt', iso(-96))
    await setSwitch(app, 'openAt', iso(-2))
    await setSwitch(app, 'closeAt', iso(2))
    const { rows } = await sql<{ id: number }>`select id from fairs where code = 'PART'`.execute(app.server.platform.db)
    const partId = { fairId: rows[0]?.id ?? 0 }
    const { total, comparison } = await compared({}, partId)
    expect(comparison?.wholeReason).toBeNull()
    expect(Date.parse(comparison?.asOf ?? '')).toBeLessThanOrEqual(nowMs - 98 * hour)
    expect(total[1]).toBe(4)
    await setSwitch(app, 'closeAt', iso(-1))
    expect((await compared({}, partId)).comparison).toMatchObject({ asOf: null, wholeReason: 'over' })
  })

  it('shows each user what they may see there', async () => {
    // Zhao sees there what is NORTH there, of the mountain brand.
    const { total } = await compared({}, { fairId }, 'zhao')
    expect(total).toEqual([3, 30])
    expect((await compared({ dims: ['priceBand'] }, { fairId }, 'zhao')).msg).toContain('不能看这种价格')
    expect((await compared({}, { fairId }, 'wang')).msg).toContain('没有它的权限')
    expect((await compared({}, { fairId: 999 })).msg).toContain('没有它的权限')
  })
})

describe('the report beside a season of the imported history', () => {
  it('joins customers and their places, in all spellings of the season', async () => {
    const { rows, total, comparison } = await compared({ dims: ['bigArea'] }, season)
    expect(rows).toEqual([
      ['EAST', 39, 25],
      ['NORTH', 3, 7],
    ])
    expect(total).toEqual([42, 32])
    expect(comparison).toMatchObject({ name: '26SS', isSeason: true, asOf: null, wholeReason: 'history' })
  })

  it('joins categories by code, and tells those that were there alone', async () => {
    const { rows, comparison } = await compared({ dims: ['category'] }, season)
    expect(rows).toEqual([
      ['TOP', 26, 27],
      ['BOT', 4, 0],
      ['SHOE', 12, 0],
    ])
    expect(comparison?.onlyThere).toEqual({ count: 1, qty: 5 })
  })

  it('joins sizes as far as they were imported', async () => {
    const { rows, comparison } = await compared({ dims: ['size'] }, season)
    expect(Object.fromEntries(rows?.map(([code, , former]) => [code, former]) ?? [])).toMatchObject({
      S: 0,
      M: 12,
      L: 8,
    })
    expect(comparison?.unsizedQty).toBe(12)
  })

  it('says which dimensions it lacks, and compares those above', async () => {
    const { rows, total, comparison } = await compared({ dims: ['bigArea', 'brand'], subtotal: true }, season)
    expect(rows?.[0]).toEqual(['EAST', 39, 25])
    expect(rows?.[1]?.[2]).toBeNull()
    expect(total).toEqual([42, 32])
    expect(comparison?.lacks).toEqual(['brand'])
    const filtered = await compared({ goods: { brandCodes: ['SC'] } }, season)
    expect(filtered.total[1]).toBeNull()
    expect(filtered.rows?.[0]?.[2]).toBeNull()
  })

  it('narrows by customers, styles and categories', async () => {
    const { hangzhou } = world.customers
    expect((await compared({ customers: { customerIds: [hangzhou] } }, season)).total[1]).toBe(20)
    expect((await compared({ goods: { goodsIds: [world.styles.tee] } }, season)).total[1]).toBe(20)
    expect((await compared({ goods: { categoryCodes: ['TOP'] } }, season)).total[1]).toBe(27)
    expect((await compared({ dims: ['style'] }, season)).rows?.map(([, , former]) => former)).toEqual([20, null, null])
  })

  it('is hidden from users of some brands, and refused where nothing of it is visible', async () => {
    expect((await compared({}, season, 'zhao')).msg).toContain('历史订货不分品牌')
    expect((await compared({}, { season: '19SS' })).msg).toContain('没有“19SS”的历史订货')
    const seasonsOf = async (as: Person) => (await app.call(otherFairs.list, {}, as)).data?.seasons
    expect(await seasonsOf('admin')).toEqual(['26SS', '25AW'])
    expect(await seasonsOf('wang')).toEqual(['26SS', '25AW'])
    expect(await seasonsOf('zhao')).toEqual([])
    expect(await seasonsOf('nobody')).toEqual([])
  })
})
