import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { minimums } from '@fairdesk/contract/areas/data/minimums'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { cancellations } from '@fairdesk/contract/areas/reports/changes/cancellations'
import { customerStatus } from '@fairdesk/contract/areas/reports/customer-status'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { scores } from '@fairdesk/contract/areas/reports/scores'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { accountFields } from '@fairdesk/contract/fields/accounts'
import { cancellationFields } from '@fairdesk/contract/fields/cancellations'
import { customerStatusFields } from '@fairdesk/contract/fields/customer-status'
import { customerListFields } from '@fairdesk/contract/fields/customers'
import { type Field, fieldsOn, sortKeysOf } from '@fairdesk/contract/fields/field'
import { goodsFields } from '@fairdesk/contract/fields/goods'
import { rankingFields } from '@fairdesk/contract/fields/goods-ranking'
import { ordersNotKeptFields, totalsNotKeptFields } from '@fairdesk/contract/fields/not-kept'
import { orderListFields } from '@fairdesk/contract/fields/order-list'
import { splitListFields } from '@fairdesk/contract/fields/order-splits'
import { binFields } from '@fairdesk/contract/fields/recycle-bin'
import { scoreFields } from '@fairdesk/contract/fields/scoring'
import { stockFields } from '@fairdesk/contract/fields/stock'
import type { Visibility } from '@fairdesk/contract/visibility'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../server/domain/sheets/read.ts'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { fillOrders } from '../../server/testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

type List = {
  readonly file: Pick<Endpoint, 'method' | 'path'>
  readonly input?: Readonly<Record<string, string>>
  readonly fields: readonly Field[]
  readonly headings: Readonly<Record<string, unknown>>
  /** Columns that the file leaves out: of a price or a comparison that is not there. */
  readonly leftOut?: (prices: Visibility['prices']) => readonly string[]
  /** True if the file has columns for details of its rows besides. */
  readonly hasOwnColumns?: true
  readonly isForAdmins?: true
}

const withPrices = [['admin', 'both'] as const]
const withoutPrices = [['wang', 'none'] as const]

const phrases = phrasesIn('zh_CN')
const { goodsRanking, minimums: minimumTexts, orderList: orderTexts, orderSplits: splitTexts, scoring } = phrases
const notKept = {
  file: minimums.exportNotKept,
  headings: { ...minimumTexts.columns, ...minimumTexts.broken.columns },
  isForAdmins: true,
} as const

const lists: Readonly<Record<string, List>> = {
  orders: { file: orderList.export, fields: orderListFields, headings: orderTexts.columns },
  parts: {
    file: orderSplits.exportOrderSplit,
    fields: splitListFields,
    headings: { ...orderTexts.columns, ...splitTexts.columns, customer: orderTexts.columns.customer },
    hasOwnColumns: true,
  },
  presence: {
    file: customerStatus.export,
    fields: customerStatusFields,
    headings: phrases.customerStatus.columns,
    leftOut: (prices) => (prices === 'none' ? ['amount'] : []),
  },
  ranking: {
    file: goodsReport.export,
    fields: rankingFields,
    headings: { ...goodsRanking, image: goodsRanking.picture },
    leftOut: () => [
      'moved',
      'former',
      'growth',
      'growthPercent',
      'image',
      'skcNo',
      'colour',
      'factoryMin',
      'gap',
      'gapSkcs',
    ],
    hasOwnColumns: true,
  },
  'orders below minimums': { ...notKept, input: { kind: 'orders' }, fields: ordersNotKeptFields },
  'totals below minimums': { ...notKept, input: { kind: 'totals' }, fields: totalsNotKeptFields },
  cancellations: {
    file: cancellations.export,
    fields: cancellationFields,
    headings: { ...phrases.cancellations.columns, code: phrases.cancellations.groups.style },
  },
  scores: { file: scores.export, fields: scoreFields, headings: { ...goodsRanking, ...scoring }, hasOwnColumns: true },
}

/** Tables of lists that have no file of their columns. */
const withoutFile: readonly (readonly Field[])[] = [
  ...[accountFields, binFields, customerListFields, goodsFields, stockFields],
]

test('every table of fields is that of a list here', async () => {
  const folder = path.join(import.meta.dirname, '../../contract/fields')
  const modules = await Promise.all(
    readdirSync(folder).map(async (name): Promise<object> => import(path.join(folder, name))),
  )
  const tables = modules.flatMap((module) => Object.values(module)).filter(Array.isArray)
  const known = [...Object.values(lists).map(({ fields }) => fields), ...withoutFile]
  expect(tables).toHaveLength(known.length)
  for (const table of tables) expect(known).toContain(table)
})

describe.each(Object.entries(lists))('the columns of %s', (_, list) => {
  const { file, input = {}, fields, headings, leftOut = () => [], hasOwnColumns = false, isForAdmins = false } = list

  test.each(isForAdmins ? withPrices : [...withPrices, ...withoutPrices])(
    'are in the file of %s as on screen',
    async (person, prices) => {
      const isIn = ({ key, only }: Field) => only === undefined && !leftOut(prices).includes(key)
      const expected = fieldsOn('file', fields, prices).filter(({ key }) => !leftOut(prices).includes(key))
      expect(expected.filter(isIn)).toEqual(fieldsOn('screen', fields, prices).filter(isIn))
      const titles = expected.map(({ key }) => headings[key])
      const header = await headerOf(file, input, person)
      expect(hasOwnColumns ? header.filter((title) => titles.includes(title)) : header).toEqual(titles)
      const isLeftOutByPrice = (key: string) => leftOut('none').includes(key) && !leftOut('both').includes(key)
      const priced = fields.filter(({ key, price }) => price !== undefined || isLeftOutByPrice(key))
      if (prices === 'none') for (const { key } of priced) expect(header).not.toContain(headings[key])
    },
  )

  test('have each its own key, and those sorted by are on screen', () => {
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
    const onScreen = fieldsOn('screen', fields, 'both').map(({ key }) => key)
    expect(onScreen).toEqual(expect.arrayContaining(sortKeysOf(fields)))
  })
})

test('the call for the columns of the order list names those of its file', async () => {
  for (const person of ['admin', 'wang'] as const) {
    const columns = await app.call(orderList.getTableKey, { level: 'head' }, person)
    const header = await headerOf(orderList.export, {}, person)
    expect(columns.data?.list.map(({ label }) => label)).toEqual(header)
  }
})

async function headerOf(
  { method, path: address }: List['file'],
  input: Readonly<Record<string, string>>,
  person: 'admin' | 'wang',
): Promise<readonly string[]> {
  const { rawPayload } = await app.server.app.inject({
    method,
    url: `/api${address}`,
    headers: { token: await app.tokenOf(person), 'accept-language': 'zh-CN' },
    ...(method === 'GET' ? { query: { ...input } } : { payload: input }),
  })
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-columns-')), 'list.xlsx')
  writeFileSync(place, rawPayload)
  return (await readSheet(place, { fileName: 'list.xlsx' })).header
}
