import { device } from '@fairdesk/contract/areas/device/device'
import { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { controlConfig } from '@fairdesk/contract/areas/settings/control-config'
import { user } from '@fairdesk/contract/areas/shell/user'
import type { Params } from '@fairdesk/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCardSecret } from '../../../domain/dealers/cards.ts'
import { ask, type TestApp, testApp } from '../../../testing/app.ts'
import {
  cardOf,
  type DealerName,
  dealers,
  fillDealers,
  phone,
  signInDealer,
} from '../../../testing/hall/device-desk.ts'
import { clearOrders, row } from '../../../testing/order-desk.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
let ids: Record<DealerName, number>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearOrders(app)
  ids = await fillDealers(app)
  await sql`delete from settings`.execute(app.fair.db)
  await sql`truncate login_failures`.execute(app.server.platform.db)
  await sql`update sessions set ended_at = now() where principal = 'dealer' and ended_at is null`.execute(
    app.server.platform.db,
  )
  await setFair('open')
})

async function setFair(status: string): Promise<void> {
  await app.server.platform.pool.query('update fairs set status = $1', [status])
  app.server.sessions.forget()
}

const signIn = (given: Partial<Params<typeof device.signIn>>) =>
  ask(app.server, { endpoint: device.signIn, params: { fair: 1, device: phone('a'), ...given }, token: '' })
const set = (key: 'cardSignIn' | 'devicesAtOnce', value: string) =>
  app.fair.pool.query(
    `insert into settings (key, scope, ref, value, updated_by) values ($1, 'fair', 0, to_jsonb($2::text), 'admin')
     on conflict (key, scope, ref) do update set value = excluded.value`,
    [key, value],
  )

