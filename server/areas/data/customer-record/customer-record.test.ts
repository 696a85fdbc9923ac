import { customer } from '@fairdesk/contract/areas/data/customer'
import { type CustomerRecord, customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { save as order, row } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'
import { fillOrders } from '../../../testing/world-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
})
afterAll(() => app.stop())

type CustomerInput = Params<typeof customerRecord.save>

let made = 0
const fresh = (more: Partial<CustomerInput> = {}): CustomerInput => ({
  code: `N${++made}`,
  name: '绍兴店',
  shortName: '',
  type: 'dealer',
  level: '',
  areaId: world.areas.hangzhou,
  agentId: null,
  contact: '',
  phone: '',
  storeArea: null,
  storeCount: 1,
  brands: [],
  remark: '',
  enabled: true,
  ...more,
})

const save = (input: CustomerInput, as: Person = 'admin') => app.call(customerRecord.save, input, as)

async function saved(input: CustomerInput, as: Person = 'admin'): Promise<CustomerRecord> {
  const { data, msg } = await save(input, as)
  if (!data) throw new Error(msg)
  return data
}

async function get(customerId: number, as: Person = 'admin'): Promise<CustomerRecord> {
  const { data, msg } = await app.call(customerRecord.get, { customerId }, as)
  if (!data) throw new Error(msg)
  return data
}

function inputOf({
  accounts: _a,
  agentName: _n,
  otherBrands: _o,
  updatedAt: _u,
  ...fields
}: CustomerRecord): CustomerInput {
  return fields
}

async function lastLine() {
  const { rows } = await sql<{ action: string; ref: string; before: object | null; after: object | null }>`
    select action, ref, before, after from operation_log order by id desc limit 1`.execute(app.fair.db)
  return rows[0]
}

describe('one customer', () => {
  it('is added, read and changed, each with its line of names', async () => {
    const added = await saved(
      fresh({ code: ' SX-1 ', level: 'A', agentId: world.customers.nanjing, brands: ['HF', 'SC'], discount: 45.55 }),
    )
    expect(added).toMatchObject({
      code: 'SX-1',
      brands: ['SC', 'HF'],
      discount: 45.55,
      discountBasis: 'tag',
      version: 1,
    })
    expect(await lastLine()).toMatchObject({
      action: 'customer.save',
      ref: 'SX-1 绍兴店',
      after: { level: 'A级', area: '杭州', agent: 'C003 南京新街口店', discount: '45.55%' },
    })
    const changed = await saved({ ...inputOf(added), name: '绍兴一店', areaId: world.areas.ningbo })
    expect(changed.version).toBe(2)
    expect(await lastLine()).toMatchObject({ before: { area: '杭州' }, after: { area: '宁波', name: '绍兴一店' } })
    const same = await saved(inputOf(changed))
    expect(same).toEqual(changed)
    const { data } = await app.call(customer.list, { keyword: '绍兴一店' })
    expect(data?.list).toMatchObject([{ area: '宁波', agent: '南京新街口店', level: 'A级' }])
  })

  it('is refused to who read it before another saved it; the present one is there to read', async () => {
    const read = await saved(fresh())
    await saved({ ...inputOf(read), phone: '138' })
    expect(await save({ ...inputOf(read), phone: '139' })).toMatchObject({
      code: 409,
      msg: '内容已被他人修改，请刷新后重试',
    })
    expect(await get(read.customerId)).toMatchObject({ phone: '138', version: 2 })
  })

  it('two saves of one version: one of them stands', async () => {
    const read = await saved(fresh())
    const answers = await Promise.all(['1', '2', '3'].map((phone) => save({ ...inputOf(read), phone })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  })

  it('has a code of his own, whatever its width and case; two at once are one', async () => {
    expect((await save(fresh({ code: 'ｃ００１' }))).msg).toBe('客户编码“ｃ００１”已存在，请换一个')
    const answers = await Promise.all([save(fresh({ code: 'Twin' })), save(fresh({ code: 'tWIN' }))])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422])
  })

  it.each([
    ['a code of blanks', { code: '　' }],
    ['a code nobody sees', { code: '\u200B' }],
    ['a code too long', { code: 'x'.repeat(61) }],
    ['a code that cannot be stored', { code: 'a\0b' }],
    ['no name', { name: ' ' }],
    ['half a store', { storeCount: 1.5 }],
    ['less than no store', { storeCount: -1 }],
    ['a store area below nothing', { storeArea: -5 }],
    ['an area that is none', { areaId: 345_345_345 }],
    ['a level that is none', { level: "A' or 1=1" }],
    ['an unknown brand', { brands: ['??'] }],
    ['a discount above the price', { discount: 100.5 }],
    ['a discount finer than is kept', { discount: 33.333 }],
    ['an agent who is none', { agentId: 999 }],
  ])('is refused with %s', async (_, wrong) => {
    expect((await save(fresh(wrong))).code).toBe(422)
  })

  it.each(['0012', '1E5', "O'Neil 50%_\\", '😀店'])('keeps the code %s as it is written', async (code) => {
    expect((await get((await saved(fresh({ code }))).customerId)).code).toBe(code)
  })
})

