import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import type { Params } from '@fairdesk/contract/endpoint'
import { switches } from '@fairdesk/contract/switches'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOrder } from '../../../domain/orders/order-head.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { clearOrders, row, save } from '../../../testing/order-desk.ts'
import type { Person } from '../../../testing/people.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => clearOrders(app))

type Change = Params<typeof controlConfig.updateConfigData>['items'][number]
const { customers, codes, areas, regions, bigAreas } = world
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

const change = (...items: Change[]) => app.call(controlConfig.updateConfigData, { items })
const settings = async () => (await app.call(controlConfig.getConfigData, {})).data?.settings ?? []
const ofFair = async (key: string) =>
  (await settings()).find((one) => one.key === key && one.scope === 'fair' && one.at === null)?.value
const logged = async (key: string) => (await app.call(controlConfig.configLog, { key })).data?.list ?? []
const switchesOf = async (customerId: number) =>
  (await readOrder(app.fair.db, { customerId, type: 'first', visibility: everything, styleIds: null })).switches
const everything = { areas: 'all', brands: 'all', prices: 'both' } as const
const saves = async (customerId: number = customers.hangzhou) =>
  (await save(app, [row('teeBlack', [world.sizes.s, 1])], { customerId })).code === 200
/** A moment that is due now, without waiting for it. */
const letPass = (hours: number) =>
  app.fair.pool.query(
    `update settings_planned set at = at - interval '${hours} hours', made_at = made_at - interval '${hours} hours'`,
  )

describe('the switches', () => {
  it('are all told, as they come until somebody sets them, to administrators alone', async () => {
    expect((await app.call(controlConfig.getConfigData, {}, 'wang')).code).toBe(403)
    const told = await settings()
    expect(told.map(({ key }) => key).sort()).toEqual(Object.keys(switches).sort())
    expect(told.every(({ setAt }) => setAt === null)).toBe(true)
    expect(await ofFair('maxQtyPerCell')).toBe(9999)
  })

  it('hold from the next save on, and the log of each says who changed it', async () => {
    expect(await saves()).toBe(true)
    await change({ key: 'orderOpen', was: true, value: false }, { key: 'graceMinutes', was: 0, value: 10 })
    expect(await saves()).toBe(false)
    expect(await ofFair('graceMinutes')).toBe(10)
    await change({ key: 'orderOpen', was: false, value: true })
    expect(await saves()).toBe(true)
    expect(await logged('orderOpen')).toMatchObject([
      { account: 'admin', changes: [{ whom: '', plannedFor: null, before: false, after: true }] },
      { account: 'admin', changes: [{ whom: '', plannedFor: null, before: true, after: false }] },
    ])
    expect(await logged('graceMinutes')).toHaveLength(1)
  })

  it.each<[string, Change]>([
    ['没有“priceVisible”这个开关', { key: 'priceVisible', value: 'none' }],
    ['“单格最多件数”必须是 0 到 9999 的整数', { key: 'maxQtyPerCell', was: 9999, value: 10_000 }],
    ['“单格最多件数”必须是 0 到 9999 的整数', { key: 'maxQtyPerCell', was: 9999, value: '12' }],
    ['“起订量检查”的值不正确', { key: 'enforceMoq', was: 'warn', value: 'loud' }],
    ['“截单时间”的值不正确', { key: 'closeAt', was: null, value: '2027-02-30' }],
    ['“订货会日程”的值不正确', { key: 'days', was: [], value: [{ date: '2027-02-30', from: '09:00', to: '18:00' }] }],
    ['“订货会日程”的值不正确', { key: 'days', was: [], value: [{ date: '2027-03-01', from: '18:00', to: '09:00' }] }],
    ['“金额口径”不能这样单独设置', { key: 'amountBasis', scope: 'level', ref: codes.levelA, value: 'tag' }],
    ['“金额口径”不能预定，只能立即修改', { key: 'amountBasis', at: inHours(1), value: 'tag' }],
    ['“开放订货”不能这样单独设置', { key: 'orderOpen', scope: 'customer', ref: customers.hangzhou, value: false }],
    ['“开放订货”所选的级别、区域或客户已不存在，请刷新', { key: 'orderOpen', scope: 'level', ref: 999, value: false }],
    ['“开放订货”的计划时间已过，请选择以后的时间', { key: 'orderOpen', at: inHours(-1), value: false }],
  ])('are refused whole where one cannot be: %s', async (msg, wrong) => {
    const answer = await change({ key: 'graceMinutes', was: 0, value: 10 }, wrong)
    expect(answer).toMatchObject({ code: 422, msg })
    expect(await ofFair('graceMinutes')).toBe(0)
    expect(await logged('graceMinutes')).toEqual([])
  })

  it('tell who changed one meanwhile, and change nothing; what stands already is no conflict', async () => {
    const first = [{ key: 'maxQtyPerCell', was: 9999, value: 100 }]
    await change(...first)
    const late = await change(
      { key: 'graceMinutes', was: 0, value: 10 },
      { key: 'maxQtyPerCell', was: 9999, value: 50 },
    )
    expect(late).toMatchObject({ code: 409, msg: expect.stringMatching(/“单格最多件数”已由 admin 于 \d{4}-.* 修改/) })
    expect(await ofFair('graceMinutes')).toBe(0)
    expect((await change(...first)).code).toBe(200)
    expect(await logged('maxQtyPerCell')).toHaveLength(1)
  })

  it('changed by many at once take one change and tell the others', async () => {
    const values = [1, 2, 3, 4, 5, 6]
    const answers = await Promise.all(values.map((value) => change({ key: 'maxQtyPerCell', was: 9999, value })))
    const taken = values.filter((_, at) => answers[at]?.code === 200)
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(5)
    expect(taken).toEqual([await ofFair('maxQtyPerCell')])
    expect(await logged('maxQtyPerCell')).toHaveLength(1)
  })

  it('go back to what they usually are', async () => {
    await change({ key: 'maxQtyPerCell', was: 9999, value: 100 })
    await change({ key: 'maxQtyPerCell', was: 100 })
    expect((await settings()).find(({ key }) => key === 'maxQtyPerCell')).toMatchObject({ value: 9999, setAt: null })
  })

  it('never let ordering end before it begins, whomever the hours are for', async () => {
    const wrong = { code: 422, msg: '截单时间必须晚于开始订货时间' }
    const [one, two] = [inHours(1), inHours(2)]
    expect(
      await change({ key: 'openAt', was: null, value: two }, { key: 'closeAt', was: null, value: one }),
    ).toMatchObject(wrong)
    expect(
      (await change({ key: 'openAt', was: null, value: one }, { key: 'closeAt', was: null, value: two })).code,
    ).toBe(200)
    const early = await change({ key: 'closeAt', scope: 'level', ref: codes.levelA, value: inHours(0.5) })
    expect(early).toMatchObject({ code: 422, msg: `A级：${wrong.msg}` })
    expect((await change({ key: 'closeAt', at: inHours(0.2), value: inHours(0.5) })).code).toBe(422)
  })
})

