import type { Comparison } from '@fairdesk/contract/areas/reports/comparison/comparison'
import { report } from '@fairdesk/contract/areas/reports/report'
import { foldCode } from '@fairdesk/contract/names/fold'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { historyRowKey } from '../../domain/customers/history.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { emptyFair } from '../../testing/fair-of.ts'
import { setSwitch } from '../../testing/order-desk.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { fillWorld, world } from '../../testing/world.ts'

const hour = 3_600_000
const tenMinutes = 600_000
const nowMs = Date.now()
const iso = (ms: number) => new Date(ms).toISOString()
/** This fair is open for 200 hours, half of them past; the other was for 100, whose end is long past. */
const ownHours = { opens: nowMs - 100 * hour, closes: nowMs + 100 * hour }
const otherHours = { opens: nowMs - 400 * hour, closes: nowMs - 300 * hour }

const dims = ['bigArea', 'region', 'area', 'customer', 'customerType', 'category', 'wave', 'style'] as const
type Dim = (typeof dims)[number]
type Piece = Readonly<Record<Dim | 'brand', string>> & { readonly qty: number }

let app: TestApp
let last: TestApp
let fairId = 0
let season: readonly Piece[] = []

/** In the other fair places and categories have each other's codes, one customer another code and one style another number. */
beforeAll(async () => {
  app = await testApp()
  last = await emptyFair(app, 'LAST')
  await fillWorld(last.fair.db)
  const { db } = last.fair
  await sql`update common_codes set code = 'NEWCAT', code_key = 'newcat' where code = 'BOT'`.execute(db)
  await sql`update regions set big_area_id = 2 where code = 'JS'`.execute(db)
  await sql`update customers set code = 'ELSE', code_key = 'else' where id = ${world.customers.ningbo}`.execute(db)
  await sql`update styles set goods_no = 'P000', goods_no_key = 'p000' where id = ${world.styles.pants}`.execute(db)
  const { db: platform } = app.server.platform
  const { rows } = await sql<{ id: number }>`select id from fairs where code = 'LAST'`.execute(platform)
  fairId = rows[0]?.id ?? 0
  for (const [fair, hours] of [
    [app, ownHours],
    [last, otherHours],
  ] as const) {
    await setSwitch(fair, 'openAt', iso(hours.opens))
    await setSwitch(fair, 'closeAt', iso(hours.closes))
    await randomOrders(fair, hours.opens, Math.min(hours.closes, nowMs - tenMinutes))
  }
  season = await randomSeason()
}, 60_000)
afterAll(() => app.stop())

let seed = 7
function random(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % limit
}

/** Events over the whole time, whose last per row is what is ordered. */
async function randomOrders({ fair: { db } }: TestApp, opens: number, closes: number): Promise<void> {
  const skcs = Object.values(world.skcs)
  for (const customerId of Object.values(world.customers).slice(0, 4)) {
    await sql`insert into orders (customer_id, status) values (${customerId}, 'draft')`.execute(db)
    const order = await sql<{ id: number }>`select max(id) as id from orders`.execute(db)
    const orderId = order.rows[0]?.id ?? 0
    for (const skcId of skcs) {
      let previous: number[] = []
      const times = Array.from({ length: 1 + random(4) }, () => opens + random(closes - opens)).toSorted(
        (a, b) => a - b,
      )
      for (const at of times) {
        const next = [random(9), random(9), random(9)]
        await sql`insert into order_events (order_id, skc_id, before, after, unit_tag_fen, unit_net_fen, unit_agent_fen, source, account, at)
          values (${orderId}, ${skcId}, ${previous}, ${next}, 1, 1, 1, 'staff', 'x', ${iso(at)})`.execute(db)
        previous = next
      }
      const qty = previous.reduce((sum, size) => sum + size, 0)
      await sql`insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
        values (${orderId}, ${skcId}, ${previous}, ${qty}, 1, 1, 1, ${qty}, ${qty}, ${qty})`.execute(db)
    }
  }
  await sql`insert into change_feed (base) values (true)`.execute(db)
}

