import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { displays } from '@fairdesk/contract/areas/data/displays'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsRecord } from '@fairdesk/contract/areas/data/goods-record'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { liveRooms } from '@fairdesk/contract/areas/live/live-rooms'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { stock } from '@fairdesk/contract/areas/orders/stock'
import { report } from '@fairdesk/contract/areas/reports/report'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { uploaded } from '../../../../testing/upload.ts'
import { world } from '../../../../testing/world.ts'
import { fillOrders } from '../../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await sql`insert into barcodes (code, skc_id, slot) values
    ('6901234567892', 1, 2), ('06907654321090', 1, 3), ('012345678905', 4, 2), ('0036000291452', 4, 3), ('96385074', 5, 1), ('555512345678', 5, 2)
    on conflict do nothing`.execute(app.fair.db)
  await sql`insert into stock (skc_id, totals) values (1, '{9,9,9,9}'), (4, '{9,9,9,9}'), (5, '{9}')
    on conflict do nothing`.execute(app.fair.db)
})
afterAll(() => app.stop())

/** What a scanner, a file or a person writes for what the fair has, and whose it is. */
const spellings = [
  ['06901234567892', '6901234567892', 'T001'],
  ['6901234567892', '6901234567892', 'T001'],
  ['6907654321090', '06907654321090', 'T001'],
  ['0012345678905', '012345678905', 'P001'],
  ['00012345678905', '012345678905', 'P001'],
  ['036000291452', '0036000291452', 'P001'],
  ['00000096385074', '96385074', 'S001'],
] as const

const refusedIn = async (kind: 'stock' | 'orderLines', rows: readonly (readonly string[])[]) =>
  (await uploaded(app, { kind, rows, mode: 'dryRun' })).counts.refused

/** Each place gives the numbers of the styles it finds. */
const places: Readonly<Record<string, (code: string) => Promise<readonly string[]>>> = {
  'order matrix and wedge': async (text) =>
    (await app.call(orderEntry.find, { text })).data?.list.map(({ goodsNo, sizeId }) => (sizeId ? goodsNo : '')) ?? [],
  'goods list': async (keyword) =>
    (await app.call(goods.list, { keyword })).data?.list.map(({ goodsNo }) => goodsNo) ?? [],
  'goods picker': async (keyword) =>
    (await app.call(reportPickers.getGoodsList, { keyword })).data?.map(({ goodsNo }) => goodsNo) ?? [],
  racks: async (keyword) => (await app.call(displays.find, { keyword })).data?.map(({ no }) => no.slice(0, 4)) ?? [],
  outfits: async (keyword) => (await app.call(outfits.goods, { keyword })).data?.map(({ goodsNo }) => goodsNo) ?? [],
  'live room, found': async (keyword) =>
    (await app.call(liveRooms.find, { keyword })).data?.slice(0, 1).map(({ no }) => no.slice(0, 4)) ?? [],
  'live room, pasted': async (code) =>
    (await app.call(liveRooms.findNumbers, { numbers: [code] })).data?.things.map(({ no }) => no.slice(0, 4)) ?? [],
  reports: async (keyword) =>
    (await app.call(report.getOrderReport, { dims: ['style'], metrics: ['qty'], goods: { keyword } })).data?.list.map(
      ({ dims }) => dims[0]?.code ?? '',
    ) ?? [],
  'stock list': async (keyword) =>
    (await app.call(stock.list, { keyword })).data?.list.map(({ goodsNo }) => goodsNo) ?? [],
}

describe.each(spellings)('%s where the fair has %s', (code, stored, goodsNo) => {
  test.each(Object.entries(places))('is found: %s', async (_, find) => {
    const numbers = await find(code)
    expect([...new Set(numbers)]).toEqual([goodsNo])
  })

  test('is found beside another code, with a comma or a blank between', async () => {
    for (const list of [`${code},T001`, `${code} T001`, `T001 ${code}`]) {
      const numbers = await places['goods list']?.(list)
      expect(numbers?.toSorted()).toEqual([...new Set([goodsNo, 'T001'])].toSorted())
    }
    const { data } = await app.call(baseData.getMissingCodes, { of: 'goods', keyword: `${code},T001,6900000000000` })
    expect(data?.missing).toEqual(['6900000000000'])
  })

  test('names its SKU in imports of stock and of order lines', async () => {
    expect(
      await refusedIn('stock', [
        ['条码', '库存数量'],
        [code, '5'],
      ]),
    ).toBe(0)
    expect(
      await refusedIn('orderLines', [
        ['客户', '条码', '数量'],
        ['C001', code, '1'],
      ]),
    ).toBe(0)
  })

  test('is taken in the goods drawer', async () => {
    const { data } = await app.call(goodsRecord.get, { goodsId: world.styles.sneaker })
    if (!data) throw new Error('no style')
    const colours = data.colours.map((colour, index) => ({
      ...colour,
      barcodes: index === 1 ? [{ sizeId: world.sizes.n41, code }] : colour.barcodes,
    }))
    const { msg } = await app.call(goodsRecord.save, { ...data, colours })
    expect(msg).toContain(goodsNo === 'S001' ? code : stored)
  })
})

test('a number that merely begins with a barcode is none', async () => {
  expect(await places['goods list']?.('5555123456781 T001')).toEqual([])
})
