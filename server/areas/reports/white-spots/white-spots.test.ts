import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { whiteSpots } from '@fairdesk/contract/areas/reports/customers/white-spots'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSheet } from '../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

const { customers, skcs, styles } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await sql`update customers set phone = '025-123', contact = '李' where id = ${customers.nanjing}`.execute(app.fair.db)
})
afterAll(() => app.stop())

it('has the best sellers that can be ordered, with who of those who may order them has some', async () => {
  const { data } = await app.call(whiteSpots.matrix, { columns: 'bigArea' })
  expect(data?.columns).toEqual([
    { code: 'EAST', name: '华东', customers: 3, lackedGoods: 3, nonBuyers: 6 },
    { code: 'NORTH', name: '华北', customers: 1, lackedGoods: 0, nonBuyers: 0 },
  ])
  // Beijing may order the sea brand alone; the red shirt is frozen.
  expect(
    data?.rows.map(({ id, rank, qty, buyers, nonBuyers, cells }) => [id, rank, qty, buyers, nonBuyers, cells]),
  ).toEqual([
    [skcs.teeBlack, 1, 21, 3, 0, [[21, 3, 0], null]],
    [
      ...[skcs.sneakerWhite, 2, 12, 2, 2],
      [
        [9, 1, 2],
        [3, 1, 0],
      ],
    ],
    [skcs.pantsBlack, 3, 4, 1, 2, [[4, 1, 2], null]],
    [skcs.teeWhite, 3, 4, 1, 2, [[4, 1, 2], null]],
  ])
})

it('has customers as columns, those who lack the most first, and styles as rows', async () => {
  const { data } = await app.call(whiteSpots.matrix, { columns: 'customer', by: 'style', count: 2 })
  expect(data?.columns.map(({ customerId, lackedGoods }) => [customerId, lackedGoods])).toEqual([
    [customers.hangzhou, 1],
    [customers.ningbo, 1],
    [customers.nanjing, 0],
    [customers.beijing, 0],
  ])
  expect(data?.rows.map(({ id, colourName, qty }) => [id, colourName, qty])).toEqual([
    [styles.tee, '', 25],
    [styles.sneaker, '', 12],
  ])
})

it('lists who lacks some of the goods, of a row, of a column, with whom to call', async () => {
  const called = async (choice: { ids?: number[]; column?: string }) => {
    const { data } = await app.call(whiteSpots.customers, { columns: 'area', ...choice })
    return data?.list.map(({ customerId, lacked }) => [customerId, lacked])
  }
  const { teeWhite, pantsBlack, sneakerWhite } = skcs
  expect(await called({})).toEqual([
    [customers.ningbo, [sneakerWhite, pantsBlack, teeWhite]],
    [customers.nanjing, [pantsBlack, teeWhite]],
    [customers.hangzhou, [sneakerWhite]],
  ])
  expect(await called({ ids: [teeWhite] })).toEqual([
    [customers.ningbo, [teeWhite]],
    [customers.nanjing, [teeWhite]],
  ])
  expect(await called({ column: 'NJ' })).toEqual([[customers.nanjing, [pantsBlack, teeWhite]]])
  const { data } = await app.call(whiteSpots.customers, { ids: [teeWhite] })
  expect(data?.list[1]).toMatchObject({
    ...{ code: 'C003', area: '南京', bigArea: '华东', phone: '025-123', contact: '李', qty: 10 },
    changedAt: expect.any(String),
  })
})

it('shows each user their customers and brands', async () => {
  const { data } = await app.call(whiteSpots.matrix, { columns: 'area' }, 'zhao')
  expect(data?.rows.map(({ id, qty }) => [id, qty])).toEqual([[skcs.sneakerWhite, 3]])
  expect(data?.columns.map(({ code }) => code)).toEqual(['CY'])
  expect((await app.call(whiteSpots.customers, {}, 'zhao')).data?.list).toEqual([])
  const ofLin = await app.call(whiteSpots.matrix, { columns: 'bigArea' }, 'lin')
  expect(ofLin.data?.rows.map(({ id }) => id)).not.toContain(skcs.sneakerWhite)
})

it('has nothing where nothing is ordered, and refuses more goods than there is room for', async () => {
  const { data } = await app.call(whiteSpots.matrix, { customers: { customerIds: [customers.disabled] } })
  expect(data).toMatchObject({ rows: [], columns: [], customers: 0 })
  expect((await app.call(whiteSpots.matrix, { count: 201 })).code).toBe(422)
})

it('is exported as on screen, with the call list', async () => {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/report/exportWhiteSpots',
    headers: { token: await app.tokenOf('admin'), 'accept-language': 'zh-CN' },
    payload: { columns: 'bigArea' },
  })
  const filePath = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-white-spots-')), 'spots.xlsx')
  writeFileSync(filePath, answer.rawPayload)
  const { header, rows } = await readSheet(filePath, { fileName: 'spots.xlsx' })
  expect(header).toEqual(['名次', '款号', '品名', '颜色', '件数', '已订家数', '未订家数', '华东', '华北'])
  expect(rows.map((row) => row.slice(4))).toEqual([
    ['21', '3', '0', '0', ''],
    ['12', '2', '2', '2', '0'],
    ['4', '1', '2', '2', ''],
    ['4', '1', '2', '2', ''],
  ])
})
