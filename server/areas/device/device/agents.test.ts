import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { device } from '@fairdesk/contract/areas/device/device'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, type TestApp, testApp } from '../../../testing/app.ts'
import { phone } from '../../../testing/hall/device-desk.ts'
import { world } from '../../../testing/world.ts'

const { beijing, nanjing } = world.customers
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const record = async () => {
  const { data, msg } = await app.call(customerRecord.get, { customerId: beijing })
  return data ?? expect.fail(msg)
}
/** Has Nanjing buy through this customer, as the drawer saves it. */
async function buysThrough(agentId: number | null): Promise<void> {
  const { data, msg } = await app.call(customerRecord.get, { customerId: nanjing })
  if (!data) throw new Error(msg)
  const { accounts: _a, agentName: _n, otherBrands: _o, subCustomers: _s, updatedAt: _u, ...fields } = data
  const saved = await app.call(customerRecord.save, { ...fields, agentId })
  expect(saved.code).toBe(200)
}

it('an account made in the console is an agent’s from the request after others buy through its customer, until they no longer do', async () => {
  const { data: made } = await app.call(customerRecord.addAccount, { customerId: beijing, username: 'bj-agent' })
  const signedIn = await ask(app.server, {
    endpoint: device.signIn,
    params: { fair: 1, account: 'bj-agent', password: made?.password ?? '', device: phone('agent') },
    token: '',
  })
  const token = signedIn.data?.token ?? expect.fail(signedIn.msg)
  const seen = async () => {
    const { data } = await ask(app.server, { endpoint: device.me, params: {}, token })
    const order = await ask(app.server, { endpoint: deviceOrder.order, params: { customerId: nanjing }, token })
    const { subCustomers, accounts } = await record()
    return {
      isAgent: data?.account.isAgent,
      opens: data?.mayFor.map(({ customerId }: { customerId: number }) => customerId),
      others: order.code,
      subCustomers,
      types: accounts.map(({ accountType }) => accountType),
    }
  }
  const alone = { isAgent: false, opens: [beijing], others: 403, subCustomers: 0, types: [1] }
  expect(await seen()).toEqual(alone)
  await buysThrough(beijing)
  expect(await seen()).toEqual({ isAgent: true, opens: [beijing, nanjing], others: 200, subCustomers: 1, types: [2] })
  await buysThrough(null)
  expect(await seen()).toEqual(alone)
})
