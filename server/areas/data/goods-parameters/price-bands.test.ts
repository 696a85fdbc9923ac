import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { report } from '@fairdesk/contract/areas/reports/report'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

/** Tag prices of the little fair: 199.00, 299.00 and 259.05. */
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
beforeEach(async () => {
  await app.call(goodsParameters.replaceGoodsPriceRange, {
    ranges: [
      { name: '100-199', min: 100, max: 199.99 },
      { name: '200-299', min: 200, max: 299.99 },
    ],
  })
})
afterAll(() => app.stop())

const now = async () => {
  const { data } = await app.call(goodsParameters.queryGoodsPriceRange, {})
  if (!data) throw new Error('no ranges')
  return data
}
const named = async (name: string) => {
  const range = (await now()).ranges.find((one) => one.name === name)
  if (!range) throw new Error(`no ${name}`)
  return range
}
const counts = async () => (await now()).ranges.map(({ name, goods }) => `${name}: ${goods}`)
const add = (name: string, min: number, max: number) => app.call(goodsParameters.addGoodsPriceRange, { name, min, max })
const change = async (name: string, fields: object) => {
  const { goods: _goods, ...range } = await named(name)
  return app.call(goodsParameters.updateGoodsPriceRange, { ...range, ...fields })
}
/** Every style stands where its price is, as a left join sees it. */
async function expectClassified() {
  const { rows } = await sql`
    select styles.id from styles left join price_ranges on tag_fen between min_fen and max_fen
    where price_range_id is distinct from price_ranges.id`.execute(app.fair.db)
  expect(rows).toEqual([])
}

describe('price ranges', () => {
  it('are listed by price with their goods; what they leave out is told with its goods', async () => {
    await change('200-299', { min: 260 })
    expect(await now()).toMatchObject({
      ranges: [
        { name: '100-199', min: 100, max: 199.99, goods: 1 },
        { name: '200-299', min: 260, max: 299.99, goods: 1 },
      ],
      gaps: [
        { min: 0, max: 99.99, goods: 0 },
        { min: 200, max: 259.99, goods: 1 },
        { min: 300, goods: 0 },
      ],
      unclassified: 1,
      highest: 299,
    })
    await expectClassified()
  })

  it.each([
    ['overlap another', '150-250', 150, 250],
    ['touch another in one fen', '199.99', 199.99, 199.99],
    ['lie within another', '210-220', 210, 220],
    ['hold another', '0-999', 0, 999],
    ['end before they begin', '900-800', 900, 800],
    ['have a blank name', '  ', 900, 999],
    ['have a name one cannot see', '\u200B', 900, 999],
    ['have the name of another, folded', '１００-199', 900, 999],
    ['begin below nothing', 'x', -1, 5],
    ['are dearer than anything', 'x', 900, 1e12],
    ['are no numbers', 'x', 900, Number.NaN],
    ['have parts of a fen', 'x', 900.001, 901],
    ['have a name too long', 'x'.repeat(31), 900, 999],
  ])('that %s are refused', async (_, name, min, max) => {
    const before = await now()
    const { code, msg } = await add(name, min, max)
    expect({ code, msg }).toMatchObject({ code: 422, msg: expect.stringMatching(/./) })
    expect(await now()).toEqual(before)
  })

  it('are told which other one is in their way', async () => {
    expect((await add('新', 299.99, 400)).msg).toBe('与价格带“200-299”（200-299.99）重叠，请调整价格')
    expect((await change('100-199', { max: 200 })).msg).toContain('“200-299”')
    expect((await change('200-299', { min: 1 })).msg).toContain('“100-199”')
  })

  it('may be one price wide, and touch without a gap', async () => {
    expect((await add('200', 299.99 + 0.01, 300)).code).toBe(200)
    expect((await now()).gaps).toEqual([
      { min: 0, max: 99.99, goods: 0 },
      { min: 300.01, goods: 0 },
    ])
    expect((await add('最贵', 9_999_999.99, 9_999_999.99)).code).toBe(200)
  })

  it('take their goods along when they are moved, and leave them unclassified when they go', async () => {
    await change('200-299', { min: 200, max: 260, name: '二' })
    expect(await counts()).toEqual(['100-199: 1', '二: 1'])
    await expectClassified()
    const { id } = await named('二')
    expect((await app.call(goodsParameters.deleteGoodsPriceRange, { id })).data?.unclassified).toBe(2)
    expect((await app.call(goodsParameters.deleteGoodsPriceRange, { id })).msg).toContain('已被删除')
    await expectClassified()
    const { data } = await app.call(report.getOrderReport, { dims: ['priceBand'], metrics: ['qty'] })
    expect(data?.list.map(({ metrics }) => metrics.qty).sort()).toEqual([16, 26])
    expect((await app.call(baseData.getGoodsPriceRange, {})).data).toMatchObject([{ name: '100-199', goods: 1 }])
  })

  it('are not overwritten unseen', async () => {
    const seen = await named('200-299')
    await change('200-299', { name: '二' })
    const input = { id: seen.id, version: seen.version, name: '三', min: 200, max: 299.99 }
    expect((await app.call(goodsParameters.updateGoodsPriceRange, input)).code).toBe(409)
    expect((await app.call(goodsParameters.deleteGoodsPriceRange, seen)).code).toBe(409)
    const was = [await named('100-199'), seen]
    expect((await app.call(goodsParameters.replaceGoodsPriceRange, { ranges: [], was })).code).toBe(409)
    expect(await counts()).toEqual(['100-199: 1', '二: 2'])
  })

  it('never overlap, however many are added at a time', async () => {
    const answers = await Promise.all([0, 1, 2, 3].map((index) => add(`n${index}`, 400 + index * 50, 480 + index * 50)))
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 422]))
    await expectClassified()
  })
})

