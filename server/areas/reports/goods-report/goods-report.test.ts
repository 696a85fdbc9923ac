import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { linksIn } from '../../../testing/sheets/sheet-links.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await app.fair.db
    .updateTable('customers')
    .set({ phone: '010-123' })
    .where('id', '=', world.customers.beijing)
    .execute()
})
afterAll(() => app.stop())

describe('ranking by style', () => {
  it('counts pieces, amounts, customers and shares; dropped colours are left out', async () => {
    const { data } = await app.call(goodsReport.getGoodsTotalRanking, {})
    expect(data?.count).toBe(3)
    expect(data?.list).toMatchObject([
      {
        rank: 1,
        goodsNo: 'T001',
        qty: 26,
        customers: 3,
        share: 61.91,
        cumShare: 61.91,
        tagAmount: 5174,
        netAmount: 2642.72,
        skcCount: 3,
        status: 'partFrozen',
      },
      {
        rank: 2,
        goodsNo: 'S001',
        qty: 12,
        customers: 2,
        share: 28.57,
        tagAmount: 3108.6,
        netAmount: 1826.31,
        skcCount: 1,
        status: 'onSale',
      },
      { rank: 3, goodsNo: 'P001', qty: 4, customers: 1, share: 9.52, tagAmount: 1196, netAmount: 598 },
    ])
  })

  it('adds up to its sum call', async () => {
    const { data } = await app.call(goodsReport.getGoodsTotalRankingSum, {})
    expect(data).toMatchObject({
      styles: 3,
      skc: 5,
      qty: 42,
      customers: 4,
      tagAmount: 9478.6,
      netAmount: 5067.03,
      count: 3,
    })
  })

  it('shows a user his own brands and areas only', async () => {
    const { data } = await app.call(goodsReport.getGoodsTotalRanking, {}, 'lin')
    expect(data?.list.map(({ goodsNo, qty }) => [goodsNo, qty])).toEqual([
      ['T001', 26],
      ['P001', 4],
    ])
    const north = await app.call(goodsReport.getGoodsTotalRanking, { onlyOrdered: true }, 'zhao')
    expect(north.data?.list.map(({ goodsNo, qty }) => [goodsNo, qty])).toEqual([['S001', 3]])
  })

  it('shows no price to who may not see prices', async () => {
    const { data } = await app.call(goodsReport.getGoodsTotalRanking, {}, 'wang')
    expect(data?.list[0]).not.toHaveProperty('tagPrice')
    expect(data?.list[0]).not.toHaveProperty('netAmount')
    expect(JSON.stringify(data)).not.toMatch(/amount|price/i)
  })

  it('finds by keyword, and finds nothing by a wild card', async () => {
    const found = await app.call(goodsReport.getGoodsTotalRanking, { goods: { keyword: 't00' } })
    expect(found.data?.list.map((row) => row.goodsNo)).toEqual(['T001'])
    const none = await app.call(goodsReport.getGoodsTotalRanking, { goods: { keyword: '%' } })
    expect(none.data).toMatchObject({ list: [], count: 0 })
  })
})

describe('ranking by colour', () => {
  it('ranks SKC and adds up to the same', async () => {
    const { data } = await app.call(goodsReport.getGoodsTotalRankingByColor, {})
    expect(data?.list.map(({ skcNo, qty, rank }) => [rank, skcNo, qty])).toEqual([
      [1, 'T001-01', 21],
      [2, 'S001-02', 12],
      [3, 'P001-01', 4],
      [3, 'T001-02', 4],
      [5, 'T001-03', 1],
    ])
    const sum = await app.call(goodsReport.getGoodsTotalRankingByColorSum, {})
    expect(sum.data).toMatchObject({ qty: 42, netAmount: 5067.03, count: 5 })
  })
})

it('its file leads from each row to the rows of orders behind it', async () => {
  const asked = new URLSearchParams({ goods: JSON.stringify({ categoryCodes: ['TOP'] }) })
  const answer = await app.server.app.inject({
    url: `/api/goodsreport/exportByColor?${asked}`,
    headers: { token: await app.tokenOf('admin'), host: 'hall' },
  })
  const goods = { categoryCodes: ['TOP'] }
  const { data } = await app.call(goodsReport.getGoodsTotalRankingByColor, { goods })
  const links = [...(await linksIn(answer.rawPayload)).values()].map((address) => new URL(address))
  const qtys = await Promise.all(
    links.map(async ({ searchParams }) => {
      const { node } = JSON.parse(searchParams.get('drill') ?? '{}')
      return (await app.call(orderLines.list, { level: 'line', node, goods })).data?.totals?.qty
    }),
  )
  const shown = data?.list.map(({ qty }) => qty) ?? []
  expect(shown.length).toBeGreaterThan(1)
  expect(qtys).toEqual([...shown, shown.reduce((sum, qty) => sum + qty)])
  expect(links.map(({ pathname, searchParams }) => [pathname, searchParams.get('by')])).toEqual(
    links.map(() => ['/report2/ranking', 'colour']),
  )
})

