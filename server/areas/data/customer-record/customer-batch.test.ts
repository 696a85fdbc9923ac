import { customer } from '@fairdesk/contract/areas/data/customer'
import { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { type CustomerWas, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { places } from '@fairdesk/contract/areas/data/places'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

const { hangzhou, ningbo, nanjing, beijing, disabled } = world.customers

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

async function get(customerId: number) {
  const { data, msg } = await app.call(customerRecord.get, { customerId })
  if (!data) throw new Error(msg)
  return data
}

async function change(customerIds: number[], changes: { level?: string; areaId?: number; enabled?: boolean }) {
  const { data, msg } = await app.call(customerRecord.changeBatch, { customerIds, ...changes })
  if (!data) throw new Error(msg)
  return data
}
const undo = (before: CustomerWas[], as: Person = 'admin') => app.call(customerRecord.undoBatch, { before }, as)

/** The little fair's customers with nothing given away by an input. */
async function save(customerId: number, changes: object) {
  const { accounts: _a, agentName: _n, otherBrands: _o, updatedAt: _u, ...fields } = await get(customerId)
  return app.call(customerRecord.save, { ...fields, ...changes })
}

describe('a change of several customers', () => {
  it('is taken back by its own answer: each gets the level and area that he had', async () => {
    const { before } = await change([hangzhou, ningbo, nanjing], { level: 'A', areaId: world.areas.chaoyang })
    expect(before).toHaveLength(3)
    expect(await get(ningbo)).toMatchObject({ level: 'A', areaId: world.areas.chaoyang })
    expect((await undo(before)).code).toBe(200)
    expect(await get(hangzhou)).toMatchObject({ level: 'A', areaId: world.areas.hangzhou })
    expect(await get(ningbo)).toMatchObject({ level: '', areaId: world.areas.ningbo })
    expect(await get(nanjing)).toMatchObject({ level: '', areaId: world.areas.nanjing })
  })

  it('is not taken back over what somebody changed since, nor in part, nor by who does not see them', async () => {
    const { before } = await change([ningbo, nanjing], { enabled: false })
    expect((await undo(before, 'zhao')).code).toBe(403)
    await save(nanjing, { remark: '新' })
    const refused = await undo(before)
    expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('C003') })
    expect(refused.msg).not.toContain('C002')
    expect([(await get(ningbo)).enabled, (await get(nanjing)).enabled]).toEqual([false, false])
    await change([ningbo, nanjing], { enabled: true })
  })
})

describe('a deleted customer', () => {
  it('comes back only where no chain of agents grows too long with him', async () => {
    await save(disabled, { agentId: ningbo })
    await app.call(customerRecord.remove, { customerIds: [disabled] })
    // Meanwhile Hangzhou, through whom Ningbo buys, gets an agent himself.
    await save(hangzhou, { agentId: nanjing })
    const refused = await app.call(customerRecord.restore, { customerIds: [disabled] })
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('C005') })
    await save(hangzhou, { agentId: null })
    expect(await app.call(customerRecord.restore, { customerIds: [disabled] })).toMatchObject({ code: 200 })
    await save(disabled, { agentId: null })
  })
})

it('no import plans beside a change of agents: a save waits for its end, two connections see each other', async () => {
  const lock = sql`select pg_advisory_xact_lock(hashtext('import of ' || current_schema()))`
  await app.fair.db.transaction().execute(async (importing) => {
    await lock.execute(importing)
    expect(await save(nanjing, { agentId: hangzhou })).toMatchObject({ code: 409 })
    expect(await app.call(customerRecord.remove, { customerIds: [disabled] })).toMatchObject({ code: 409 })
    const account = { customerId: disabled, username: 'late' }
    expect(await app.call(customerRecord.addAccount, account)).toMatchObject({ code: 409 })
  })
  expect(await save(nanjing, { agentId: hangzhou })).toMatchObject({ code: 200 })
  expect(await save(hangzhou, { agentId: nanjing })).toMatchObject({ code: 422 })
  await save(nanjing, { agentId: null })
})