describe('ranges by steps', () => {
  it('are told before they are made, hold every price, and what they replace can be taken back', async () => {
    const before = await now()
    const { data = [] } = await app.call(goodsParameters.proposeGoodsPriceRange, { step: 50 })
    expect(data.map(({ name, goods }) => `${name}: ${goods}`)).toEqual(['150-199: 1', '200-249: 0', '250-299: 2'])
    expect(await now()).toEqual(before)
    const made = await app.call(goodsParameters.replaceGoodsPriceRange, { ranges: data, was: before.ranges })
    expect(made.data?.ranges.map(({ name, goods }) => `${name}: ${goods}`)).toEqual([
      '150-199: 1',
      '200-249: 0',
      '250-299: 2',
    ])
    expect(made.data?.unclassified).toBe(0)
    await expectClassified()
    const back = await app.call(goodsParameters.replaceGoodsPriceRange, {
      ranges: before.ranges,
      was: made.data?.ranges,
    })
    expect(back.data?.ranges.map(({ name, goods }) => `${name}: ${goods}`)).toEqual(['100-199: 1', '200-299: 2'])
    await expectClassified()
  })

  it('of 100 yuan keep the numbers of those that are there already', async () => {
    const { data = [] } = await app.call(goodsParameters.proposeGoodsPriceRange, {})
    expect(data).toEqual([
      { name: '100-199', min: 100, max: 199.99, goods: 1 },
      { name: '200-299', min: 200, max: 299.99, goods: 2 },
    ])
    const ids = async () => (await now()).ranges.map(({ id }) => id)
    const before = await ids()
    await app.call(goodsParameters.replaceGoodsPriceRange, { ranges: data })
    expect(await ids()).toEqual(before)
  })

  it('count goods without a price where one holds 0', async () => {
    const { rows } = await sql<{ id: number; tag_fen: string }>`
      select id, tag_fen from styles order by tag_fen limit 1`.execute(app.fair.db)
    const priceAt = (fen: string) =>
      sql`update styles set tag_fen = ${fen} where id = ${rows[0]?.id}`.execute(app.fair.db)
    await priceAt('0')
    try {
      const { data = [] } = await app.call(goodsParameters.proposeGoodsPriceRange, { step: 400 })
      expect(data.map(({ name, goods }) => `${name}: ${goods}`)).toEqual(['0-399: 3'])
    } finally {
      await priceAt(rows[0]?.tag_fen ?? '0')
    }
  })

  it('too small for the prices there are are refused', async () => {
    const { code, msg } = await app.call(goodsParameters.proposeGoodsPriceRange, { step: 1 })
    expect([code, msg]).toEqual([422, '这样会有 101 个价格带，最多 100 个；请把价格带放宽一些'])
  })
})

