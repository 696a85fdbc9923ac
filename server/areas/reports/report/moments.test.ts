import { completion } from '@fairdesk/contract/areas/reports/completion'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { report } from '@fairdesk/contract/areas/reports/report'
import { timeline } from '@fairdesk/contract/areas/reports/timeline'
import type { Params } from '@fairdesk/contract/endpoint'
import { metrics } from '@fairdesk/phrases/zh-cn/screens'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

const { customers, sizes, skcs } = world
const hour = 3_600_000
const now = Date.now()
const ago = (hours: number): string => new Date(now - hours * hour).toISOString()

let app: TestApp
/** The little fair as it was filled two hours ago; since then 14 pieces more, and the white tee has been dropped. */
beforeAll(async () => {
  app = await testApp()
  const { db } = app.fair
  await fillOrders(db)
  await sql`alter table order_events disable trigger order_events_append_only`.execute(db)
  await sql`update order_events set at = ${ago(2)}`.execute(db)
  await sql`alter table order_events enable trigger order_events_append_only`.execute(db)
  await sql`update skcs set status = 'dropped' where id = ${skcs.teeWhite}`.execute(db)
  await sql`insert into change_feed (base) values (true)`.execute(db)
  await save(app, [row('pantsBlack', [sizes.s, 10])], { customerId: customers.nanjing })
  await save(app, [row('teeBlack', [sizes.s, 5])])
})
afterAll(() => app.stop())

type Question = Params<typeof report.getOrderReport>
const question: Question = {
  dims: ['customer', 'style'],
  metrics: ['qty', 'netAmount', 'share', 'depth'],
  subtotal: true,
}

async function statistics(moments: Pick<Question, 'asOf' | 'since'>, as: Person = 'admin') {
  const { data, msg } = await app.call(report.getOrderReportStatistics, { ...question, ...moments }, as)
  return { ...data?.totals.metrics, moment: data?.moment, msg }
}

describe('a report as of a moment', () => {
  it('shows what was ordered then, colours dropped since among it, and says so', async () => {
    expect(await statistics({})).toMatchObject({ qty: 52, moment: undefined })
    expect(await statistics({ asOf: ago(1) })).toMatchObject({ qty: 42, moment: { asOf: ago(1), amounts: true } })
    expect(await statistics({ since: ago(1) })).toMatchObject({ qty: 10, moment: { since: ago(1), amounts: true } })
  })

  it('is the same in its rows, its statistics and its file, which is named after the moment', async () => {
    for (const moments of [{ asOf: ago(1) }, { since: ago(1) }, { asOf: ago(1), since: ago(1.5) }]) {
      const { data } = await app.call(report.getOrderReport, { ...question, ...moments })
      const top = data?.list.filter(({ level }) => level === 1) ?? []
      const sum = (key: 'qty' | 'netAmount') => top.reduce((total, { metrics }) => total + (metrics[key] ?? 0), 0)
      const totals = await statistics(moments)
      expect({ qty: sum('qty'), netAmount: sum('netAmount') }).toEqual({ qty: totals.qty, netAmount: totals.netAmount })
      const { name, lines } = await csv(moments)
      const column = lines[0]?.findIndex((title) => title.includes(metrics.qty)) ?? -1
      expect(Number(lines.at(-1)?.[column])).toBe(totals.qty)
      expect(decodeURIComponent(name)).toContain(moments.since ? (moments.asOf ? '的变化' : '以来') : '截至')
    }
    expect(decodeURIComponent((await csv({})).name)).not.toMatch(/截至|以来/)
  })

  it('shows who may see a part the same part of then', async () => {
    const { data } = await app.call(report.getOrderReport, { ...question, asOf: ago(1) }, 'zhao')
    expect(data?.list.map(({ level, dims, metrics }) => [level, dims.at(-1)?.code, metrics.qty])).toEqual([
      [1, 'C004', 3],
      [2, 'S001', 3],
    ])
    const blind = await app.call(report.getOrderReport, { ...question, since: ago(1) }, 'wang')
    expect(blind.data?.metrics).not.toContain('netAmount')
    expect(JSON.stringify(blind.data)).not.toMatch(/amount"/i)
  })
})

async function csv(moments: Pick<Question, 'asOf' | 'since'>) {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/report/exportOrderReport',
    headers: { token: await app.tokenOf('admin'), 'accept-language': 'zh-CN' },
    payload: { ...question, subtotal: false, ...moments, format: 'csv' },
  })
  const lines = answer.payload
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  return { name: String(answer.headers['content-disposition']), lines }
}

describe('a moment that cannot be shown is refused in a sentence', () => {
  it.each([
    ['after now', { asOf: new Date(now + hour).toISOString() }, '还没有到'],
    ['compared with what is after now', { since: new Date(now + hour).toISOString() }, '还没有到'],
    ['before the fair', { asOf: '2020-01-01T00:00:00Z' }, '以前没有记录'],
    ['compared with before the fair', { since: '2020-01-01T00:00:00Z' }, '以前没有记录'],
    ['compared with a later one', { asOf: ago(1), since: ago(0.5) }, '要早于'],
    ['compared with itself', { asOf: ago(1), since: ago(1) }, '要早于'],
  ])('%s', async (_, moments, texts) => {
    expect(await statistics(moments)).toMatchObject({ msg: expect.stringContaining(texts) })
  })

  it('is not shown before history began, nor where the moment is none at all', async () => {
    await sql`update fairs set history_from = ${ago(0.75)}`.execute(app.server.platform.db)
    expect((await statistics({ asOf: ago(1) })).msg).toContain('以前没有记录')
    expect(await statistics({ asOf: ago(0.5) })).toMatchObject({ qty: 42 })
    await sql`update fairs set history_from = null`.execute(app.server.platform.db)
    expect((await app.call(report.getOrderReport, { ...question, asOf: 'yesterday' })).code).not.toBe(200)
  })
})

