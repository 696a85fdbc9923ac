import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { report } from '@fairdesk/contract/areas/reports/report'
import { scores } from '@fairdesk/contract/areas/reports/scores'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheets } from '../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

const { styles, skcs, customers, colours } = world

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  for (const [account, customer] of accounts)
    await app.fair.pool.query(
      'insert into customer_accounts (customer_id, username, username_key) values ($1, $2, $2)',
      [customer, account],
    )
  for (const [account, style, skc, stars, tags, comment] of given)
    await app.fair.pool.query(
      `insert into scores (account_id, customer_id, style_id, skc_id, stars, tags, comment)
      select id, customer_id, $2, $3, $4, $5, $6 from customer_accounts where username = $1`,
      [account, style, skc, stars, tags, comment],
    )
  await app.fair.pool.query(`
    insert into favourites (account_id, customer_id, style_id) select id, customer_id, ${styles.tee} from customer_accounts`)
})
afterAll(() => app.stop())

const accounts = [
  ['hz', customers.hangzhou],
  ['nb', customers.ningbo],
  ['nj', customers.nanjing],
  ['bj', customers.beijing],
] as const

/** Tee: 5 4 4 of the style, 3 of its black; pants: 5 5 5; sneaker: 2 2 2, from the north and the south; nothing else. */
const given = [
  ['hz', styles.tee, null, 5, ['cut', 'sellable'], '版型很好'],
  ['nb', styles.tee, null, 4, ['cut'], ''],
  ['bj', styles.tee, null, 4, [], '北方偏薄'],
  ['nj', styles.tee, skcs.teeBlack, 3, ['price'], '黑色一般'],
  ['hz', styles.pants, null, 5, [], ''],
  ['nb', styles.pants, null, 5, [], ''],
  ['nj', styles.pants, null, 5, [], ''],
  ['hz', styles.sneaker, null, 2, [], ''],
  ['nj', styles.sneaker, null, 2, [], ''],
  ['bj', styles.sneaker, null, 2, [], '鞋底硬'],
] as const

const list = async (query: object = {}, as: 'admin' | 'zhao' = 'admin') =>
  (await app.call(scores.list, query, as)).data ?? Promise.reject(new Error('no list'))

