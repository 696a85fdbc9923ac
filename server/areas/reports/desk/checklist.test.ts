import { desk } from '@fairdesk/contract/areas/reports/desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function linesFor(account: 'admin' | 'nobody') {
  const { data } = await app.call(desk.get, {}, account)
  return data?.checklist
}

async function lineOf(key: string) {
  return (await linesFor('admin'))?.find((line) => line.key === key)
}

it('leads through an open fair until its first order, and users who prepare nothing see no steps', async () => {
  expect(await lineOf('customers')).toEqual({ key: 'customers', done: true, address: '/custom/importCustomers' })
  expect(await lineOf('opening')).toMatchObject({ done: true, address: '/set/dataList?act=open' })
  expect((await lineOf('pictures'))?.count).toBeGreaterThan(0)
  expect(await linesFor('nobody')).toBeUndefined()
})

it('calls nothing done of which there is nothing, and leads to the dialog that makes the first', async () => {
  const { db } = app.fair
  await db.transaction().execute(async (trx) => {
    await sql`update styles set deleted_at = now()`.execute(trx)
    await sql`insert into change_feed (base) values (true)`.execute(trx)
  })
  expect(await lineOf('goods')).toEqual({ key: 'goods', done: false, address: '/custom/importGoods' })
  for (const key of ['sizes', 'prices', 'pictures', 'waves']) expect(await lineOf(key)).toEqual({ key, done: false })
  await db.transaction().execute(async (trx) => {
    await sql`update styles set deleted_at = null`.execute(trx)
    await sql`insert into change_feed (base) values (true)`.execute(trx)
  })
  expect(await lineOf('goods')).toMatchObject({ done: true })
})

it('ends with the first order', async () => {
  await fillOrders(app.fair.db)
  expect(await linesFor('admin')).toBeUndefined()
})