describe('any series of edits', () => {
  const fen = fc.integer({ min: 0, max: 40_000 })
  const yuan = (price: number) => price / 100
  const place = fc.nat(9)
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), min: fen, max: fen }),
    fc.record({ kind: fc.constant('change' as const), place, min: fen, max: fen }),
    fc.record({ kind: fc.constant('delete' as const), place }),
    fc.record({ kind: fc.constant('steps' as const), step: fc.constantFrom(20, 50, 100, 500) }),
    fc.record({ kind: fc.constant('price' as const), place, fen }),
    fc.record({ kind: fc.constant('bin' as const), place }),
  )
  type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never
  const everyKind: Edit[] = [
    ...Array.from({ length: 10 }, () => ({ kind: 'delete', place: 0 }) as const),
    { kind: 'add', min: 100, max: 20_000 },
    { kind: 'change', place: 0, min: 100, max: 15_000 },
    { kind: 'price', place: 0, fen: 12_300 },
    { kind: 'bin', place: 1 },
    { kind: 'bin', place: 1 },
    { kind: 'steps', step: 100 },
  ]
  const goodsIds: number[] = []
  let made = 0

  /** Does it, whether it is granted or refused; gives the answer's code. */
  async function make(input: Edit): Promise<number> {
    const { ranges } = await now()
    if (input.kind === 'add') return (await add(`带${++made}`, yuan(input.min), yuan(input.max))).code
    if (input.kind === 'steps') {
      const { data = [] } = await app.call(goodsParameters.proposeGoodsPriceRange, { step: input.step })
      return (await app.call(goodsParameters.replaceGoodsPriceRange, { ranges: data })).code
    }
    const goodsId = goodsIds[input.place % goodsIds.length] ?? 0
    if (input.kind === 'price') {
      const { data: style } = await app.call(goodsRecord.get, { goodsId })
      return style ? (await app.call(goodsRecord.save, { ...style, tagPrice: yuan(input.fen) })).code : 422
    }
    if (input.kind === 'bin') {
      const { data: style } = await app.call(goodsRecord.get, { goodsId })
      return (await app.call(style ? goodsRecord.remove : goodsRecord.restore, { goodsIds: [goodsId] })).code
    }
    const range = ranges[input.place % Math.max(1, ranges.length)]
    if (!range) return 422
    if (input.kind === 'delete') return (await app.call(goodsParameters.deleteGoodsPriceRange, { id: range.id })).code
    return (await change(range.name, { min: yuan(input.min), max: yuan(input.max) })).code
  }

  it('leaves each price in exactly one range, or unclassified', async () => {
    for (const goodsNo of ['价1', '价2', '价3']) {
      const { data } = await app.call(goodsRecord.duplicate, { goodsId: 1, goodsNo })
      goodsIds.push(data?.goodsId ?? 0)
    }
    const granted = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 4, maxLength: 10 }), async (edits) => {
        for (const input of edits) {
          const code = await make(input)
          expect([200, 422]).toContain(code)
          if (code === 200) granted.add(input.kind)
          await expectClassified()
        }
        const { ranges, gaps, unclassified } = await now()
        const { rows } = await sql<{ styles: number; outside: number }>`
          select count(*)::int as styles, (count(*) filter (where price_range_id is null))::int as outside
          from styles where deleted_at is null`.execute(app.fair.db)
        const within = ranges.reduce((sum, { goods }) => sum + goods, 0)
        expect({ styles: within + unclassified, outside: unclassified }).toEqual(rows[0])
        // Ranges and gaps lie side by side and cover every price once.
        const parts = [...ranges, ...gaps].toSorted((one, other) => one.min - other.min)
        expect(parts[0]?.min).toBe(0)
        for (const [at, { min }] of parts.entries())
          if (at > 0) expect(Math.round(min * 100)).toBe(Math.round((parts[at - 1]?.max ?? Number.NaN) * 100) + 1)
      }),
      // The first series is one in which each kind is granted: from no range at all.
      { numRuns: propertyRuns(12), examples: [[everyKind]] },
    )
    expect([...granted]).toEqual(expect.arrayContaining(['add', 'change', 'delete', 'steps', 'price', 'bin']))
  }, 60_000)
})