describe('scoring statistics', () => {
  it('count no vote for a style whose colours are all dropped, as the dynamic report', async () => {
    const drop = async (status: string) => {
      await app.fair.pool.query('update skcs set status = $1 where style_id = $2', [status, styles.pants])
      await app.fair.pool.query('insert into change_feed (base) values (true)')
    }
    const reported = async () => {
      const question = { dims: ['style' as const], metrics: ['votes' as const, 'score' as const] }
      return (await app.call(report.getOrderReportStatistics, question)).data?.totals.metrics
    }
    await drop('dropped')
    const { totals, list: rows } = await list()
    expect(rows.some(({ goodsId }) => goodsId === styles.pants)).toBe(true)
    expect(totals.votes).toBe(7)
    expect(await reported()).toMatchObject({ votes: totals.votes, score: totals.mean })
    await drop('onSale')
    expect((await list()).totals.votes).toBe(10)
  })

  it('add up by style, with what was ordered and where each stands', async () => {
    const { list: rows, totals, lines } = await list({ sort: 'goodsNo', order: 'asc' })
    const of = (goodsId: number) => rows.find((one) => one.goodsId === goodsId)
    expect(of(styles.tee)).toMatchObject({
      mean: 4,
      votes: 4,
      distribution: [0, 0, 1, 2, 1],
      tags: { cut: 2, sellable: 1, price: 1, fabric: 0 },
      comments: 3,
      favourites: 4,
      qty: 26,
      corner: 'both',
    })
    expect(of(styles.pants)).toMatchObject({ mean: 5, votes: 3, qty: 4, corner: 'liked' })
    expect(of(styles.sneaker)).toMatchObject({ mean: 2, votes: 3, qty: 12, corner: 'ordered' })
    expect(lines).toEqual({ mean: 4, qty: 12 })
    expect(totals).toMatchObject({
      goods: 3,
      votes: 10,
      mean: 3.7,
      distribution: [0, 3, 1, 2, 4],
      comments: 4,
      qty: 42,
    })
    expect(totals.corners).toEqual({ both: 1, liked: 1, ordered: 1, neither: 0, few: 0 })
  })

  it('tell the desk how many styles are liked and not ordered, as the list that it opens', async () => {
    const todos = async (as: 'admin' | 'lin') => (await app.call(desk.get, {}, as)).data?.todos ?? []
    const liked = (await todos('admin')).find(({ key }) => key === 'liked')
    expect(liked).toEqual({ key: 'liked', count: 1, address: '/report2/mark?corner=liked' })
    // The other corners are counted beside the one that is chosen.
    const chosen = await list({ corner: 'liked' })
    expect([chosen.count, chosen.totals.corners.both]).toEqual([1, 1])
    // Who may not open the list has no such line.
    expect((await todos('lin')).some(({ key }) => key === 'liked')).toBe(false)
  })

  it('are those of the ranking, style by style', async () => {
    const { list: rows } = await list()
    const ranking = (await app.call(goodsReport.getGoodsTotalRanking, {})).data?.list ?? []
    for (const { goodsId, mean, votes, qty } of rows)
      expect(ranking.find((one) => one.goodsId === goodsId)).toMatchObject({ score: mean, votes, qty })
    // Narrowed to customers it has their scores alone: of the tee Beijing gave 4, the south 5, 4 and 3.
    const one = { customers: { customerIds: [customers.beijing] } }
    const narrowed = (await app.call(goodsReport.getGoodsTotalRanking, one)).data?.list ?? []
    expect(narrowed.find(({ goodsId }) => goodsId === styles.tee)).toMatchObject({ score: 4, votes: 1 })
    expect(narrowed.find(({ goodsId }) => goodsId === styles.pants)).toMatchObject({ score: null, votes: 0 })
    const byColour = (await app.call(goodsReport.getGoodsTotalRankingByColor, {})).data?.list ?? []
    expect(byColour.find(({ skcId }) => skcId === skcs.teeBlack)).toMatchObject({ score: 3, votes: 1 })
  })

  it('are those of the dynamic report, by style, by colour, of an area, and of who sees the south alone', async () => {
    const reported = async (
      question: Partial<Params<typeof report.getOrderReport>>,
      as: 'admin' | 'zhao' = 'admin',
    ) => {
      const asked = {
        dims: ['style' as const],
        metrics: ['score' as const, 'votes' as const, 'qty' as const],
        ...question,
      }
      return (await app.call(report.getOrderReport, asked, as)).data?.list ?? []
    }
    for (const as of ['admin', 'zhao'] as const) {
      const [rows, ofReport] = [(await list({}, as)).list, await reported({}, as)]
      expect(rows.length).toBeGreaterThan(0)
      for (const { goodsNo, mean, votes, qty } of rows)
        expect(ofReport.find(({ dims }) => dims[0]?.code === goodsNo)?.metrics).toEqual({ score: mean, votes, qty })
    }
    const byColour = await reported({ dims: ['skc'] })
    expect(byColour.find(({ dims }) => dims[0]?.id === skcs.teeBlack)?.metrics).toMatchObject({ score: 3, votes: 1 })
    const beijing = await reported({
      dims: ['customer', 'style'],
      subtotal: true,
      customers: { customerIds: [customers.beijing] },
    })
    expect(beijing.map(({ metrics: { score, votes } }) => [score, votes])).toContainEqual([3, 2])
    // Sizes have no votes, and what changed between two moments is told of orders alone.
    expect((await reported({ dims: ['size'] }))[0]?.metrics).toMatchObject({ score: null, votes: null })
    const since = new Date(Date.now() - 1000).toISOString()
    for (const { metrics } of await reported({ since })) expect(metrics).toMatchObject({ score: null, votes: null })
  })

  it('by colour tell what was said of the colour alone', async () => {
    const { list: rows, lines } = await list({ by: 'skc' })
    expect(rows).toMatchObject([{ skcId: skcs.teeBlack, colour: '黑', mean: 3, votes: 1, qty: 21, corner: 'few' }])
    expect(lines).toBeNull()
  })

  it('are of the customers one chooses and of those one sees', async () => {
    const north = await list({ customers: { areaCodes: ['CY'], bigAreaIds: [world.bigAreas.north] } })
    const seen = await list({}, 'zhao')
    expect(seen.list).toMatchObject([{ goodsId: styles.sneaker, votes: 1, mean: 2, qty: 3, corner: 'few' }])
    expect(north.totals.votes).toBeLessThanOrEqual(2)
    const { list: bigNorth } = await list({ customers: { bigAreaIds: [world.bigAreas.north] } })
    expect(bigNorth.map(({ goodsId, votes }) => [goodsId, votes]).sort()).toEqual([
      [styles.tee, 1],
      [styles.sneaker, 1],
    ])
  })

  it('are filtered, sorted and paged, and drawn as points', async () => {
    expect((await list({ goods: { keyword: 'P001' } })).list.map(({ goodsId }) => goodsId)).toEqual([styles.pants])
    expect((await list({ corner: 'liked' })).count).toBe(1)
    const byMean = await list({ sort: 'mean', order: 'asc', limit: 1, page: 2 })
    expect([byMean.count, byMean.list.map(({ goodsId }) => goodsId)]).toEqual([3, [styles.tee]])
    const points = (await app.call(scores.scatter, {})).data
    expect(points?.points.map(({ mean, qty }) => [mean, qty]).sort()).toEqual([
      [2, 12],
      [4, 26],
      [5, 4],
    ])
    expect((await list({ by: 'skc', all: true })).count).toBeGreaterThan(4)
  })
})