describe('agents', () => {
  it('make no circle and no chain of more than three', async () => {
    const top = await saved(fresh())
    const middle = await saved(fresh({ agentId: top.customerId }))
    const low = await saved(fresh({ agentId: middle.customerId }))
    expect((await save(fresh({ agentId: low.customerId }))).msg).toContain('3 层')
    for (const agentId of [top.customerId, middle.customerId, low.customerId]) {
      expect((await save({ ...inputOf(top), agentId })).msg).toContain('不能是客户自己')
    }
    expect((await save({ ...inputOf(top), agentId: world.customers.nanjing })).msg).toContain('3 层')
  })

  it('two saves at once close no circle', async () => {
    const [one, other] = [await saved(fresh()), await saved(fresh())]
    const answers = await Promise.all([
      save({ ...inputOf(one), agentId: other.customerId }),
      save({ ...inputOf(other), agentId: one.customerId }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422])
  })
})

describe('a user', () => {
  it('reads, changes and places customers of his areas only; absent and hidden read alike', async () => {
    const { ningbo, beijing } = world.customers
    const answers = await Promise.all([
      app.call(customerRecord.get, { customerId: ningbo }, 'zhao'),
      app.call(customerRecord.get, { customerId: 9999 }, 'zhao'),
      save({ ...inputOf(await get(ningbo)), name: '改名' }, 'zhao'),
      app.call(customerRecord.changeBatch, { customerIds: [beijing, ningbo], enabled: false }, 'zhao'),
      app.call(customerRecord.remove, { customerIds: [ningbo] }, 'zhao'),
      app.call(customerRecord.addAccount, { customerId: ningbo, username: 'nb-1' }, 'zhao'),
    ])
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(403))
    expect((await get(beijing)).enabled).toBe(true)
    expect((await save(fresh({ areaId: world.areas.hangzhou }), 'zhao')).code).toBe(422)
    expect((await save(fresh({ areaId: null }), 'zhao')).code).toBe(422)
    expect((await save(fresh({ areaId: world.areas.chaoyang, agentId: ningbo }), 'zhao')).code).toBe(422)
    expect((await save(fresh({ areaId: world.areas.chaoyang }), 'zhao')).code).toBe(200)
  })

  it('neither sees nor changes discounts and brands that are hidden from him', async () => {
    const { customerId } = await saved(fresh({ areaId: world.areas.chaoyang, brands: ['SC'], discount: 40 }))
    const hidden = await get(customerId, 'wang')
    expect(hidden).not.toHaveProperty('discount')
    expect(hidden).not.toHaveProperty('discountBasis')
    expect((await save({ ...inputOf(hidden), discount: 10 }, 'wang')).code).toBe(422)
    await saved({ ...inputOf(hidden), remark: '改' }, 'wang')
    const zhao = await get(customerId, 'zhao')
    expect(zhao).toMatchObject({ brands: [], otherBrands: 1, discount: 40 })
    await saved({ ...inputOf(zhao), brands: ['HF'] }, 'zhao')
    expect(await get(customerId)).toMatchObject({ brands: ['SC', 'HF'], discount: 40, remark: '改' })
    expect((await save({ ...inputOf(await get(customerId, 'zhao')), brands: ['SC'] }, 'zhao')).code).toBe(200)
    expect((await save(fresh({ areaId: world.areas.chaoyang, brands: ['SC'] }), 'zhao')).code).toBe(422)
  })

  it('without the menu is refused', async () => {
    const answer = await app.call(customerRecord.get, { customerId: world.customers.hangzhou }, 'lin')
    expect(answer.code).toBe(403)
  })
})

