import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { device } from '@fairdesk/contract/areas/device/device'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type DealerName, fillDealers, phone, signInDealer } from '../../../testing/hall/device-desk.ts'
import { world } from '../../../testing/world.ts'

const { customers } = world
const fair = { id: 1, schema: 'fair_1', databaseUrl: null }
let app: TestApp
let ids: Record<DealerName, number>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`update customer_accounts set customer_id = ${customers.ningbo}, enabled = true where username = 'ningbo'`.execute(
    app.fair.db,
  )
  ids = await fillDealers(app)
})

const devicesOf = async (accountId: number) => {
  const all = await app.server.presence.devicesOf(fair)
  return all.filter((one) => one.accountId === accountId && one.signedOutAt === null).length
}

const acts = {
  'a password made anew': () => app.call(customerRecord.resetAccountPassword, { accountId: ids.ningbo }),
  'passwords of several made anew': () =>
    app.call(customerRecord.resetPasswords, { customerIds: [customers.ningbo, customers.nanjing] }),
  'a move to another customer': () =>
    app.call(customerRecord.moveAccount, { accountId: ids.ningbo, customerId: customers.nanjing }),
  'being switched off': () => app.call(customerRecord.enableAccount, { accountId: ids.ningbo, enabled: false }),
  'a new card': () => app.call(customerRecord.makeCards, { customerIds: [customers.ningbo] }),
}

it.each(Object.entries(acts))(
  '%s signs the devices of the account out, is seen so at once and logged',
  async (name, act) => {
    const devices = [await signInDealer(app, 'ningbo', phone('a')), await signInDealer(app, 'ningbo', phone('b'))]
    const other = await signInDealer(app, 'beijing', phone('c'))
    expect(await devicesOf(ids.ningbo)).toBe(2)
    expect((await act()).code).toBe(200)
    for (const one of devices) {
      const { code, msg } = await one.ask(device.me, {})
      expect([code, msg.includes('新卡')]).toEqual([402, name === 'a new card'])
    }
    expect((await other.ask(device.me, {})).code).toBe(200)
    expect(await devicesOf(ids.ningbo)).toBe(0)
    const { rows } = await sql<{ before: object }>`select before from operation_log order by id desc limit 1`.execute(
      app.fair.db,
    )
    expect(rows[0]?.before).toMatchObject({ devices: 2 })
  },
)
