import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { user } from '@fairdesk/contract/areas/shell/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, type TestApp, testApp } from '../../../testing/app.ts'
import { people } from '../../../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

describe('signing in', () => {
  it('lists the fairs to everybody, by name only', async () => {
    const { code, data } = await app.call(dictionary.dictionaryData, { dictCode: 'dbSource' }, null)
    expect(code).toBe(200)
    expect(data).toEqual([{ label: '测试订货会', value: 1, sort: 1, tag: 'open' }])
  })

  it('gives a token that says who one is', async () => {
    const { data } = await app.call(user.getSessionUser, {}, 'lin')
    expect(data).toMatchObject({
      account: 'lin',
      isAdmin: false,
      reportype: '8,21',
      showarea: 'EAST',
      fair: { name: '测试订货会' },
    })
    expect(data).not.toHaveProperty('token')
  })

  it('answers an unknown account and a wrong password alike', async () => {
    const wrong = await app.call(user.login, { username: 'lin', password: 'nope-1', dbSourceId: 1 }, null)
    const unknown = await app.call(user.login, { username: 'nobody-here', password: 'nope-1', dbSourceId: 1 }, null)
    expect(wrong).toEqual(unknown)
    expect(wrong).toEqual({ code: 422, msg: '账号或密码不正确' })
  })

  it('refuses a fair that is not there', async () => {
    const { msg } = await app.call(user.login, { username: 'lin', password: 'lin-pass', dbSourceId: 99 }, null)
    expect(msg).toBe('请选择有权进入的订货会')
  })

  it('ends with the sign-out', async () => {
    const { data } = await app.call(user.login, { username: 'nobody', password: 'nobody-pass', dbSourceId: 1 }, null)
    const headers = { token: data?.token ?? '' }
    const before = await app.server.app.inject({ url: '/api/user/getSessionUser', headers })
    expect(before.json()).toMatchObject({ code: 200 })
    await app.server.app.inject({ method: 'POST', url: '/api/user/logout', headers, payload: {} })
    const after = await app.server.app.inject({ url: '/api/user/getSessionUser', headers })
    expect(after.json()).toMatchObject({ code: 402 })
  })

  it.each([
    ['idle for 8 hours', "seen_at = now() - interval '8 hours 1 second'"],
    ['24 hours old', "seen_at = now(), created_at = now() - interval '24 hours 1 second'"],
  ])('ends when it is %s', async (_, aged) => {
    const { data } = await app.call(user.login, { username: 'nobody', password: 'nobody-pass', dbSourceId: 1 }, null)
    const headers = { token: data?.token ?? '' }
    const codeNow = async () => (await app.server.app.inject({ url: '/api/user/getSessionUser', headers })).json().code
    expect(await codeNow()).toBe(200)
    await app.server.platform.pool.query(`update sessions set ${aged} where id = (select max(id) from sessions)`)
    app.server.sessions.forget()
    expect(await codeNow()).toBe(402)
  })

  it('slows down who guesses and lets him in later', async () => {
    for (let attempt = 0; attempt < 6; attempt++) {
      await app.call(user.login, { username: 'zhao', password: 'guess', dbSourceId: 1 }, null)
    }
    const { code } = await app.call(user.login, { username: 'zhao', password: 'zhao-pass', dbSourceId: 1 }, null)
    expect(code).toBe(429)
    await app.server.platform.pool.query("update login_failures set at = at - interval '2 minutes'")
    const later = await app.call(user.login, { username: 'zhao', password: 'zhao-pass', dbSourceId: 1 }, null)
    expect(later.code).toBe(200)
  })

  it('keeps the password out of refusals and answers by GET too', async () => {
    const url = '/api/user/login?username=lin&password=canary-3141&dbSourceId=1'
    const answer = await app.server.app.inject({ url })
    expect(answer.json()).toMatchObject({ code: 422 })
    expect(answer.body).not.toContain('canary-3141')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('sessions of an account', () => {
  const signIn = async (token = '') => {
    const params = { username: 'wang', password: people.wang.password, dbSourceId: 1 }
    const { data } = await ask(app.server, { endpoint: user.login, params, token })
    return data?.token ?? ''
  }
  const isIn = async (token: string) =>
    (await ask(app.server, { endpoint: user.getSessionUser, params: {}, token })).code === 200

  it('take the place of the one that signs in again', async () => {
    const first = await signIn()
    const second = await signIn(first)
    expect([await isIn(first), await isIn(second)]).toEqual([false, true])
  })

  it('are a hundred at most: the one unused longest ends', async () => {
    const tokens: string[] = []
    for (let no = 0; no < 101; no++) tokens.push(await signIn())
    const states = await Promise.all(tokens.map(isIn))
    expect(states.filter(Boolean)).toHaveLength(100)
    expect(states.at(-1)).toBe(true)
    expect(states[0]).toBe(false)
  })
})
