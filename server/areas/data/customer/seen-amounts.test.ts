import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { customer } from '@fairdesk/contract/areas/data/customer'
import { account } from '@fairdesk/contract/areas/settings/account'
import { user } from '@fairdesk/contract/areas/shell/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '../../../domain/sheets/read.ts'
import { ask, type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('amounts of targets are for who sees the prices they are counted by: in the list, its file and that of targets', async () => {
  const [tagOnly, netOnly] = [await userWith('tag'), await userWith('net')]
  expect([await seenBy(tagOnly), await seenBy(netOnly)]).toEqual([
    [false, false, false],
    [true, true, true],
  ])
  await sql`insert into settings (key, value) values ('amountBasis', '"tag"')`.execute(app.fair.db)
  expect([await seenBy(tagOnly), await seenBy(netOnly)]).toEqual([
    [true, true, true],
    [false, false, false],
  ])
})

test('discounts are no file of who sees no net prices', async () => {
  const token = await userWith('tag')
  const { code, msg } = await ask(app.server, {
    endpoint: bulkImport.template,
    params: { kind: 'discounts' },
    token,
  })
  expect([code, msg]).toEqual([422, '没有查看该价格的权限'])
  expect(await ask(app.server, { endpoint: bulkImport.export, params: { kind: 'discounts' }, token })).toMatchObject({
    code: 422,
  })
})

const made = new Map<string, string>()

/** A user of all areas and brands who sees these prices alone; his token. */
async function userWith(prices: 'tag' | 'net'): Promise<string> {
  const known = made.get(prices)
  if (known !== undefined) return known
  const password = `sees-${prices}-1`
  const rights = [{ fairId: 1, menuIds: [2], brands: ['SC', 'HF'], areas: ['EAST', 'NORTH'], prices }]
  const who = { account: `sees.${prices}`, realName: prices, accountType: 4 as const, isAdmin: false, enabled: true }
  await app.call(account.save, { ...who, password, rights })
  const { data } = await app.call(user.login, { username: who.account, password, dbSourceId: 1 }, null)
  made.set(prices, data?.token ?? '')
  return data?.token ?? ''
}

async function seenBy(token: string): Promise<boolean[]> {
  const { data } = await ask(app.server, { endpoint: customer.list, params: {}, token })
  const files = [
    await headingsOf(customer.export.path, token, {}),
    await headingsOf(bulkImport.export.path, token, { kind: 'targets' }),
  ]
  return ['targetAmount' in data.list[0], ...files.map((headings) => headings.some((one) => one.includes('金额')))]
}

async function headingsOf(call: string, token: string, payload: object): Promise<readonly string[]> {
  const { rawPayload } = await app.server.app.inject({
    method: 'POST',
    url: `/api${call}`,
    headers: { token },
    payload,
  })
  const place = path.join(app.dataDir, 'seen.xlsx')
  writeFileSync(place, rawPayload)
  return (await readSheet(place, { fileName: 'seen.xlsx' })).header
}
