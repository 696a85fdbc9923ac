import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { placesUp } from '@fairdesk/contract/areas/reports/moment'
import type { Params } from '@fairdesk/contract/endpoint'
import { goodsRanking as words } from '@fairdesk/phrases/zh-cn/screens'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'
import { movementMoment } from './movement-moment.ts'

const { bigAreas, customers, sizes, skcs } = world
const hour = 3_600_000
const now = Date.now()
const ago = (hours: number): string => new Date(now - hours * hour).toISOString()

let app: TestApp
/** Filled two hours ago but for the pants; since then 30 pants and 25 more of the sneaker, so that both pass the tee. */
beforeAll(async () => {
  app = await testApp()
  const { db } = app.fair
  await fillOrders(db)
  await sql`alter table order_events disable trigger order_events_append_only`.execute(db)
  await sql`delete from order_events where skc_id = ${skcs.pantsBlack}`.execute(db)
  await sql`delete from order_rows where skc_id = ${skcs.pantsBlack}`.execute(db)
  await sql`update order_events set at = ${ago(2)}`.execute(db)
  await sql`alter table order_events enable trigger order_events_append_only`.execute(db)
  await save(app, [row('pantsBlack', [sizes.s, 30])], { customerId: customers.nanjing })
  await save(app, [row('sneakerWhite', [sizes.n40, 27])], { customerId: customers.nanjing })
})
afterAll(() => app.stop())

type Question = Params<typeof goodsReport.getGoodsTotalRankingMovement>

async function movement(question: Question, as: Person = 'admin') {
  const { data, msg } = await app.call(goodsReport.getGoodsTotalRankingMovement, question, as)
  const { since, ranks } = data ?? expect.fail(msg)
  return { since, ranks: new Map(ranks.map(([id, rank]) => [id, rank])) }
}

/** Number and places up of each row of the ranking. */
async function moved(filter: Omit<Question, 'by' | 'movedSince'>, by: 'style' | 'skc', as: Person = 'admin') {
  const { ranks } = await movement({ ...filter, by, movedSince: ago(1) }, as)
  if (by === 'style') {
    const { data } = await app.call(goodsReport.getGoodsTotalRanking, filter, as)
    return data?.list.map((one) => [one.goodsNo, placesUp(one, ranks)])
  }
  const { data } = await app.call(goodsReport.getGoodsTotalRankingByColor, filter, as)
  return data?.list.map((one) => [one.skcNo, placesUp(one, ranks)])
}

