import { customer } from '@fairdesk/contract/areas/data/customer'
import { account, type FairRights } from '@fairdesk/contract/areas/settings/account'
import { config } from '@fairdesk/contract/areas/settings/config'
import { user } from '@fairdesk/contract/areas/shell/user'
import type { Params } from '@fairdesk/contract/endpoint'
import { differences } from '@fairdesk/contract/log-differences'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeEach(async () => {
  app ??= await testApp()
  await app.server.platform.pool.query('truncate login_failures')
})
afterAll(() => app.stop())

const all: Omit<FairRights, 'fairId'> = {
  menuIds: [2, 21],
  brands: ['SC'],
  areas: ['EAST'],
  prices: 'both',
}
const fresh = (name: string, more: Partial<Params<typeof account.save>> = {}): Params<typeof account.save> => ({
  account: name,
  realName: name.toUpperCase(),
  accountType: 4,
  isAdmin: false,
  enabled: true,
  rights: [{ fairId: 1, ...all }],
  password: `${name}-pass`,
  ...more,
})
const add = async (name: string, more: Partial<Params<typeof account.save>> = {}) => {
  const { code, msg, data } = await app.call(account.save, fresh(name, more))
  if (code !== 200 || !data) throw new Error(`${code} ${msg}`)
  return data
}
const signIn = (username: string, password = `${username}-pass`) =>
  app.call(user.login, { username, password, dbSourceId: 1 }, null)
const tokenOf = async (username: string, password?: string) => (await signIn(username, password)).data?.token ?? ''
const idOf = async (name: string) => {
  const { data } = await app.call(account.list, { keyword: name, limit: 500 })
  return data?.list.find((row) => row.account === name)?.accountId ?? 0
}
/** Calls with a token of its own. */
const ask = async (token: string, path: string, payload: object = {}) => {
  const answer = await app.server.app.inject({ method: 'POST', url: `/api${path}`, headers: { token }, payload })
  return answer.json<{ code: number; msg: string; data?: Record<string, unknown> }>()
}
const profile = async (token: string) => {
  const answer = await app.server.app.inject({ url: '/api/user/getSessionUser', headers: { token } })
  return answer.json<{ code: number; data?: Record<string, unknown> }>()
}

describe('the list of accounts', () => {
  it('says who may enter what and who is signed in now', async () => {
    await app.tokenOf('lin')
    const { data } = await app.call(account.list, { keyword: 'lin' })
    expect(data?.list).toMatchObject([
      { account: 'lin', fairs: ['测试订货会'], menus: 2, enabled: true, isAdmin: false, sessions: 1, isOwn: false },
    ])
    const { data: own } = await app.call(account.list, { kinds: ['admin'] })
    expect(own?.list).toMatchObject([{ account: 'admin', isOwn: true, fairs: [], menus: null }])
  })

  it('searches, filters, sorts and pages', async () => {
    await add('off-duty', { enabled: false, rights: [] })
    const names = async (params: Params<typeof account.list>) =>
      (await app.call(account.list, params)).data?.list.map((row) => row.account)
    expect(await names({ states: ['off'] })).toEqual(['off-duty'])
    expect(await names({ keyword: 'OFF-d' })).toEqual(['off-duty'])
    expect(await names({ keyword: '%' })).toEqual([])
    expect(await names({ fairIds: [1] })).not.toContain('off-duty')
    expect(await names({ fairIds: [1], limit: 1, page: 2, sort: 'account' })).toEqual(['lin'])
    expect((await names({ sort: 'account', order: 'desc', limit: 1 }))?.[0]).toBe('zhao')
  })

  it('is for administrators', async () => {
    expect((await app.call(account.list, {}, 'wang')).code).toBe(403)
  })
})

