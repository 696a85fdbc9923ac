import { desk } from '@fairdesk/contract/areas/reports/desk'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Params } from '@fairdesk/contract/endpoint'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { setSwitch } from '../../../testing/order-desk.ts'
import { type Person, people } from '../../../testing/people.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'
import { gapsByRow, type SkcGap } from './factory-minimum.ts'
import { candidateOf } from './nearest-customers.ts'

const { bigAreas, colours, customers, skcs, styles } = world

let app: TestApp
/** Of the black tee 25 are needed and 21 ordered, of the white 20 and 4, of the white sneaker 20 and 12, of pants 4 and 4. */
beforeAll(async () => {
  app = await testApp()
  const { db } = app.fair
  await fillOrders(db)
  await sql`
    update skcs set factory_min = minimum
    from (values (${skcs.teeBlack}::int, 25), (${skcs.teeWhite}, 20), (${skcs.sneakerWhite}, 20), (${skcs.pantsBlack}, 4),
      (${skcs.sneakerRed}, 100)) as set_to (skc, minimum)
    where skcs.id = skc`.execute(db)
})
afterAll(() => app.stop())

type Filter = Params<typeof goodsReport.getGoodsTotalRanking>

async function byStyle(filter: Filter, as: Person = 'admin') {
  const { data, msg } = await app.call(goodsReport.getGoodsTotalRanking, filter, as)
  return data ?? expect.fail(msg)
}

async function byColour(filter: Filter, as: Person = 'admin') {
  const { data, msg } = await app.call(goodsReport.getGoodsTotalRankingByColor, filter, as)
  return data ?? expect.fail(msg)
}

describe('the factory minimum', () => {
  it('of a colour lacks what is not ordered, of a style what its colours lack, and what one has too much helps no other', async () => {
    const { list } = await byColour({})
    expect(list.map(({ skcNo, factoryMin, gap }) => [skcNo, factoryMin, gap])).toEqual([
      ['T001-01', 25, 4],
      ['S001-02', 20, 8],
      ['P001-01', 4, 0],
      ['T001-02', 20, 16],
      ['T001-03', null, null],
    ])
    const byStyles = await byStyle({})
    expect(byStyles.list.map(({ goodsNo, factoryMin, gap, gapSkcs }) => [goodsNo, factoryMin, gap, gapSkcs])).toEqual([
      ['T001', 45, 20, 2],
      ['S001', 20, 8, 1],
      ['P001', 4, 0, 0],
    ])
  })

  it('is judged by all orders, whatever the ranking is narrowed to', async () => {
    const { list } = await byColour({ customers: { bigAreaIds: [bigAreas.north] }, onlyOrdered: true })
    expect(list.map(({ skcNo, qty, gap }) => [skcNo, qty, gap])).toEqual([['S001-02', 3, 8]])
  })

  it('leaves what is still open, within the other filters, and the sum is of just that', async () => {
    const open = await byColour({ gap: 'open' })
    expect(open.list.map(({ rank, skcNo }) => [rank, skcNo])).toEqual([
      [1, 'T001-01'],
      [2, 'S001-02'],
      [3, 'T001-02'],
    ])
    expect((await byStyle({ gap: 'open' })).list.map(({ goodsNo }) => goodsNo)).toEqual(['T001', 'S001'])
    expect((await byStyle({ gap: 'open', goods: { keyword: 'S0' } })).list.map(({ qty }) => qty)).toEqual([12])
    expect((await byStyle({ gap: 'open', goods: { keyword: 'P0' } })).count).toBe(0)
    const { data } = await app.call(goodsReport.getGoodsTotalRankingByColorSum, { gap: 'open' })
    expect(data).toMatchObject({ qty: 37, count: 3 })
  })

  it('is for who sees the whole fair: to others the gap would tell what the others ordered', async () => {
    for (const person of ['lin', 'zhao'] as const) {
      const { factory, list } = await byColour({}, person)
      expect(factory).toBe(false)
      expect(list.length).toBeGreaterThan(0)
      expect(JSON.stringify(list)).not.toMatch(/factoryMin|gap/)
      for (const call of [goodsReport.getGoodsTotalRanking, goodsReport.getGoodsTotalRankingSum])
        expect((await app.call(call, { gap: 'open' }, person)).code).toBe(403)
      const gaps = await app.call(goodsReport.getGoodsFactoryGaps, { goodsId: String(styles.tee) }, person)
      expect(gaps.code).toBe(403)
    }
    expect((await byColour({}, 'wang')).factory).toBe(true)
  })
})