it('the ranking, its sums and its details are of the moment, too', async () => {
  const rankingOf = async (moments: Pick<Question, 'asOf' | 'since'>) => {
    const { data } = await app.call(goodsReport.getGoodsTotalRanking, { ...moments, onlyOrdered: true })
    const sum = await app.call(goodsReport.getGoodsTotalRankingSum, { ...moments, onlyOrdered: true })
    expect(data?.list.reduce((total, { qty }) => total + qty, 0)).toBe(sum.data?.qty)
    expect(data?.moment).toEqual(sum.data?.moment)
    return data?.list.map(({ rank, goodsNo, qty, gap }) => [rank, goodsNo, qty, gap])
  }
  expect(await rankingOf({ asOf: ago(1) })).toEqual([
    [1, 'T001', 26, null],
    [2, 'S001', 12, null],
    [3, 'P001', 4, null],
  ])
  expect(await rankingOf({ since: ago(1) })).toEqual([
    [1, 'P001', 10, undefined],
    [2, 'S001', 0, undefined],
    [2, 'T001', 0, undefined],
  ])
  const detail = async (moments: Pick<Question, 'asOf' | 'since'>) =>
    (
      await app.call(goodsReport.getGoodsTotalRankingDetailByCustomer, { goodsId: world.styles.pants, ...moments })
    ).data?.list.map(({ code, qty }) => [code, qty])
  expect(await detail({ asOf: ago(1) })).toEqual([['C001', 4]])
  expect(await detail({ since: ago(1) })).toEqual([
    ['C003', 10],
    ['C001', 0],
  ])
})

describe('the timeline', () => {
  it('adds up to what is ordered now, of what each may see', async () => {
    for (const as of ['admin', 'lin', 'wang', 'zhao'] as const) {
      const { data } = await app.call(timeline.getTimeline, {}, as)
      const { data: sum } = await app.call(goodsReport.getGoodsTotalRankingSum, {}, as)
      expect(data?.qty.reduce((total, qty) => total + qty, 0)).toBe(sum?.qty)
      const amount = data?.amount?.reduce<number>((total, yuan) => total + (yuan ?? 0), 0)
      expect(amount === undefined ? undefined : Math.round(amount * 100)).toBe(
        sum?.netAmount === undefined ? undefined : Math.round(sum.netAmount * 100),
      )
    }
  })

  it('follows saves, drops and the bin', async () => {
    const qtyOf = async () =>
      (await app.call(timeline.getTimeline, {})).data?.qty.reduce((total, qty) => total + qty, 0)
    const before = (await qtyOf()) ?? 0
    await save(app, [row('teeBlack', [sizes.m, 9])])
    const { data } = await app.call(goodsReport.getGoodsTotalRankingSum, {})
    expect(await qtyOf()).toBe(data?.qty)
    expect(data?.qty).not.toBe(before)
    await sql`update skcs set status = 'onSale' where id = ${skcs.teeWhite}`.execute(app.fair.db)
    await sql`insert into change_feed (base) values (true)`.execute(app.fair.db)
    expect(await qtyOf()).toBe((data?.qty ?? 0) + 4)
  })

  it('tells the pieces of the ten minutes before a moment, wherever its slot begins', async () => {
    const { data: all } = await app.call(timeline.getTimeline, {})
    const from = Date.parse(all?.from ?? '')
    const first = all?.qty[0] ?? 0
    // Of the first slot all lies within ten minutes of its end, and nothing ten minutes later.
    const end = await app.call(timeline.getTimeline, { asOf: new Date(from + 600_000 - 1).toISOString() })
    expect(end.data?.lastTen).toBe(first)
    const later = await app.call(timeline.getTimeline, { asOf: new Date(from + 1_200_000).toISOString() })
    expect(later.data?.lastTen).toBe(later.data?.qty[1] ?? 0)
  })

  it('has its goal with what was ordered without a target until then, as completion of that moment tells', async () => {
    for (const asOf of [ago(1), ago(26), undefined]) {
      const moment = asOf === undefined ? {} : { asOf }
      const { data } = await app.call(timeline.getTimeline, moment)
      const { data: tree } = await app.call(completion.tree, moment)
      const { actual = 0, targeted = 0, target } = tree?.total.qty ?? {}
      expect([data?.goal, data?.untargetedQty ?? 0]).toEqual([target, actual - (targeted ?? 0)])
    }
  })

  it('ends where it is asked to, and says what was before', async () => {
    const { data } = await app.call(timeline.getTimeline, { asOf: ago(1) })
    expect(data?.qty.reduce((total, qty) => total + qty, 0)).toBe(42)
    const later = await app.call(timeline.getTimeline, { from: ago(1) })
    expect(later.data?.before.qty).toBe(42)
    expect((await app.call(timeline.getTimeline, { asOf: new Date(now + hour).toISOString() })).msg).toContain(
      '还没有到',
    )
  })
})