describe('several customers', () => {
  it('are changed all or none, and only those that were otherwise', async () => {
    const [one, other] = [await saved(fresh()), await saved(fresh({ enabled: false }))]
    const customerIds = [one.customerId, other.customerId]
    const change = (more: object) => app.call(customerRecord.changeBatch, { customerIds, ...more })
    expect((await change({ enabled: false })).data).toMatchObject({ changed: 1 })
    expect(await lastLine()).toMatchObject({ before: { chosen: [{ code: one.code, enabled: true }] } })
    expect((await change({ enabled: false })).data).toEqual({ changed: 0, before: [] })
    expect((await change({ level: 'A', areaId: world.areas.nanjing })).data).toMatchObject({ changed: 2 })
    expect((await get(other.customerId)).areaId).toBe(world.areas.nanjing)
    const answers = [await change({}), await change({ level: 'nope' }), await change({ areaId: 999 })]
    expect(answers.map(({ code }) => code)).toEqual([422, 422, 422])
    expect(
      (await app.call(customerRecord.changeBatch, { customerIds: [one.customerId, 9999], enabled: true })).code,
    ).toBe(403)
    expect((await get(one.customerId)).enabled).toBe(false)
    expect((await app.call(customerRecord.changeBatch, { customerIds: [], enabled: true })).code).toBe(422)
  })

  it('are deleted unless one has an order or buys for others, and come back', async () => {
    const { hangzhou } = world.customers
    const agent = await saved(fresh())
    const buyer = await saved(fresh({ agentId: agent.customerId }))
    const remove = (...customerIds: number[]) => app.call(customerRecord.remove, { customerIds })
    expect(await remove(buyer.customerId, hangzhou)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('有订单的客户不能删除（1 个）：C001 杭州西湖店。请先'),
    })
    await order(app, [row('teeBlack', [world.sizes.s, 1])], { customerId: buyer.customerId })
    expect((await remove(buyer.customerId, agent.customerId)).code).toBe(409)
    // An order that was emptied is in nobody's way.
    await order(app, [row('teeBlack', [world.sizes.s, 0])], { customerId: buyer.customerId })
    expect((await remove(agent.customerId)).msg).toContain(agent.code)
    const customerIds = [agent.customerId, buyer.customerId]
    expect((await remove(...customerIds)).code).toBe(200)
    expect((await remove(...customerIds)).code).toBe(200)
    expect((await app.call(customerRecord.get, { customerId: agent.customerId })).code).toBe(403)
    const twin = await saved(fresh({ code: agent.code }))
    expect((await app.call(customerRecord.restore, { customerIds })).msg).toContain(agent.code)
    await remove(twin.customerId)
    expect((await app.call(customerRecord.restore, { customerIds })).code).toBe(200)
    expect((await get(buyer.customerId)).agentId).toBe(agent.customerId)
  })

  it('does not come back at once with another of its code', async () => {
    const one = await saved(fresh())
    await app.call(customerRecord.remove, { customerIds: [one.customerId] })
    const other = await saved(fresh({ code: one.code }))
    await app.call(customerRecord.remove, { customerIds: [other.customerId] })
    const customerIds = [one.customerId, other.customerId]
    expect((await app.call(customerRecord.restore, { customerIds })).msg).toContain(one.code)
    expect((await app.call(customerRecord.restore, { customerIds: [other.customerId] })).code).toBe(200)
  })
})

describe('accounts of a customer', () => {
  it('are added with a password that is told once, reset and switched off', async () => {
    const { customerId, code } = await saved(fresh())
    const { data } = await app.call(customerRecord.addAccount, { customerId, username: '绍兴-1' })
    expect(data?.password).toHaveLength(12)
    expect(await lastLine()).toEqual({
      action: 'customer-account.add',
      ref: `${code} 绍兴店`,
      before: null,
      after: { account: '绍兴-1' },
    })
    for (const username of ['绍兴-1', '绍兴－１']) {
      expect((await app.call(customerRecord.addAccount, { customerId, username })).msg).toContain('已存在')
    }
    expect((await app.call(customerRecord.addAccount, { customerId, username: 'a b' })).code).toBe(422)
    const [account] = (await get(customerId)).accounts
    const accountId = account?.accountId ?? 0
    expect(account).toMatchObject({ username: '绍兴-1', enabled: true, lastLoginAt: null })
    const reset = await app.call(customerRecord.resetAccountPassword, { accountId })
    expect(reset.data?.password).not.toBe(data?.password)
    await app.call(customerRecord.enableAccount, { accountId, enabled: false })
    expect((await get(customerId)).accounts).toMatchObject([{ enabled: false }])
    for (const as of ['zhao', 'lin'] as const) {
      expect((await app.call(customerRecord.resetAccountPassword, { accountId }, as)).code).toBe(403)
    }
    const { rows } = await sql<{
      hash: string
    }>`select password_hash as hash from customer_accounts where id = ${accountId}`.execute(app.fair.db)
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/)
  })
})