describe('who is nearest to closing the gap', () => {
  async function gapsOfTee() {
    const { data, msg } = await app.call(goodsReport.getGoodsFactoryGaps, { goodsId: String(styles.tee) })
    const gaps = data ?? expect.fail(msg)
    return gaps.map(({ colourId, qty, factoryMin, gap, nearest }) => ({
      colourId,
      judged: [qty, factoryMin, gap],
      nearest: nearest.map((one) => [one.code, one.qty, one.average, one.adds]),
    }))
  }

  it('orders less of the colour than of others of its category', async () => {
    expect(await gapsOfTee()).toEqual([
      // Hangzhou has 4 of the other colour, Ningbo 1: both ordered 10 of the black one.
      { colourId: colours.black, judged: [21, 25, 4], nearest: [] },
      // Hangzhou has 10 of its only other colour, Ningbo 11 of two, Nanjing 1 of one.
      {
        colourId: colours.white,
        judged: [4, 20, 16],
        nearest: [
          ['C001', 4, 10, 6],
          ['C002', 0, 6, 6],
          ['C003', 0, 1, 1],
        ],
      },
    ])
  })

  it('is nobody whose order is closed to change, who may not order it, or who is no longer there', async () => {
    const { db } = app.fair
    const codes = async () => (await gapsOfTee()).flatMap(({ nearest }) => nearest.map(([code]) => code))
    await sql`update orders set locked = true where customer_id = ${customers.hangzhou}`.execute(db)
    expect(await codes()).toEqual(['C002', 'C003'])
    const setStatus = (status: string) =>
      sql`update orders set status = ${status} where customer_id = ${customers.nanjing}`.execute(db)
    for (const status of ['submitted', 'areaApproved', 'approved', 'closed']) {
      await setStatus(status)
      expect([status, await codes()]).toEqual([status, ['C002']])
    }
    await setSwitch(app, 'allowEditAfterSubmit', true)
    await setStatus('submitted')
    expect(await codes()).toEqual(['C002', 'C003'])
    await setStatus('draft')
    await setSwitch(app, 'allowEditAfterSubmit', false)
    await sql`update customers set brand_codes = '{HF}' where id = ${customers.ningbo}`.execute(db)
    expect(await codes()).toEqual(['C003'])
    await sql`update skcs set status = 'frozen' where id = ${skcs.teeWhite}`.execute(db)
    expect(await codes()).toEqual([])
    await sql`update skcs set status = 'onSale' where id = ${skcs.teeWhite}`.execute(db)
    await sql`update customers set brand_codes = '{}' where id = ${customers.ningbo}`.execute(db)
    await sql`update orders set locked = false where customer_id = ${customers.hangzhou}`.execute(db)
  })

  it('lacks to the average of what he ordered of other colours, whatever he ordered', () => {
    const pieces = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 8 }), fc.option(pieces, { nil: 0 }), (others, own) => {
        const sum = others.reduce((total, qty) => total + qty, 0)
        const all = { customerId: 1, qty: sum + own, skcs: others.length + (own > 0 ? 1 : 0) }
        const { average, adds } = candidateOf(all, own)
        expect(Math.abs(average - sum / others.length)).toBeLessThanOrEqual(0.5)
        expect(adds).toBe(average > own ? average - own : 0)
      }),
    )
    expect(candidateOf({ customerId: 1, qty: 7, skcs: 1 }, 7).adds).toBe(0)
  })
})

/** Pieces of the two tees that may be ordered, by customer and colour. */
const randomTees = fc.record({
  pieces: fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 })), { minLength: 3, maxLength: 3 }),
  minimums: fc.tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 80 })),
})

