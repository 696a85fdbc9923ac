import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { customerStatus } from '@fairdesk/contract/areas/reports/customer-status'
import { customerStatusFields } from '@fairdesk/contract/fields/customer-status'
import { type Field, fieldsOn, sortKeysOf } from '@fairdesk/contract/fields/field'
import { orderListFields } from '@fairdesk/contract/fields/order-list'
import { splitListFields } from '@fairdesk/contract/fields/order-splits'
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

const phrases = phrasesIn('zh_CN')

type List = {
  readonly file: { readonly path: string }
  readonly input?: object
  readonly fields: readonly Field[]
  readonly headings: Readonly<Record<string, unknown>>
  /** Columns whose price is the fair's, which a user without prices does not see. */
  readonly alsoPriced?: readonly string[]
}

/** Each list by its table in the contract. */
const lists: Readonly<Record<string, List>> = {
  'customer-status': {
    file: customerStatus.export,
    fields: customerStatusFields,
    headings: phrases.customerStatus.columns,
    alsoPriced: ['amount'],
  },
  'order-list': { file: orderList.export, fields: orderListFields, headings: phrases.orderList.columns },
  'order-splits': {
    file: orderSplits.exportOrderSplit,
    fields: splitListFields,
    headings: { ...phrases.orderList.columns, ...phrases.orderSplits.columns, customer: '客户编码' },
  },
}

test('every table of fields has its list here', () => {
  const tables = readdirSync(path.join(import.meta.dirname, '../../contract/fields'))
  expect(tables.filter((name) => name !== 'field.ts').toSorted()).toEqual(
    Object.keys(lists)
      .map((name) => `${name}.ts`)
      .toSorted(),
  )
})

describe.each(Object.entries(lists))('the columns of %s', (_, list) => {
  const { file, input = {}, fields, headings, alsoPriced = [] } = list

  test.each([
    ['admin', 'both'],
    ['wang', 'none'],
  ] as const)('are in the file of %s as on screen', async (person, prices) => {
    const isSeen = ({ key }: Field) => prices === 'both' || !alsoPriced.includes(key)
    const expected = fieldsOn('file', fields, prices).filter(isSeen)
    const header = await headerOf(file.path, { input, as: person })
    expect(header.slice(0, expected.length)).toEqual(expected.map(({ key }) => headings[key]))
    const onScreen = fieldsOn('screen', fields, prices).filter(({ only }) => only === undefined)
    expect(expected.filter(({ only }) => only === undefined)).toEqual(onScreen)
    expect(header.filter((title) => prices === 'none' && /价|金额/.test(title))).toEqual([])
  })

  test('have each its own key, and those sorted by are on screen', () => {
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
    const onScreen = fieldsOn('screen', fields, 'both').map(({ key }) => key)
    expect(onScreen).toEqual(expect.arrayContaining(sortKeysOf(fields)))
  })
})

test('the columns of the order list that its own call names are those of the file', async () => {
  for (const person of ['admin', 'wang'] as const) {
    const columns = await app.call(orderList.getTableKey, { level: 'head' }, person)
    const header = await headerOf(orderList.export.path, { input: {}, as: person })
    expect(columns.data?.list.map(({ label }) => label)).toEqual(header)
  }
})

type Asked = { readonly input: object; readonly as: 'admin' | 'wang' }

async function headerOf(address: string, { input, as }: Asked): Promise<readonly string[]> {
  const { rawPayload } = await app.server.app.inject({
    method: 'POST',
    url: `/api${address}`,
    headers: { token: await app.tokenOf(as) },
    payload: input,
  })
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-columns-')), 'list.xlsx')
  writeFileSync(place, rawPayload)
  return (await readSheet(place, { fileName: 'list.xlsx' })).header
}