describe('sign-ins of several', () => {
  it('are reset together, told once, and stand on cards without a password', async () => {
    await app.call(customerRecord.addAccount, { customerId: hangzhou, username: 'hz-1' })
    await app.call(customerRecord.addAccount, { customerId: hangzhou, username: 'hz-off' })
    const off = (await get(hangzhou)).accounts.find(({ username }) => username === 'hz-off')
    await app.call(customerRecord.enableAccount, { accountId: off?.accountId ?? 0, enabled: false })
    const { data } = await app.call(customerRecord.resetPasswords, { customerIds: [hangzhou, ningbo] })
    expect(data).toMatchObject({ made: [{ code: 'C001', account: 'hz-1' }], without: 1 })
    expect(data?.made[0]?.password).toMatch(/^\w{12}$/)
    const { rows } = await sql<{ line: string }>`
      select row_to_json(operation_log)::text as line from operation_log order by id desc limit 1`.execute(app.fair.db)
    expect(rows[0]?.line).toContain('hz-1')
    expect(rows[0]?.line).not.toContain(data?.made[0]?.password ?? 'no password')
    const cards = await app.call(customerRecord.signInCards, { customerIds: [ningbo, hangzhou] })
    expect(cards.data).toEqual([
      {
        customerId: hangzhou,
        code: 'C001',
        name: '杭州西湖店',
        area: '杭州',
        accounts: ['hz-1'],
        carded: 0,
        devices: 0,
      },
      { customerId: ningbo, code: 'C002', name: '宁波天一店', area: '宁波', accounts: [], carded: 0, devices: 0 },
    ])
    expect(await app.call(customerRecord.signInCards, { customerIds: [ningbo, beijing] }, 'zhao')).toMatchObject({
      code: 403,
    })
    expect(await app.call(customerRecord.resetPasswords, { customerIds: [ningbo] }, 'zhao')).toMatchObject({
      code: 403,
    })
  })

  it('go over to another customer, which both histories tell', async () => {
    const { accounts } = await get(hangzhou)
    const accountId = accounts[0]?.accountId ?? 0
    expect(await app.call(customerRecord.moveAccount, { accountId, customerId: beijing }, 'zhao')).toMatchObject({
      code: 403,
    })
    expect(await app.call(customerRecord.moveAccount, { accountId, customerId: beijing })).toMatchObject({ code: 200 })
    expect((await get(beijing)).accounts).toMatchObject([{ username: 'hz-1' }])
    for (const customerId of [hangzhou, beijing]) {
      const { data } = await app.call(customerRecord.history, { customerId })
      expect(data?.list[0]).toMatchObject({ action: 'customer-account.move' })
    }
  })
})

describe('the history of a customer', () => {
  it('names nobody out of sight who was changed with him', async () => {
    const { before } = await change([beijing, ningbo], { level: 'A' })
    await undo(before)
    const { data } = await app.call(customerRecord.history, { customerId: beijing }, 'zhao')
    expect(data?.list.map(({ action }) => action)).toContain('customer.change-several')
    expect(data?.list[1]).toMatchObject({ after: { chosen: [{ code: 'C004', level: 'A级' }] } })
    expect(JSON.stringify(data)).not.toMatch(/C002|宁波/)
    await save(beijing, { discount: 54 })
    const { seal = '' } = (await app.call(customerDiscounts.repricing, { customerId: beijing })).data ?? {}
    expect((await app.call(customerDiscounts.reprice, { customerId: beijing, seal })).code).toBe(200)
    const amounts = async (as: Person) =>
      JSON.stringify((await app.call(customerRecord.history, { customerId: beijing }, as)).data?.list[0])
    expect(await amounts('admin')).toContain('repricedOrders')
    // They are of all brands.
    expect(await amounts('zhao')).not.toContain('repricedOrders')
    const whole = await app.call(customerRecord.history, { customerId: beijing })
    expect(JSON.stringify(whole.data)).toContain('C004')
  })

  it('goes on under a new code, tells what was done with several, and pages', async () => {
    await save(nanjing, { code: 'C003X', remark: 'a' })
    await save(nanjing, { remark: 'b' })
    const { data } = await app.call(customerRecord.history, { customerId: nanjing, limit: 2 })
    expect(data?.list.map(({ action, ref }) => [action, ref])).toEqual([
      ['customer.save', 'C003X 南京新街口店'],
      ['customer.save', 'C003X 南京新街口店'],
    ])
    const older = await app.call(customerRecord.history, { customerId: nanjing, next: data?.next })
    const actions = older.data?.list.map(({ action }) => action)
    expect(actions).toContain('customer.change-several')
    expect(actions).toContain('customer.undo-several')
    // Another who takes the old code later has no part of it.
    const blank = { shortName: '', level: '', agentId: null, contact: '', phone: '', storeArea: null, storeCount: 1 }
    const fresh = { code: 'C003', name: '新店', type: 'dealer', areaId: world.areas.nanjing, ...blank } as const
    const taken = await app.call(customerRecord.save, { ...fresh, brands: [], remark: '', enabled: true })
    const his = await app.call(customerRecord.history, { customerId: nanjing, limit: 200 })
    expect(his.data?.list.some(({ ref }) => ref === 'C003 新店')).toBe(false)
    expect(taken.code).toBe(200)
  })

  it('hides prices from who sees none, and other areas altogether', async () => {
    await save(beijing, { discount: 44 })
    const seen = await app.call(customerRecord.history, { customerId: beijing }, 'wang')
    expect(seen.data?.list[0]).toMatchObject({ action: 'customer.save', after: { customerCode: 'C004' } })
    expect(JSON.stringify(seen.data)).not.toContain('discount')
    expect(await app.call(customerRecord.history, { customerId: hangzhou }, 'zhao')).toMatchObject({ code: 403 })
  })
})