describe('an account', () => {
  it('is made with its rights and signs in with them', async () => {
    const made = await add('new.one', { rights: [{ fairId: 1, ...all, brands: ['sc', 'ＳＣ'], areas: ['east'] }] })
    expect(made.rights).toEqual([{ fairId: 1, ...all }])
    expect(made).not.toHaveProperty('password')
    const { data } = await signIn('new.one')
    expect(data).toMatchObject({ reportype: '1,2,13,21', allowBrand: 'SC', showarea: 'EAST', priceVisible: 'both' })
  })

  it('gets a password of ours where none is given, told once and written nowhere', async () => {
    const { password = '' } = await add('generated', { password: undefined })
    expect(password).toMatch(/^[a-zA-Z2-9]{12}$/)
    expect((await signIn('generated', password)).code).toBe(200)
    const { rows } = await app.server.platform.pool.query(
      `select (select json_agg(operation_log)::text from operation_log) || coalesce((select json_agg(idempotency)::text from idempotency), '') as all`,
    )
    expect(rows[0].all).toContain('account.save')
    expect(rows[0].all).not.toContain(password)
    expect(rows[0].all).not.toContain('new.one-pass')
  })

  it.each([
    [{ account: 'x' }, '账号须为 2-30 位，不能有空白、逗号或看不见的字符'],
    [{ account: 'a b' }, '账号须为 2-30 位，不能有空白、逗号或看不见的字符'],
    [{ account: 'LIN' }, '账号“LIN”已存在，请换一个'],
    [{ account: 'ｌｉｎ' }, '账号“ｌｉｎ”已存在，请换一个'],
    [{ password: 'abcd' }, '密码必须为5-18位非空白字符'],
    [{ rights: [{ fairId: 9, ...all }] }, '订货会不存在，请刷新'],
    [{ rights: [{ fairId: 1, ...all, brands: ['SC', 'NO'] }] }, '订货会“测试订货会”没有品牌 NO'],
    [{ rights: [{ fairId: 1, ...all, areas: ['MARS'] }] }, '订货会“测试订货会”没有大区、区域或地区 MARS'],
    [
      {
        rights: [
          { fairId: 1, ...all },
          { fairId: 1, ...all },
        ],
      },
      '订货会“测试订货会”重复了',
    ],
  ])('%o is refused: %s', async (more, msg) => {
    expect(await app.call(account.save, fresh('refused', more))).toEqual({ code: 422, msg })
    expect(await idOf('refused')).toBe(0)
  })

  it('is not overwritten unseen, and is changed whole or not at all', async () => {
    const made = await add('versioned')
    const change = (more: object) => {
      return app.call(account.save, { ...made, ...more })
    }
    expect((await change({ realName: '第一位' })).data).toMatchObject({ version: 2, updatedBy: 'admin' })
    expect(await change({ realName: '第二位' })).toMatchObject({ code: 409 })
    const half = await change({ version: 2, realName: '第三位', rights: [{ fairId: 1, ...all, brands: ['NO'] }] })
    expect(half.code).toBe(422)
    expect((await app.call(account.detail, { accountId: made.accountId })).data).toMatchObject({
      realName: '第一位',
      version: 2,
    })
  })

  it('keeps a code that its fair has lost, and takes no new one of that kind', async () => {
    const made = await add('kept-code')
    await app.server.platform.pool.query("update account_fairs set allow_brand = 'SC,GONE' where account_id = $1", [
      made.accountId,
    ])
    const { data } = await app.call(account.detail, { accountId: made.accountId })
    if (!data) throw new Error('no detail')
    const { isOwn: _isOwn, updatedAt: _at, updatedBy: _by, accountType: _type, ...rest } = data
    const rights = [{ fairId: 1, ...all, brands: ['HF', 'GONE'] }]
    const saved = await app.call(account.save, { ...rest, accountType: 4, rights })
    expect(saved.data?.rights[0]?.brands).toEqual(['HF', 'GONE'])
  })

  it('says in the log what stood before and after', async () => {
    const made = await add('logged')
    await app.call(account.save, {
      ...fresh('logged'),
      password: undefined,
      accountId: made.accountId,
      version: 1,
      rights: [{ fairId: 1, ...all, prices: 'tag' }],
    })
    const { rows } = await app.server.platform.pool.query(
      "select before, after from operation_log where action = 'account.save' and ref = 'logged' order by id desc limit 1",
    )
    expect(differences(rows[0].before, rows[0].after)).toEqual([
      { path: [{ field: 'rights' }, { item: 'TEST' }, { field: 'prices' }], before: 'both', after: 'tag' },
    ])
  })
})

describe('a change of rights', () => {
  it('holds from the next call of who is signed in', async () => {
    const made = await add('changing', { rights: [{ fairId: 1, ...all, menuIds: [] }] })
    const token = await tokenOf('changing')
    const customers = () => ask(token, customer.list.path)
    const set = async (version: number, more: object) =>
      app.call(account.save, { ...fresh('changing'), password: undefined, accountId: made.accountId, version, ...more })
    expect((await customers()).code).toBe(403)
    await set(1, {})
    expect(await customers()).toMatchObject({ code: 200, data: { count: 4 } })
    await set(2, { rights: [{ fairId: 1, ...all, areas: ['NORTH'] }] })
    expect(await customers()).toMatchObject({ code: 200, data: { count: 1 } })
    await set(3, { rights: [{ fairId: 1, ...all, areas: [] }] })
    expect(await customers()).toMatchObject({ code: 200, data: { count: 0 } })
    await set(4, { rights: [] })
    expect((await customers()).code).toBe(402)
  })
})