describe('movement', () => {
  it('is the rank then less the rank now; what nobody had ordered then has none', async () => {
    // 26 tees and 12 sneakers then; 37 sneakers, 30 pants and 26 tees now.
    expect(await moved({}, 'style')).toEqual([
      ['S001', 1],
      ['P001', null],
      ['T001', -2],
    ])
    // 21, 12, 4, 1 then; 37, 30, 21, 4, 1 now.
    expect(await moved({}, 'skc')).toEqual([
      ['S001-02', 1],
      ['P001-01', null],
      ['T001-01', -2],
      ['T001-02', -1],
      ['T001-03', -1],
    ])
  })

  it('is of the same question: its filters, its figure, its order', async () => {
    expect(await moved({ customers: { bigAreaIds: [bigAreas.north] }, onlyOrdered: true }, 'style')).toEqual([
      ['S001', 0],
    ])
    // Three customers had the tee and two the sneaker, then and now.
    expect(await moved({ metric: 'customers', onlyOrdered: true }, 'style')).toEqual([
      ['T001', 0],
      ['S001', 0],
      ['P001', null],
    ])
    expect(await moved({ order: 'asc', onlyOrdered: true }, 'style')).toEqual([
      ['T001', 1],
      ['P001', null],
      ['S001', -2],
    ])
    expect(await moved({ topN: 1 }, 'style')).toEqual([['S001', 1]])
  })

  it.each(['admin', 'lin', 'wang', 'zhao'] as const)(
    'is for %s what two rankings say, one now and one then',
    async (as) => {
      for (const [by, call] of [
        ['style', goodsReport.getGoodsTotalRanking],
        ['skc', goodsReport.getGoodsTotalRankingByColor],
      ] as const) {
        const [today, then] = await Promise.all([app.call(call, {}, as), app.call(call, { asOf: ago(1) }, as)])
        const { ranks } = await movement({ by, movedSince: ago(1) }, as)
        const idOf = (one: { goodsId: number; skcId?: number }) => one.skcId ?? one.goodsId
        const ordered = then.data?.list.filter(({ qty }) => qty > 0) ?? []
        expect(ranks).toEqual(new Map(ordered.map((one) => [idOf(one), one.rank])))
        expect(today.data?.list.length).toBeGreaterThan(0)
      }
    },
  )

  it('starts from the moment that is shown, and there is none to compare a difference with', async () => {
    const { since } = await movement({ by: 'style', movedSince: 'hourAgo', asOf: ago(0.5) })
    expect(Date.parse(since ?? '')).toBeLessThanOrEqual(now - 1.5 * hour)
    expect((await movement({ by: 'style', movedSince: ago(1), since: ago(1.5) })).since).toBeNull()
    expect((await movement({ by: 'style', movedSince: ago(0.5), asOf: ago(1) })).since).toBeNull()
  })

  it('has no ranks from before the fair or after now, and the ranking is there all the same', async () => {
    for (const movedSince of [ago(50_000), ago(-2), 'opening'] as const)
      expect(await movement({ by: 'style', movedSince })).toEqual({ since: null, ranks: new Map() })
  })

  it('stands in the file as on screen', async () => {
    const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-ranking-')), 'ranking.xlsx')
    const answer = await app.server.app.inject({
      method: 'GET',
      url: `/api/goodsreport/export?movedSince=${encodeURIComponent(ago(1))}`,
      headers: { token: await app.tokenOf('admin'), 'accept-language': 'zh-CN' },
    })
    writeFileSync(place, answer.rawPayload)
    const { header, rows } = await readSheet(place, { fileName: 'ranking.xlsx' })
    const column = header.findIndex((title) => title.startsWith(words.movement))
    expect(header[column]).toMatch(/\d\d-\d\d \d\d:\d\d/)
    const number = header.indexOf(words.goodsNo)
    const lines = rows.map((cells) => [cells[number], cells[column]])
    expect(lines.slice(0, 3)).toEqual([
      ['S001', '1'],
      ['P001', ''],
      ['T001', '-2'],
    ])
  })
})

describe('the moment that movement is counted from', () => {
  const at = (text: string) => Date.parse(`2027-03-${text}:00Z`)
  const days = [
    { day: 1, from: at('01T09:00'), to: at('01T18:00') },
    { day: 2, from: at('02T09:00'), to: at('02T18:00') },
  ]
  it.each([
    ['hourAgo', '01T12:34', '01T11:30'],
    ['hourAgo', '01T09:20', '01T09:00'],
    ['hourAgo', '01T23:10', '01T17:00'],
    ['opening', '02T11:00', '02T09:00'],
    ['opening', '02T07:00', '01T09:00'],
    ['closing', '02T11:00', '01T18:00'],
    ['2027-03-01T10:00:00Z', '02T11:00', '01T10:00'],
  ])('%s of %s is %s', (movedSince, shown, moment) => {
    expect(movementMoment(movedSince, { asOfMs: at(shown), days })).toBe(at(moment))
  })

  it('without hours of the fair is an hour ago by the clock, and no opening', () => {
    expect(movementMoment('hourAgo', { asOfMs: at('01T12:34'), days: [] })).toBe(at('01T11:30'))
    expect(movementMoment('opening', { asOfMs: at('01T12:34'), days: [] })).toBeNull()
    expect(movementMoment('closing', { asOfMs: at('01T12:34'), days })).toBeNull()
  })
})