describe('the list', () => {
  it('tells completion and the last sign-in and sorts by them; who stands nowhere is found by that', async () => {
    await sql`update customer_accounts set last_login_at = '2027-01-08T02:00:00Z' where username = 'hz-1'`.execute(
      app.fair.db,
    )
    const { data } = await app.call(customer.list, { sort: 'completion', order: 'desc' })
    expect(data?.list.slice(0, 2)).toMatchObject([
      { code: 'C002', completion: 22 },
      { code: 'C001', completion: 18 },
    ])
    expect(data?.list[2]).toMatchObject({ completion: null })
    const late = await app.call(customer.list, { sort: 'lastLogin', order: 'desc', limit: 1 })
    expect(late.data?.list).toMatchObject([{ code: 'C004', lastLoginAt: '2027-01-08T02:00:00.000Z' }])
    await save(disabled, { areaId: null })
    expect((await app.call(customer.list, { unplaced: true })).data?.list).toMatchObject([{ code: 'C005' }])
    expect((await app.call(places.areaTree, {})).data?.unplaced).toBe(1)
    expect((await app.call(places.areaTree, {}, 'zhao')).data?.unplaced).toBe(0)
  })
})

it('who changes several, discounts or deletes waits for a save under way before he holds anybody: nobody waits in a circle', async () => {
  const discount = { customerId: hangzhou, changes: [{ was: 50, now: 51 }] }
  for (const act of [
    () => change([hangzhou, ningbo], { level: 'A' }),
    () => app.call(customerDiscounts.save, discount),
    () => app.call(customerRecord.remove, { customerIds: [hangzhou] }),
  ]) {
    const saving = await app.fair.pool.connect()
    try {
      await saving.query('begin; lock table customers in share row exclusive mode')
      const acting = act()
      await new Promise((resolve) => setTimeout(resolve, 150))
      const free = await saving.query('select from customers where id = any($1) for update skip locked', [
        [hangzhou, ningbo],
      ])
      expect(free.rowCount).toBe(2)
      await saving.query('commit')
      await acting
    } finally {
      saving.release()
    }
  }
})

it('a level that is deleted while a customer gets it is refused and no fault', async () => {
  const deleting = await app.fair.pool.connect()
  try {
    await deleting.query('begin')
    const { rows } = await deleting.query(
      "insert into common_codes (type, code, code_key, name) values ('customerLevel', 'Q', 'q', 'Q级') returning id",
    )
    await deleting.query('commit; begin')
    await deleting.query('select from common_codes where id = $1 for update', [rows[0]?.id])
    const saving = save(nanjing, { level: 'Q' })
    await new Promise((resolve) => setTimeout(resolve, 150))
    await deleting.query('delete from common_codes where id = $1', [rows[0]?.id])
    await deleting.query('commit')
    expect(await saving).toMatchObject({ code: 422 })
  } finally {
    deleting.release()
  }
})