/** Reads the pieces of a fair as of a moment, each with its codes, by SQL alone. */
async function piecesOf({ fair: { db } }: TestApp, moment: number): Promise<readonly Piece[]> {
  const result = await sql<Piece>`
    select big_areas.code as "bigArea", regions.code as region, areas.code as area, customers.code as customer,
      customers.type as "customerType", category.code as category, wave.code as wave, brands.code as brand,
      styles.goods_no as style, sum((select sum(size) from unnest(ordered.after) as size))::int as qty
    from (select distinct on (order_id, skc_id) order_id, skc_id, after from order_events
      where at <= ${iso(moment)} order by order_id, skc_id, at desc, id desc) ordered
    join orders on orders.id = ordered.order_id
    join customers on customers.id = orders.customer_id
    join areas on areas.id = customers.area_id join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id
    join skcs on skcs.id = ordered.skc_id and skcs.status <> 'dropped'
    join styles on styles.id = skcs.style_id join brands on brands.id = styles.brand_id
    join common_codes category on category.id = styles.category_id join common_codes wave on wave.id = styles.wave_id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(db)
  return result.rows
}

async function randomSeason(): Promise<readonly Piece[]> {
  const { db } = app.fair
  const none = { colour: '', series: '', sub: '', priceBand: '', gender: '' }
  for (let row = 0; row < 40; row++) {
    const customer = 1 + random(4)
    const category = ['TOP', 'SHOE', 'GONE'][random(3)] ?? ''
    const wave = ['W1', ''][random(2)] ?? ''
    const goodsNo = ['t001', 'S001', 'OLD', ''][random(4)] ?? ''
    const key = historyRowKey({ ...none, season: '26SS', goodsNo, category, wave })
    // A text that is no code of this fair stays a text.
    const codes = { ...(category === 'GONE' ? {} : { category }), ...(wave && { wave }) }
    await sql`insert into history_rows (customer_id, row_key, season, goods_no, category, wave, codes, qty)
      values (${customer}, ${key}, '26SS', ${goodsNo}, ${category === 'GONE' ? 'GONE' : `名${category}`}, ${wave && '波'},
        ${JSON.stringify(codes)}::jsonb, ${1 + random(50)}) on conflict do nothing`.execute(db)
  }
  const result = await sql<Piece>`
    select big_areas.code as "bigArea", regions.code as region, areas.code as area, customers.code as customer,
      customers.type as "customerType", coalesce(codes ->> 'category', category) as category,
      coalesce(codes ->> 'wave', wave) as wave, '' as brand, goods_no as style, qty
    from history_rows join customers on customers.id = history_rows.customer_id
    join areas on areas.id = customers.area_id join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id`.execute(db)
  return result.rows
}

const filterValues = {
  bigArea: ['EAST', 'NORTH'],
  region: ['ZJ', 'JS', 'BJ'],
  area: ['HZ', 'NB', 'CY'],
  category: ['TOP', 'BOT'],
  wave: ['W1', 'W2'],
} as const
type FilterDim = keyof typeof filterValues
const ids = { bigArea: { EAST: 1, NORTH: 2 }, region: { ZJ: 1, JS: 2, BJ: 3 } } as const

const questionArbitrary = fc.record({
  dims: fc.uniqueArray(fc.constantFrom(...dims), { minLength: 1, maxLength: 3 }),
  subtotal: fc.boolean(),
  isSeason: fc.boolean(),
  /** Minutes before nowMs; 0 for nowMs. */
  minutesAgo: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 * 60 })),
  filters: fc.dictionary(
    fc.constantFrom(...(Object.keys(filterValues) as FilterDim[])),
    fc.integer({ min: 0, max: 2 }),
    { maxKeys: 2 },
  ),
})
type RandomQuestion = typeof questionArbitrary extends fc.Arbitrary<infer Question> ? Question : never

/** Values that pass, by dimension. */
function allowedBy(filters: RandomQuestion['filters']): Map<FilterDim, string> {
  return new Map(
    Object.entries(filters).map(([dim, index]) => {
      const values: readonly string[] = filterValues[dim as FilterDim]
      return [dim as FilterDim, values[index % values.length] ?? '']
    }),
  )
}

function filtersOf(allowed: ReadonlyMap<FilterDim, string>) {
  const idOf = (dim: 'bigArea' | 'region') => {
    const code = allowed.get(dim)
    return code === undefined ? undefined : [(ids[dim] as Readonly<Record<string, number>>)[code] ?? 0]
  }
  const codesOf = (dim: FilterDim) => (allowed.has(dim) ? [allowed.get(dim) ?? ''] : undefined)
  return {
    customers: { bigAreaIds: idOf('bigArea'), regionIds: idOf('region'), areaCodes: codesOf('area') },
    goods: { categoryCodes: codesOf('category'), waveCodes: codesOf('wave') },
  }
}

it('has for each row what the other orders have of the same codes', async () => {
  const runs = propertyRuns(1000, 125)
  let rows = 0
  await fc.assert(
    fc.asyncProperty(questionArbitrary, async (question) => {
      rows += await expectSame(question)
    }),
    { numRuns: runs },
  )
  expect(rows).toBeGreaterThan(runs)
}, 3_600_000)

/** Compares an answer with the pieces that SQL finds; returns the number of rows. */
async function expectSame({ dims: rowDims, subtotal, isSeason, minutesAgo, filters }: RandomQuestion): Promise<number> {
  const moment = nowMs - minutesAgo * 60_000
  const allowed = allowedBy(filters)
  const comparison: Comparison = isSeason ? { season: '26SS' } : { fairId }
  const input = {
    ...{ dims: rowDims, metrics: ['qty' as const], subtotal, comparison, ...filtersOf(allowed) },
    ...(minutesAgo === 0 ? {} : { asOf: iso(moment) }),
  }
  const { data, msg } = await app.call(report.getOrderReport, input)
  const { data: statistics } = await app.call(report.getOrderReportStatistics, input)
  if (!data || !statistics) throw new Error(msg)
  const asOf = data.comparison?.asOf ?? null
  if (!isSeason) expectSamePart(asOf, minutesAgo === 0 ? Date.now() : moment)
  const everything = asOf === null ? season : await piecesOf(last, Date.parse(asOf))
  const pieces = narrowed(everything, allowed)
  expect(statistics.totals.former).toBe(sumOf(pieces))
  const styles = isSeason ? season.map(({ style }) => style) : ['T001', 'P000', 'S001']
  for (const { dims: values, former } of data.list) {
    const isRow = (piece: Piece) => values.every(({ code }, index) => same(piece[rowDims[index] ?? 'style'], code))
    const style = values[rowDims.indexOf('style')]
    const isGone = style !== undefined && !styles.some((goodsNo) => same(goodsNo, style.code))
    expect(former).toBe(isGone ? null : sumOf(pieces.filter(isRow)))
  }
  const first = rowDims[0] ?? 'style'
  const ordered = narrowed(await piecesOf(app, minutesAgo === 0 ? nowMs : moment), allowed).filter(({ qty }) => qty > 0)
  const orderedKeys = new Set(ordered.map((piece) => foldCode(piece[first])))
  const absent = pieces.filter((piece) => piece.qty > 0 && !orderedKeys.has(foldCode(piece[first])))
  const count = new Set(absent.map((piece) => foldCode(piece[first]))).size
  expect(data.comparison?.onlyThere).toEqual({ count, qty: sumOf(absent) })
  return data.list.length
}

/** The moment there begins the ten minutes in which as much of its time had passed as of this fair's. */
function expectSamePart(asOf: string | null, moment: number): void {
  const fraction = (moment - ownHours.opens) / (ownHours.closes - ownHours.opens)
  const expected = otherHours.opens + fraction * (otherHours.closes - otherHours.opens)
  const midOfStep = Date.parse(asOf ?? '') + tenMinutes / 2
  expect(Math.abs(midOfStep - expected)).toBeLessThanOrEqual(tenMinutes / 2 + 2000)
}

function narrowed(pieces: readonly Piece[], allowed: ReadonlyMap<FilterDim, string>): readonly Piece[] {
  return pieces.filter((piece) => [...allowed].every(([dim, code]) => same(piece[dim], code)))
}

function sumOf(pieces: readonly Piece[]): number {
  return pieces.reduce((total, { qty }) => total + qty, 0)
}

function same(text: string, code: string): boolean {
  return foldCode(text) === foldCode(code)
}