describe('a value of one’s own', () => {
  it('is that of the nearest place: area before region before big area before the fair', async () => {
    const maxima = async () => (await switchesOf(customers.hangzhou)).maxQtyPerCell
    await change({ key: 'maxQtyPerCell', was: 9999, value: 50 })
    expect(await maxima()).toBe(50)
    await change({ key: 'maxQtyPerCell', scope: 'area', ref: areas.hangzhou, value: 4 })
    await change({ key: 'maxQtyPerCell', scope: 'bigArea', ref: bigAreas.east, value: 2 })
    await change({ key: 'maxQtyPerCell', scope: 'region', ref: regions.zhejiang, value: 3 })
    const [hangzhou, ningbo, nanjing, beijing] = await Promise.all(
      [customers.hangzhou, customers.ningbo, customers.nanjing, customers.beijing].map(switchesOf),
    )
    expect([hangzhou, ningbo, nanjing, beijing].map((of) => of?.maxQtyPerCell)).toEqual([4, 3, 2, 50])
    const refused = await save(app, [row('teeBlack', [world.sizes.s, 5])])
    expect(refused.data?.errors).toMatchObject([{ code: 'qty-too-large', max: 4 }])
  })

  it('is that of his level, and one switch goes by levels or by places', async () => {
    await change({ key: 'orderOpen', scope: 'level', ref: codes.levelA, value: false })
    expect([await saves(customers.hangzhou), await saves(customers.ningbo)]).toEqual([false, true])
    const both = await change({ key: 'orderOpen', scope: 'area', ref: areas.hangzhou, value: false })
    expect(both).toMatchObject({ code: 422, msg: '“开放订货”不能同时按级别和按区域设置，请只用一种' })
    await change({ key: 'orderOpen', scope: 'level', ref: codes.levelA, was: false })
    expect(await saves(customers.hangzhou)).toBe(true)
    expect(await logged('orderOpen')).toMatchObject([
      { changes: [{ whom: 'A级', before: false }] },
      { changes: [{ whom: 'A级', after: false }] },
    ])
  })

  it('keeps a level or place from being deleted or merged under it', async () => {
    const { rows } = await app.fair.pool.query(
      "insert into common_codes (type, code, code_key, name) values ('customerLevel', 'Z', 'z', 'Z级') returning id",
    )
    const level = { key: 'orderOpen', scope: 'level', ref: rows[0].id } as const
    await change({ ...level, value: false })
    const msg = '“Z级”在控制配置的“开放订货”中有单独设置，请先移除'
    const merging = { fromId: level.ref, intoId: codes.levelA }
    expect(await app.call(goodsCodes.mergeCommonCode, merging)).toEqual({ code: 422, msg })
    const gone = { type: 'customerLevel', code: 'Z' } as const
    expect(await app.call(goodsCodes.deleteCommonCode, gone)).toEqual({ code: 422, msg })
    await change({ ...level, was: false })
    expect((await app.call(goodsCodes.deleteCommonCode, gone)).code).toBe(200)
  })

  it('tells when ordering ends for a customer, and what was set for it alone, to those who see it', async () => {
    const closing = (as: Person = 'admin') =>
      app.call(controlConfig.customerClosing, { customerId: customers.hangzhou }, as)
    expect((await closing()).data).toEqual({ closeAt: null, own: null })
    const [ofArea, ofCustomer] = [inHours(1), inHours(2)]
    await change({ key: 'closeAt', scope: 'area', ref: areas.hangzhou, value: ofArea })
    expect((await closing()).data).toEqual({ closeAt: ofArea, own: null })
    await change({ key: 'closeAt', scope: 'customer', ref: customers.hangzhou, value: ofCustomer })
    expect((await closing()).data).toMatchObject({ closeAt: ofCustomer, own: { closeAt: ofCustomer, by: 'admin' } })
    const ofOther = await app.call(controlConfig.customerClosing, { customerId: customers.beijing }, 'lin')
    expect(ofOther.code).toBe(403)
  })

  it('gives one customer longer than everybody', async () => {
    await change({ key: 'closeAt', was: null, value: inHours(-1) })
    await change({ key: 'closeAt', scope: 'area', ref: areas.hangzhou, value: inHours(-2) })
    expect(await saves()).toBe(false)
    await change({ key: 'closeAt', scope: 'customer', ref: customers.hangzhou, value: inHours(1) })
    expect([await saves(customers.hangzhou), await saves(customers.ningbo)]).toEqual([true, false])
    expect(await settings()).toContainEqual(
      expect.objectContaining({ scope: 'customer', name: expect.stringContaining('C001') }),
    )
  })
})