describe('detail of a style', () => {
  const goodsId = world.styles.tee

  it('by customer, with sizes and who did not order', async () => {
    const { data } = await app.call(goodsReport.getGoodsTotalRankingDetailByCustomer, {
      goodsId: String(goodsId),
      notOrdered: '1',
    })
    expect(data?.sizeColumns.map((column) => column.label)).toEqual(['S', 'M', 'L', 'XL'])
    expect(data?.list.map(({ code, qty, sizes }) => [code, qty, sizes])).toEqual([
      ['C001', 14, [3, 4, 3, 4]],
      ['C002', 11, [1, 5, 5, 0]],
      ['C003', 1, [1, 0, 0, 0]],
    ])
    // A closed shop that ordered nothing is none who could have.
    expect(data?.notOrdered).toMatchObject([{ code: 'C004', area: '朝阳', phone: '010-123', mayOrder: false }])
  })

  it.each(['admin', 'lin', 'wang', 'zhao'] as const)(
    'adds up for %s to the row it is of, and with who did not to everybody that coverage counts',
    async (as) => {
      for (const bigAreaIds of [[], [world.bigAreas.east], [world.bigAreas.north]]) {
        const customers = { bigAreaIds }
        const { data: ranking } = await app.call(goodsReport.getGoodsTotalRankingByColor, { customers }, as)
        for (const { goodsId, colourId, qty, netAmount, customers: ordered, coverage } of ranking?.list ?? []) {
          const asked = { goodsId: String(goodsId), colourId: String(colourId), customers: JSON.stringify(customers) }
          const byCustomer = await app.call(
            goodsReport.getGoodsTotalRankingDetailByCustomer,
            { ...asked, notOrdered: '1' },
            as,
          )
          const byRegion = await app.call(goodsReport.getGoodsTotalRankingDetailByRegion, asked, as)
          const { list, notOrdered, totals } = byCustomer.data ?? expect.fail(byCustomer.msg)
          expect(totals).toMatchObject({ qty, customers: ordered, allCustomers: list.length + notOrdered.length })
          expect(totals.netAmount).toBe(netAmount)
          expect(totals.sizes.reduce((sum, size) => sum + size, 0)).toBe(qty)
          expect(byRegion.data?.totals).toEqual(totals)
          expect(coverage).toBe(
            totals.allCustomers === 0 ? null : Math.round((ordered / totals.allCustomers) * 10_000) / 100,
          )
        }
      }
    },
  )

  it('by region, every level adding up, with the customers that live there', async () => {
    const { data } = await app.call(goodsReport.getGoodsTotalRankingDetailByRegion, { goodsId: String(goodsId) })
    expect(
      data?.list.map(({ level, name, qty, customers, allCustomers }) => [level, name, qty, customers, allCustomers]),
    ).toEqual([
      [1, '华东', 26, 3, 3],
      [2, '浙江', 25, 2, 2],
      [3, '杭州', 14, 1, 1],
      [3, '宁波', 11, 1, 1],
      [2, '江苏', 1, 1, 1],
      [3, '南京', 1, 1, 1],
    ])
  })

  it('of a brand out of sight answers like one that is not there', async () => {
    const hidden = await app.call(
      goodsReport.getGoodsTotalRankingDetailByCustomer,
      { goodsId: String(world.styles.sneaker) },
      'lin',
    )
    const absent = await app.call(goodsReport.getGoodsTotalRankingDetailByCustomer, { goodsId: '999' }, 'lin')
    expect(hidden).toEqual(absent)
    expect(hidden.code).toBe(403)
  })
})

describe('freezing', () => {
  const goodsId = world.styles.pants

  it('sets a state, once, and says so in the log', async () => {
    const first = await app.call(goodsReport.freezeGoods, { goodsId, freeze: 1, reason: '面料不足' })
    const again = await app.call(goodsReport.freezeGoods, { goodsId, freeze: 1, reason: '面料不足' })
    expect([first.data, again.data]).toEqual([{ changed: 1 }, { changed: 0 }])
    const colours = await app.call(goodsReport.getGoodsTotalRankingFreezeColor, { goodsId: String(goodsId) })
    expect(colours.data).toMatchObject([{ name: '黑', qty: 4, customers: 1, status: 'frozen', reason: '面料不足' }])
    const log = await app.fair.db.selectFrom('operation_log').select(['action', 'ref', 'account']).execute()
    expect(log).toEqual([{ action: 'goods.freeze', ref: 'P001', account: 'admin' }])
  })

  it('drops out of the totals and comes back with the exact numbers', async () => {
    await app.call(goodsReport.freezeGoods, { goodsId, freeze: 1, mode: 'drop' })
    await expect.poll(async () => (await app.call(goodsReport.getGoodsTotalRankingSum, {})).data?.qty).toBe(38)
    await app.call(goodsReport.freezeGoods, { goodsId, freeze: 0, mode: 'drop' })
    await expect.poll(async () => (await app.call(goodsReport.getGoodsTotalRankingSum, {})).data?.qty).toBe(42)
    const colours = await app.call(goodsReport.getGoodsTotalRankingFreezeColor, { goodsId: String(goodsId) })
    expect(colours.data?.[0]?.status).toBe('frozen')
  })

  it('shows what is ordered in the areas in sight, as the ranking does', async () => {
    const goodsId = String(world.styles.sneaker)
    const orderedBySight = async (as: 'admin' | 'zhao') => {
      const colours = await app.call(goodsReport.getGoodsTotalRankingFreezeColor, { goodsId }, as)
      const { list } = (await app.call(goodsReport.getGoodsTotalRanking, {}, as)).data ?? expect.fail('no ranking')
      const ranked = list.find(({ goodsNo }) => goodsNo === 'S001')
      const white = colours.data?.find(({ colourId }) => colourId === world.colours.white)
      expect([white?.qty, white?.customers]).toEqual([ranked?.qty, ranked?.customers])
      return white?.qty ?? 0
    }
    expect(await orderedBySight('zhao')).toBeLessThan(await orderedBySight('admin'))
  })

  it('needs menu id 8 and a brand in sight', async () => {
    expect((await app.call(goodsReport.freezeGoods, { goodsId, freeze: 1 }, 'nobody')).code).toBe(403)
    expect((await app.call(goodsReport.freezeGoods, { goodsId: world.styles.sneaker, freeze: 1 }, 'lin')).code).toBe(
      403,
    )
  })
})