it('counts coverage, gap and the nearest of any orders as one does by hand', async () => {
  const { db } = app.fair
  const buyers = [customers.hangzhou, customers.ningbo, customers.nanjing]
  await fc.assert(
    fc.asyncProperty(randomTees, async ({ pieces, minimums }) => {
      await sql`delete from order_rows where skc_id in (${skcs.teeBlack}, ${skcs.teeWhite}, ${skcs.teeRed})`.execute(db)
      for (const [at, customerId] of buyers.entries())
        for (const [colour, skcId] of [skcs.teeBlack, skcs.teeWhite].entries()) {
          const qty = pieces[at]?.[colour] ?? 0
          await sql`
            insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
            select id, ${skcId}, ${[qty]}::int[], ${qty}, 0, 0, 0, 0, 0, 0 from orders
            where customer_id = ${customerId} and ${qty} > 0`.execute(db)
        }
      await sql`update skcs set factory_min = ${minimums[0]} where id = ${skcs.teeBlack}`.execute(db)
      await sql`update skcs set factory_min = ${minimums[1]} where id = ${skcs.teeWhite}`.execute(db)
      await sql`insert into change_feed (base, orders) select true, array_agg(id) from orders`.execute(db)
      const { list } = await byColour({ goods: { keyword: 'T001' } })
      const { data: gaps } = await app.call(goodsReport.getGoodsFactoryGaps, { goodsId: String(styles.tee) })
      for (const [colour, skcId] of [skcs.teeBlack, skcs.teeWhite].entries()) {
        const own = pieces.map((one) => one[colour] ?? 0)
        const other = pieces.map((one) => one[1 - colour] ?? 0)
        const qty = own.reduce((sum, one) => sum + one, 0)
        const gap = Math.max(0, (minimums[colour] ?? 0) - qty)
        const row = list.find((one) => one.skcId === skcId)
        expect(row).toMatchObject({ qty, gap, factoryMin: minimums[colour] })
        // Four customers may order; the closed shop has nothing.
        expect(row?.coverage).toBe(own.filter((one) => one > 0).length * 25)
        const adds = other.map((one, at) => Math.max(0, one - (own[at] ?? 0))).filter((one) => one > 0)
        const nearest = gaps?.find((one) => one.skcId === skcId)?.nearest.map((one) => one.adds)
        expect(nearest).toEqual(gap > 0 ? adds.toSorted((one, two) => two - one) : [])
      }
    }),
    { numRuns: propertyRuns(8) },
  )
})

it('adds up: a style is open exactly where one of its colours is, and lacks what these lack', () => {
  const gap = fc.record({
    skcId: fc.integer({ min: 1, max: 10_000 }),
    goodsId: fc.integer({ min: 1, max: 6 }),
    factoryMin: fc.integer({ min: 1, max: 400 }),
    qty: fc.integer({ min: 0, max: 500 }),
  })
  fc.assert(
    fc.property(fc.uniqueArray(gap, { selector: ({ skcId }) => skcId, maxLength: 20 }), (list) => {
      const gaps: SkcGap[] = list.map((one) => ({ ...one, gap: Math.max(0, one.factoryMin - one.qty) }))
      const [ofStyles, ofSkcs] = [gapsByRow(gaps, 'style'), gapsByRow(gaps, 'skc')]
      expect(ofSkcs.size).toBe(gaps.length)
      for (const [goodsId, row] of ofStyles) {
        const own = gaps.filter((one) => one.goodsId === goodsId).map(({ skcId }) => ofSkcs.get(skcId))
        expect(row.gap).toBe(own.reduce((sum, one) => sum + (one?.gap ?? 0), 0))
        expect(row.gapSkcs).toBe(own.filter((one) => (one?.gap ?? 0) > 0).length)
      }
    }),
  )
})

it.each(Object.keys(people) as Person[])('the desk counts for %s what the list lists', async (person) => {
  // Of a style that is no longer offered nothing is to be ordered: what its colours lack is nobody's to-do.
  await sql`delete from order_rows where skc_id = ${skcs.pantsBlack}`.execute(app.fair.db)
  await sql`update skcs set factory_min = 50 where id = ${skcs.pantsBlack}`.execute(app.fair.db)
  await sql`update styles set status = 'draft' where id = ${styles.pants}`.execute(app.fair.db)
  const told = await app.call(desk.get, {}, person)
  const listed = await app.call(goodsReport.getGoodsTotalRankingByColor, { gap: 'open' }, person)
  const counted = told.data?.todos.find(({ key }) => key === 'factory')?.count
  expect(counted).toBe(listed.code === 200 ? listed.data?.count : undefined)
  expect(counted !== undefined).toBe(person === 'admin' || person === 'wang')
})
