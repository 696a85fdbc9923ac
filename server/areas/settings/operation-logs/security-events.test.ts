import { readFileSync } from 'node:fs'
import path from 'node:path'
import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { device } from '@fairdesk/contract/areas/device/device'
import { account } from '@fairdesk/contract/areas/settings/account'
import { operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import { user } from '@fairdesk/contract/areas/shell/user'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, type TestApp, testApp } from '../../../testing/app.ts'
import { fillDealers, phone } from '../../../testing/hall/device-desk.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillDealers(app)
})
afterAll(() => app.stop())

const events = async (action: string) => {
  const { data } = await app.call(operationLogs.list, { place: 'security', action })
  return data?.list.map(({ ref, ip, account, after }) => ({ ref, ip, account, attempts: Object(after).attempts })) ?? []
}
const staff = (username: string) => app.call(user.login, { username, password: 'wrong', dbSourceId: 1 }, null)

it('refused sign-ins are one line per account and address, without what was typed for no account', async () => {
  const params = { fair: 1, account: 'Ningbo', password: 'wrong', device: phone('a') }
  await Promise.all([staff('zhao'), staff('ZHAO'), staff('canary-2718'), staff('canary-3141')])
  await ask(app.server, { endpoint: device.signIn, params, token: '' })
  const ip = '127.0.0.1'
  const found = await events('security.sign-in-refused')
  expect(found.toSorted((a, b) => (a.ref < b.ref ? -1 : 1))).toEqual([
    { ref: '', ip, account: '', attempts: 2 },
    { ref: 'ningbo@TEST', ip, account: '', attempts: 1 },
    { ref: 'zhao', ip, account: '', attempts: 2 },
  ])
  const file = readFileSync(path.join(app.dataDir, 'security.log'), 'utf8')
  expect(file).not.toContain('canary')
  expect(
    file
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).attempts),
  ).toEqual(expect.arrayContaining([2, 1]))
})

it('throttled ones are told apart, and counted for the metrics', async () => {
  for (let no = 0; no < 9; no++) await staff('lin')
  expect((await events('security.sign-in-throttled'))[0]).toMatchObject({ ref: 'lin' })
  const { body } = await app.server.app.inject({ url: '/metrics' })
  expect(body).toMatch(/^fairdesk_sign_ins_refused_total [1-9]/m)
  expect(body).toMatch(/^fairdesk_sign_ins_throttled_total [1-9]/m)
})

it('files taken along and cards made anew are among them, beside changed rights; other writes of the house are not', async () => {
  const { server } = app
  const headers = { token: await app.tokenOf('admin') }
  await server.app.inject({ method: 'POST', url: `/api${account.export.path}`, headers, payload: {} })
  await app.call(customerRecord.makeCards, { customerIds: [world.customers.ningbo] })
  expect(await events('security.export')).toMatchObject([{ account: 'admin', ref: 'TEST /user/export' }])
  expect(await events('security.cards-replaced')).toMatchObject([{ account: 'admin', ref: 'TEST 1' }])
  const { data } = await app.call(account.list, { keyword: 'lin' })
  await app.call(account.disable, { accountIds: data?.list.map(({ accountId }) => accountId) ?? [] })
  const { data: all } = await app.call(operationLogs.list, { place: 'security' })
  const actions = new Set(all?.list.map(({ action }) => action))
  expect(actions.has('account.disable')).toBe(true)
  expect(actions.has('session.start')).toBe(false)
})