describe('a customer signs in', () => {
  it('by account and password, as it is written in any case', async () => {
    const { code, data } = await signIn({ account: 'HangZhou', password: 'hz-pass' })
    expect(code).toBe(200)
    expect(data).toMatchObject({
      others: [],
      me: {
        fair: { id: 1, code: 'TEST', name: '测试订货会' },
        account: { username: 'hangzhou', isAgent: true },
        customer: { code: 'C001', name: '杭州西湖店' },
        mayFor: [
          { code: 'C001', may: 'edit' },
          { code: 'C002', may: 'edit' },
        ],
        prices: { tag: true, net: true, basis: 'net' },
        targets: [{ dim1: '', qty: 100, amount: 10_000 }],
        isOpen: true,
      },
    })
    expect(await ask(app.server, { endpoint: device.me, params: {}, token: data.token })).toMatchObject({ code: 200 })
  })

  it('is refused alike for a wrong password and for an account that is not there', async () => {
    const wrong = await signIn({ account: 'hangzhou', password: 'wrong' })
    const unknown = await signIn({ account: 'nowhere', password: 'wrong' })
    expect(wrong).toEqual({ code: 422, msg: '账号或密码不正确' })
    expect(JSON.stringify(unknown)).toBe(JSON.stringify(wrong))
  })

  it('waits after five wrong passwords at this address, while a device that was in before gets in', async () => {
    expect(await signIn({ account: 'hangzhou', password: 'hz-pass', device: phone('b') })).toMatchObject({ code: 200 })
    const fresh = { account: 'hangzhou', device: phone('fresh') }
    for (let guess = 0; guess < 5; guess++) await signIn({ ...fresh, password: 'wrong' })
    expect(await signIn({ ...fresh, password: 'hz-pass' })).toMatchObject({ code: 429, nextSec: 1 })
    expect(await signIn({ account: 'hangzhou', password: 'hz-pass', device: phone('b') })).toMatchObject({ code: 200 })
    expect(await signIn({ account: 'hangzhou', password: 'hz-pass', device: phone('new') })).toMatchObject({
      code: 429,
    })
  })

  it('as many of one account at once as come, none of whom is taken for a guesser', async () => {
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, no) =>
        signIn({ account: 'hangzhou', password: 'hz-pass', device: phone(`shared${no}`) }),
      ),
    )
    expect(all.filter(({ code }) => code !== 200)).toEqual([])
  })

  it('not where the account or the customer is switched off, nor at a fair that is over or not there', async () => {
    await sql`update customer_accounts set enabled = false where username = 'hangzhou'`.execute(app.fair.db)
    expect(await signIn({ account: 'hangzhou', password: 'hz-pass' })).toMatchObject({
      code: 422,
      msg: '账号已停用，请联系管理员',
    })
    await sql`update customers set enabled = false where id = ${world.customers.ningbo}`.execute(app.fair.db)
    expect((await signIn({ account: 'ningbo', password: 'nb-pass' })).msg).toContain('该客户已停用')
    await sql`update customers set enabled = true where id = ${world.customers.ningbo}`.execute(app.fair.db)
    await setFair('archived')
    expect((await signIn({ account: 'ningbo', password: 'nb-pass' })).msg).toBe('“测试订货会”已经结束，不能再登录')
    const nowhere = await signIn({ fair: 99, account: 'ningbo', password: 'nb-pass' })
    await setFair('draft')
    expect(await signIn({ account: 'ningbo', password: 'nb-pass' })).toEqual(nowhere)
  })

  it('goes on after the fair, to read and to take along, and nothing of the order changes any more', async () => {
    const { ask: call, token } = await signInDealer(app, 'hangzhou')
    const rows = (qty: number) => [row('teeBlack', [world.sizes.s, qty, qty - 1])]
    expect((await call(deviceOrder.save, { requestId: 'open', rows: rows(1) })).data?.errors).toEqual([])
    const seen = (await call(deviceOrder.order, {})).data
    await setFair('closed')
    expect((await signIn({ account: 'ningbo', password: 'nb-pass' })).data?.me).toMatchObject({ isOpen: false })
    expect((await call(deviceOrder.order, {})).data).toMatchObject({ barrier: 'fair-closed', totals: { qty: 1 } })
    expect((await call(deviceOrder.history, {})).data?.list).toHaveLength(1)
    const file = await app.server.app.inject({ method: 'GET', url: '/api/device/orderSheet', headers: { token } })
    expect(file.headers['content-type']).toContain('spreadsheet')
    const saved = await call(deviceOrder.save, { requestId: 'closed', rows: rows(2) })
    expect(saved).toMatchObject({ code: 422, msg: expect.stringContaining('订货会已关闭') })
    const { seal = '' } = seen ?? {}
    const submitted = await call(deviceOrder.submit, { requestId: 'submit', qty: 1, seal })
    expect(submitted.data).toMatchObject({ done: false, code: 'fair-closed' })
    expect((await call(deviceOrder.order, {})).data).toMatchObject({ status: 'draft', totals: { qty: 1 } })
  })

  it('ends with the archived fair, with the account and after 72 hours of rest', async () => {
    const { ask: call, token } = await signInDealer(app, 'hangzhou')
    const isIn = async () => (await call(device.me, {})).code === 200
    await setFair('closed')
    expect(await isIn()).toBe(true)
    await setFair('archived')
    expect(await isIn()).toBe(false)
    await setFair('open')
    expect(await isIn()).toBe(true)
    await app.server.platform.pool.query(
      "update sessions set seen_at = now() - interval '71 hours' where device_id is not null",
    )
    app.server.sessions.forget()
    expect(await isIn()).toBe(true)
    await app.server.platform.pool.query(
      "update sessions set seen_at = now() - interval '73 hours' where device_id is not null",
    )
    app.server.sessions.forget()
    expect(await call(device.me, {})).toMatchObject({ code: 402 })
    expect(token).toHaveLength(43)
  })
})

