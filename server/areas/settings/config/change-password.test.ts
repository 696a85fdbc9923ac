import { config } from '@fairdesk/contract/areas/settings/config'
import { user } from '@fairdesk/contract/areas/shell/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const form = (oldPassword: string, password: string, password2 = password) => ({ oldPassword, password, password2 })
const change = (fields: ReturnType<typeof form>, as: 'lin' | 'wang' | 'zhao' = 'lin') =>
  app.call(config.updateAdminPassword, fields, as)
const signIn = (username: string, password: string) => app.call(user.login, { username, password, dbSourceId: 1 }, null)
const asksWith = async (token: string) =>
  (await app.server.app.inject({ url: '/api/user/getSessionUser', headers: { token } })).json<{ code: number }>().code

describe('changing one’s password', () => {
  it.each([
    [form('', 'new-pass'), '请输入旧密码'],
    [form('lin-pass', ''), '请输入新密码'],
    [form('lin-pass', 'abcd'), '密码必须为5-18位非空白字符'],
    [form('lin-pass', 'a'.repeat(19)), '密码必须为5-18位非空白字符'],
    [form('lin-pass', 'abc def'), '密码必须为5-18位非空白字符'],
    [form('lin-pass', 'abcd　e'), '密码必须为5-18位非空白字符'],
    [form('lin-pass', 'new-pass', ''), '请再次输入新密码'],
    [form('lin-pass', 'new-pass', 'new-pasS'), '两次输入的密码不一致'],
    [form('lin-pass', 'lin-pass'), '新密码不能与旧密码相同'],
    [form('not-mine', 'new-pass'), '旧密码不正确'],
  ])('%o is refused: %s', async (fields, msg) => {
    expect(await change(fields)).toEqual({ code: 422, msg })
    expect((await signIn('lin', 'lin-pass')).code).toBe(200)
  })

  it('counts signs, not bytes or halves of them', async () => {
    expect((await change(form('zhao-pass', '😀😀😀😀'), 'zhao')).code).toBe(422)
    expect((await change(form('zhao-pass', '😀'.repeat(18)), 'zhao')).code).toBe(200)
    expect((await signIn('zhao', '😀'.repeat(18))).code).toBe(200)
  })

  it('keeps this sign-in, ends the account’s others and says so', async () => {
    const other = (await signIn('lin', 'lin-pass')).data?.token ?? ''
    const stranger = await app.tokenOf('wang')
    expect(await asksWith(other)).toBe(200)
    expect(await change(form('lin-pass', 'new-pass'))).toMatchObject({
      code: 200,
      msg: '密码已修改，其它设备上的登录已退出',
    })
    expect(await asksWith(other)).toBe(402)
    expect(await asksWith(await app.tokenOf('lin'))).toBe(200)
    expect(await asksWith(stranger)).toBe(200)
    expect((await signIn('lin', 'lin-pass')).code).toBe(422)
    expect((await signIn('lin', 'new-pass')).code).toBe(200)
  })

  it('tells who has had no answer and sends it again that it is done', async () => {
    expect(await change(form('lin-pass', 'newer-pass'))).toMatchObject({ code: 422, msg: '旧密码不正确' })
    const first = await change(form('new-pass', 'newer-pass'))
    expect(await change(form('new-pass', 'newer-pass'))).toEqual(first)
    expect((await signIn('lin', 'newer-pass')).code).toBe(200)
    expect((await change(form('newer-pass', 'new-pass'))).code).toBe(200)
    const { rows } = await app.server.platform.pool.query(
      `select count(*)::int as changes from operation_log where action = 'account.change-password' and account = 'lin'`,
    )
    expect(rows[0].changes).toBe(3)
  })

  it('slows down who guesses the old one, at the door too', async () => {
    for (let attempt = 0; attempt < 6; attempt++) await change(form(`guess-${attempt}`, 'new-pass'), 'wang')
    expect((await change(form('wang-pass', 'new-pass'), 'wang')).code).toBe(429)
    expect((await signIn('wang', 'wang-pass')).code).toBe(429)
  })

  it('refuses a common one to administrators, and tells others that it is one', async () => {
    const tries = await app.call(config.updateAdminPassword, form('admin-pass', 'Password'), 'admin')
    expect(tries).toEqual({ code: 422, msg: '这是最常被人使用的密码之一，管理员不能使用' })
    expect((await signIn('admin', 'admin-pass')).code).toBe(200)
    const { code, msg } = await app.call(config.updateAdminPassword, form('nobody-pass', '12345'), 'nobody')
    expect({ code, msg }).toEqual({ code: 200, msg: expect.stringContaining('容易被猜中') })
    expect((await signIn('nobody', '12345')).code).toBe(200)
  })

  it('answers GET too and leaves no password in any table', async () => {
    await app.server.platform.pool.query('delete from login_failures')
    const query = new URLSearchParams(form('new-pass', 'canary-3141', 'canary-2718'))
    const headers = { token: await app.tokenOf('lin'), 'idempotency-key': 'one' }
    const url = '/api/config/updateAdminPassword'
    const refused = await app.server.app.inject({ url: `${url}?${query}`, headers })
    expect(refused.json()).toMatchObject({ code: 422 })
    query.set('password2', 'canary-3141')
    const done = await app.server.app.inject({ url: `${url}?${query}`, headers })
    expect(done.json()).toMatchObject({ code: 200 })
    expect(done.headers['cache-control']).toBe('no-store')
    const { rows } = await app.server.platform.pool.query(
      `select json_agg(operation_log)::text || (select coalesce(json_agg(idempotency)::text, '') from idempotency) as all
       from operation_log`,
    )
    expect(rows[0].all).toContain('account.change-password')
    expect(rows[0].all).not.toContain('canary')
    expect(rows[0].all).not.toContain('config/updateAdminPassword')
  })
})
