import { account } from '@fairdesk/contract/areas/settings/account'
import { config } from '@fairdesk/contract/areas/settings/config'
import { secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import { user } from '@fairdesk/contract/areas/shell/user'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeAt, secretFrom } from '../../../domain/accounts/second-factor/codes.ts'
import { ask, type TestApp, testApp } from '../../../testing/app.ts'
import { people } from '../../../testing/people.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  const { db } = app.server.platform
  await sql`truncate second_factors, login_failures`.execute(db)
  await sql`delete from settings where key = 'system'`.execute(db)
  app.server.sessions.forget()
  token = (await signIn({})).data?.token ?? ''
})

const signIn = (given: object): Promise<Envelope<Output<typeof user.login>>> =>
  ask(app.server, {
    endpoint: user.login,
    params: { username: 'admin', password: people.admin.password, dbSourceId: 1, ...given },
    token: '',
  })
const call = <E extends Endpoint>(endpoint: E, params: Params<E>): Promise<Envelope<Output<E>>> =>
  ask(app.server, { endpoint, params, token })

/** A code that was not used before: those of the step before and after now are right as well. */
let shift = 0
function codeOf(secret: Buffer): string {
  shift = shift === 0 ? 30_000 : shift + 30_000
  return codeAt(secret, Date.now() + shift)
}

/** Turns the factor on; the code of the step before now is used up by it. */
async function turnOn(): Promise<{ secret: Buffer; recoveryCodes: string[] }> {
  shift = -30_000
  const { data } = await call(secondFactor.begin, { password: people.admin.password })
  const secret = secretFrom(data?.secret ?? '')
  const code = codeAt(secret, Date.now() - 30_000)
  const confirmed = await call(secondFactor.confirm, { code })
  expect(confirmed).toMatchObject({ code: 200 })
  return { secret, recoveryCodes: confirmed.data?.recoveryCodes ?? [] }
}

const lapse = async () => {
  await sql`update sessions set verified_at = verified_at - interval '11 minutes'`.execute(app.server.platform.db)
  app.server.sessions.forget()
}

describe('a second factor', () => {
  it('is turned on with the password and a code, and ends the other sessions', async () => {
    const other = (await signIn({})).data?.token ?? ''
    expect(await call(secondFactor.begin, { password: 'wrong' })).toMatchObject({ code: 422, field: 'password' })
    const { recoveryCodes } = await turnOn()
    expect(recoveryCodes).toHaveLength(10)
    expect(recoveryCodes[0]).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    expect((await call(secondFactor.state, {})).data).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect((await ask(app.server, { endpoint: user.getSessionUser, params: {}, token: other })).code).toBe(402)
    const { rows } = await sql<{ secret: Buffer; log: string }>`
      select secret, (select string_agg(to_jsonb(operation_log)::text, '') from operation_log) as log from second_factors`.execute(
      app.server.platform.db,
    )
    for (const code of recoveryCodes) expect(rows[0]?.log).not.toContain(code)
  })

  it('is asked for at the sign-in, by GET too; a code counts once, and a recovery code does', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const [recoveryCode = ''] = recoveryCodes
    const url = `/api/user/login?username=admin&password=${people.admin.password}&dbSourceId=1`
    expect((await app.server.app.inject({ url })).json()).toMatchObject({
      code: 428,
      msg: expect.stringContaining('二次验证'),
    })
    expect(await signIn({})).toMatchObject({ code: 428 })
    expect(await signIn({ code: '000000' })).toMatchObject({ code: 422, field: 'code' })
    const code = codeOf(secret)
    expect((await signIn({ code })).code).toBe(200)
    expect((await signIn({ code })).code).toBe(422)
    expect((await signIn({ code: recoveryCode.toLowerCase().replaceAll('-', ' ') })).code).toBe(200)
    expect((await signIn({ code: recoveryCode })).code).toBe(422)
    expect((await call(secondFactor.state, {})).data?.recoveryCodesLeft).toBe(9)
    expect((await signIn({ code, password: 'wrong' })).msg).toBe('账号或密码不正确')
  })

  it('is guessed no faster than a password', async () => {
    await turnOn()
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn({ code: '123456' })))
    expect(answers.filter(({ code }) => code === 422).length).toBeLessThanOrEqual(8)
  })

  it('is asked for again before rights and passwords of others, ten minutes after it was given', async () => {
    const { secret } = await turnOn()
    const { rows } = await sql<{ id: number }>`select id from accounts where username = 'lin'`.execute(
      app.server.platform.db,
    )
    const reset = { accountId: rows[0]?.id ?? 0, password: 'another-1' }
    expect((await call(account.resetPassword, reset)).code).toBe(200)
    await lapse()
    expect(await call(account.resetPassword, reset)).toMatchObject({ code: 428 })
    expect((await call(account.list, {})).code).toBe(200)
    expect(await call(secondFactor.verify, { code: '111111' })).toMatchObject({ code: 422, field: 'code' })
    expect((await call(secondFactor.verify, { code: codeOf(secret) })).code).toBe(200)
    expect((await call(account.resetPassword, reset)).code).toBe(200)
  })

  it('is turned off with a code, one’s own only so', async () => {
    const first = await turnOn()
    expect((await call(secondFactor.turnOff, { code: codeOf(first.secret) })).code).toBe(200)
    expect((await signIn({})).code).toBe(200)
    await turnOn()
    const { rows } = await sql<{ id: number }>`select id from accounts where username = 'admin'`.execute(
      app.server.platform.db,
    )
    expect((await call(secondFactor.reset, { accountId: rows[0]?.id ?? 0 })).msg).toContain('账号菜单')
  })

  it('of another account is reset, whose sessions end', async () => {
    const { db } = app.server.platform
    const { rows } = await sql<{ id: number }>`
      insert into second_factors (account_id, secret, confirmed_at)
      select id, '\\x00', now() from accounts where username = 'wang' returning account_id as id`.execute(db)
    const accountId = rows[0]?.id ?? 0
    expect((await call(secondFactor.reset, { accountId })).data).toEqual({ wasOn: true })
    expect((await call(secondFactor.reset, { accountId })).data).toEqual({ wasOn: false })
  })

  it('is demanded of administrators by the installation, who until then only set it up', async () => {
    const { db } = app.server.platform
    await sql`
      insert into settings (key, value) values ('system', '{"secondFactorForAdmins": true}') `.execute(db)
    app.server.sessions.forget()
    expect((await signIn({})).data?.needsSecondFactor).toBe(true)
    expect((await call(account.list, {})).msg).toContain('必须先开启二次验证')
    expect((await call(config.passwordRequests, {})).code).toBe(422)
    const { secret } = await turnOn()
    expect((await call(account.list, {})).code).toBe(200)
    expect((await call(secondFactor.turnOff, { code: codeOf(secret) })).code).toBe(422)
    expect((await app.call(user.getSessionUser, {}, 'zhao')).code).toBe(200)
  })
})