describe('a planned value', () => {
  it('holds from its moment on, without anybody there, and may be taken back before', async () => {
    const at = inHours(1)
    await change({ key: 'orderOpen', at, value: false })
    expect(await saves()).toBe(true)
    expect(await ofFair('orderOpen')).toBe(true)
    await letPass(2)
    expect(await saves()).toBe(false)
    expect(await ofFair('orderOpen')).toBe(false)
    await change({ key: 'orderOpen', was: false, value: true })
    expect(await saves()).toBe(true)
    await change({ key: 'orderOpen', at, value: false })
    expect((await change({ key: 'orderOpen', at, was: false })).code).toBe(200)
    await letPass(2)
    expect(await saves()).toBe(true)
    expect((await logged('orderOpen'))[0]).toMatchObject({
      changes: [{ plannedFor: expect.any(String), before: false }],
    })
  })

  it('does not undo what somebody set after its moment', async () => {
    await change({ key: 'maxQtyPerCell', at: inHours(1), value: 5 })
    await letPass(2)
    await change({ key: 'maxQtyPerCell', was: 5, value: 7 })
    expect((await switchesOf(customers.hangzhou)).maxQtyPerCell).toBe(7)
  })
})

it('who waited for his order until after the end counts by when he came', async () => {
  await saves()
  await change({ key: 'closeAt', was: null, value: new Date(Date.now() + 700).toISOString() })
  const holder = await app.fair.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from orders for update')
  const waiting = save(app, [row('teeBlack', [world.sizes.m, 1])])
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await holder.query('commit')
  holder.release()
  expect((await waiting).code).toBe(200)
  expect(await saves()).toBe(false)
})