describe('switching off', () => {
  it('ends the sign-ins, and switching on lets sign in again', async () => {
    const { accountId } = await add('switched')
    const token = await tokenOf('switched')
    expect((await profile(token)).code).toBe(200)
    await app.call(account.disable, { accountIds: [accountId] })
    expect((await profile(token)).code).toBe(402)
    expect((await signIn('switched')).msg).toContain('停用')
    await app.call(account.enable, { accountIds: [accountId] })
    expect((await profile(token)).code).toBe(402)
    expect((await signIn('switched')).code).toBe(200)
  })

  it('deletes and takes back, but not over another of the name', async () => {
    const { accountId } = await add('deleted')
    const token = await tokenOf('deleted')
    await app.call(account.remove, { accountIds: [accountId] })
    await app.call(account.remove, { accountIds: [accountId] })
    expect((await profile(token)).code).toBe(402)
    expect(await idOf('deleted')).toBe(0)
    await app.call(account.restore, { accountIds: [accountId] })
    expect((await signIn('deleted')).data).toMatchObject({ showarea: 'EAST' })
    await app.call(account.remove, { accountIds: [accountId] })
    const { accountId: otherId } = await add('deleted')
    expect((await app.call(account.restore, { accountIds: [accountId] })).msg).toContain('已存在')
    await app.call(account.remove, { accountIds: [otherId] })
    expect((await app.call(account.restore, { accountIds: [accountId, otherId] })).msg).toContain('已存在')
    expect((await app.call(account.restore, { accountIds: [otherId] })).code).toBe(200)
  })
})

describe('a new password', () => {
  it('ends the sign-ins, settles the request and is no secret kept', async () => {
    const { accountId } = await add('forgetful')
    const token = await tokenOf('forgetful')
    await app.call(config.requestPassword, { account: 'Forgetful', contact: '' }, null)
    for (let attempt = 0; attempt < 6; attempt++) await signIn('forgetful', 'guess')
    const { data } = await app.call(account.resetPassword, { accountId })
    expect((await profile(token)).code).toBe(402)
    expect((await signIn('forgetful')).code).toBe(422)
    expect((await signIn('forgetful', data?.password)).code).toBe(200)
    expect((await app.call(config.passwordRequests, {})).data).toEqual([])
    await app.call(account.resetPassword, { accountId, password: 'typed-one' })
    expect((await signIn('forgetful', 'typed-one')).code).toBe(200)
    expect((await app.call(account.resetPassword, { accountId, password: 'a b c d e' })).code).toBe(422)
  })

  it('that everybody uses is warned of, and keeps its account from becoming an administrator until it is reset', async () => {
    const made = await add('guessable', { password: 'PassWord' })
    expect(made.passwordIsCommon).toBe(true)
    const { accountId } = made
    const promote = () =>
      app.call(account.save, { ...fresh('guessable'), password: undefined, accountId, version: 1, isAdmin: true })
    const refused = { code: 422, msg: '该账号的密码很常见，或尚未检查过。请先重置其密码，再设为管理员' }
    expect(await promote()).toEqual(refused)
    const reset = await app.call(account.resetPassword, { accountId, password: 'qwertyuiop' })
    expect(reset.data).toEqual({ passwordIsCommon: true })
    expect(await promote()).toEqual(refused)
    await app.call(account.resetPassword, { accountId, password: 'k7!mQ-vd2x' })
    expect((await promote()).data).toMatchObject({ isAdmin: true, version: 2 })
    expect((await app.call(account.resetPassword, { accountId, password: '12345' })).code).toBe(422)
    expect((await signIn('guessable', 'k7!mQ-vd2x')).code).toBe(200)
  })

  it('of one’s own, where it is a common one, keeps from becoming an administrator too', async () => {
    const { accountId } = await add('careless')
    const token = await tokenOf('careless')
    const form = { oldPassword: 'careless-pass', password: '12345', password2: '12345' }
    expect((await ask(token, config.updateAdminPassword.path, form)).msg).toContain('很常见')
    const promotion = { ...fresh('careless'), password: undefined, accountId, version: 1, isAdmin: true }
    expect((await app.call(account.save, promotion)).code).toBe(422)
    await app.server.platform.pool.query('update accounts set is_admin = true where id = $1', [accountId])
    const again = { oldPassword: '12345', password: '5201314', password2: '5201314' }
    expect((await ask(token, config.updateAdminPassword.path, again)).msg).toContain('管理员不能使用')
  })

  it('of one’s own takes the old one', async () => {
    expect((await app.call(account.resetPassword, { accountId: await idOf('admin') })).code).toBe(422)
  })
})