describe('comments', () => {
  const commentsOf = async (query: object = {}, as: 'admin' | 'zhao' = 'admin') =>
    (await app.call(scores.comments, { goodsId: styles.tee, ...query }, as)).data

  it('are told by customer, of a colour, of some stars', async () => {
    expect((await commentsOf({ kind: 'comments' }))?.count).toBe(3)
    expect((await commentsOf({ colourId: colours.black }))?.list).toMatchObject([
      { comment: '黑色一般', stars: 3, colour: '黑', tags: ['price'], account: 'nj' },
    ])
    expect((await commentsOf({ stars: 4 }))?.count).toBe(2)
    expect((await commentsOf({}, 'zhao'))?.count).toBe(0)
  })

  it('are hidden and shown again by who sees them, and hidden ones leave counts and files', async () => {
    const found = (await commentsOf({ kind: 'comments', stars: 4 }))?.list[0]
    const ids = [found?.id ?? 0]
    expect((await app.call(scores.hide, { ids, hidden: true }, 'zhao')).code).toBe(422)
    expect((await app.call(scores.hide, { ids, hidden: true })).data).toEqual({ changed: 1 })
    expect((await app.call(scores.hide, { ids, hidden: true })).data).toEqual({ changed: 0 })
    const tee = (await list()).list.find(({ goodsId }) => goodsId === styles.tee)
    expect(tee).toMatchObject({ votes: 4, comments: 2, hidden: 1 })
    expect((await commentsOf({ kind: 'hidden' }))?.list).toMatchObject([{ comment: '北方偏薄', hiddenBy: 'admin' }])
    const [rows, comments] = await sheets()
    expect(rows?.some((cells) => cells.includes('T001') && cells.includes('26'))).toBe(true)
    expect(JSON.stringify(comments)).toContain('版型很好')
    expect(JSON.stringify(comments)).not.toContain('北方偏薄')
    await app.call(scores.hide, { ids, hidden: false })
    expect((await commentsOf({ kind: 'comments' }))?.count).toBe(3)
  })
})

/** The rows of each sheet. */
async function sheets(): Promise<readonly (readonly (readonly string[])[])[]> {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/score/export',
    headers: { token: await app.tokenOf('admin') },
    payload: {},
  })
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-scores-')), 'scores.xlsx')
  writeFileSync(place, answer.rawPayload)
  return (await readSheets(place, { fileName: 'scores.xlsx' })).map(({ rows }) => rows)
}