describe('when a sign-in is over', () => {
  it('staff sees when the account and its card were used last, and who it was in the log', async () => {
    const card = await cardOf(app, ids.hangzhou)
    await signIn({ card })
    await app.server.presence.flush()
    const used = await sql<{ ms: number }>`
      select extract(epoch from now() - least(last_login_at, last_used_at))::float8 * 1000 as ms from customer_accounts accounts
      join customer_cards cards on cards.account_id = accounts.id where accounts.id = ${ids.hangzhou} and ended_at is null`.execute(
      app.fair.db,
    )
    expect(used.rows[0]?.ms).toBeLessThan(60_000)
    const logged = await sql`
      select account, real_name from operation_log where action = 'device.sign-in' order by id desc limit 1`.execute(
      app.server.platform.db,
    )
    expect(logged.rows).toEqual([{ account: `dealer 1 ${ids.hangzhou}`, real_name: '杭州西湖店' }])
  })

  it('a right password leaves nothing of itself in the count of wrong ones, a wrong one does', async () => {
    await signIn({ account: 'hangzhou', password: 'wrong' })
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from login_failures`.execute(app.server.platform.db)).rows[0]
        ?.n
    expect(await count()).toBe(1)
    await signIn({ account: 'hangzhou', password: 'hz-pass' })
    expect(await count()).toBe(0)
  })

  it('guesses that come at once are counted like one after the other', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, no) =>
        signIn({ account: 'hangzhou', password: 'wrong', device: phone(`g${no}`) }),
      ),
    )
    const looked = guesses.filter(({ code }) => code === 422).length
    // One more is free after each second that it takes.
    expect(looked).toBeGreaterThanOrEqual(4)
    expect(looked).toBeLessThanOrEqual(8)
    expect(guesses.filter(({ code }) => code === 429)).toHaveLength(40 - looked)
  })
})

describe('a card', () => {
  it('signs in by itself; the one before it and those of nobody do not', async () => {
    const old = await cardOf(app, ids.hangzhou)
    const card = await cardOf(app, ids.hangzhou)
    expect((await signIn({ card })).data?.me.customer.code).toBe('C001')
    expect((await signIn({ card: old })).msg).toContain('已换成新卡')
    expect((await signIn({ card: makeCardSecret() })).msg).toContain('不是有效的登录卡')
    expect(await signIn({ card: 'short' })).toMatchObject({
      ...{ code: 422, msg: '登录卡不正确，请检查后再试', field: 'card', detail: 'card：格式不正确' },
    })
  })

  it('asks for the password too, or is not used at all, as the organiser has it', async () => {
    const card = await cardOf(app, ids.hangzhou)
    await set('cardSignIn', 'withPassword')
    expect(await signIn({ card })).toMatchObject({ code: 422, field: 'password' })
    expect(await signIn({ card, password: 'wrong' })).toMatchObject({ code: 422, msg: '账号或密码不正确' })
    expect(await signIn({ card, password: 'hz-pass' })).toMatchObject({ code: 200 })
    await set('cardSignIn', 'off')
    expect((await signIn({ card })).msg).toContain('本场不用登录卡')
  })
})

describe('a second device of the account', () => {
  const first = phone('first')
  const second = phone('second')

  it('is let in beside the first, and told what that one has not sent', async () => {
    const { ask: call } = await signInDealer(app, 'hangzhou', first)
    const beat = { packageVersion: null, page: 'wall', unsent: 12, oldestSec: 60, lastMessage: null } as const
    expect(await call(device.heartbeat, beat)).toMatchObject({ code: 200, data: { messages: 0, nextSec: 30 } })
    const { data } = await signIn({ account: 'hangzhou', password: 'hz-pass', device: second })
    expect(data?.others).toMatchObject([{ name: 'first phone', unsent: 12 }])
    expect(await call(device.me, {})).toMatchObject({ code: 200 })
  })

  it('signs the first out, whose page is told why', async () => {
    await set('devicesAtOnce', 'kick')
    const { ask: call } = await signInDealer(app, 'hangzhou', first)
    await signInDealer(app, 'hangzhou', second)
    const ended = await call(device.me, {})
    expect(ended).toMatchObject({ code: 402 })
    expect(ended.msg).toContain('second phone')
  })

  it('is refused by the name of the first, which may sign in again itself', async () => {
    await set('devicesAtOnce', 'deny')
    await signInDealer(app, 'hangzhou', first)
    const refused = await signIn({ account: 'hangzhou', password: 'hz-pass', device: second })
    expect(refused).toMatchObject({ code: 409 })
    expect(refused.msg).toContain('first phone')
    const { ask: call } = await signInDealer(app, 'hangzhou', first)
    expect(await call(device.signOut, {})).toMatchObject({ code: 200 })
    expect(await signIn({ account: 'hangzhou', password: 'hz-pass', device: second })).toMatchObject({ code: 200 })
  })
})

describe('somebody else', () => {
  it('is nobody to the calls of the other kind', async () => {
    const { token } = await signInDealer(app, 'hangzhou')
    expect(await ask(app.server, { endpoint: controlConfig.getConfigData, params: {}, token })).toMatchObject({
      code: 402,
    })
    expect(await app.call(device.me, {})).toMatchObject({ code: 402 })
  })

  it('who tries his customer account at the back office is sent to the ordering page', async () => {
    const login = { username: 'hangzhou', password: dealers.hangzhou.password, dbSourceId: 1 }
    expect((await app.call(user.login, login, null)).msg).toBe('客户账号请在订货端登录')
    expect(await app.call(user.login, { ...login, password: 'wrong' }, null)).toMatchObject({ msg: '账号或密码不正确' })
  })
})

it('hears its fair by the address before it signs in, and nothing of a draft', async () => {
  const fair = () => ask(app.server, { endpoint: device.fair, params: { fair: '1' }, token: '' })
  expect(await fair()).toMatchObject({ code: 200, data: { name: '测试订货会', siteName: '' } })
  await setFair('draft')
  expect(await fair()).toMatchObject({ code: 422 })
})
