import { account } from '@fairdesk/contract/areas/settings/account'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
const ids = { admin: 1, second: 0 }
const tokens = { admin: '', second: '' }

beforeAll(async () => {
  app = await testApp()
  const { data } = await app.call(account.save, {
    account: 'second',
    realName: '',
    accountType: 9,
    isAdmin: true,
    enabled: true,
    rights: [],
    password: 'second-pass',
  })
  ids.second = data?.accountId ?? 0
})
beforeEach(async () => {
  await app.server.platform.pool.query(
    'update accounts set is_admin = true, enabled = true, deleted_at = null where id = any($1)',
    [[ids.admin, ids.second]],
  )
  tokens.admin = await signIn('admin')
  tokens.second = await signIn('second')
})
afterAll(() => app.stop())

async function signIn(username: string): Promise<string> {
  const payload = { username, password: `${username}-pass`, dbSourceId: 1 }
  const answer = await app.server.app.inject({ method: 'POST', url: '/api/user/login', payload })
  return answer.json<{ data: { token: string } }>().data.token
}

async function as(who: 'admin' | 'second', path: string, payload: object) {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { token: tokens[who] },
    payload,
  })
  return answer.json<{ code: number; msg: string }>()
}

async function demotion(of: 'admin' | 'second'): Promise<Params<typeof account.save>> {
  const { data } = await app.call(account.detail, { accountId: ids[of] })
  if (!data) throw new Error('no account')
  const { isOwn: _isOwn, updatedAt: _at, updatedBy: _by, ...rest } = data
  return { ...rest, isAdmin: false }
}

async function admins(): Promise<number> {
  const { rows } = await app.server.platform.pool.query<{ count: number }>(
    'select count(*)::int as count from accounts where is_admin and enabled and deleted_at is null',
  )
  return rows[0]?.count ?? 0
}

describe('the last administrator', () => {
  it('is neither demoted, switched off nor deleted, by himself or by another call of his', async () => {
    await app.server.platform.pool.query('update accounts set enabled = false where id = $1', [ids.second])
    expect(await as('admin', account.save.path, await demotion('admin'))).toMatchObject({
      code: 422,
      msg: expect.stringContaining('至少要保留一名启用的管理员'),
    })
    const self = { accountIds: [ids.admin] }
    expect(await as('admin', account.disable.path, self)).toMatchObject({ code: 422 })
    expect(await as('admin', account.remove.path, self)).toMatchObject({ code: 422 })
    expect(
      await as('admin', account.save.path, { ...(await demotion('admin')), isAdmin: true, enabled: false }),
    ).toMatchObject({ code: 422 })
    expect(await admins()).toBe(1)
  })

  it('is one of two: nobody switches himself off, but each may the other', async () => {
    const own = { accountIds: [ids.second, ids.admin] }
    expect((await as('admin', account.disable.path, own)).msg).toContain('不能停用或删除自己的账号')
    expect((await as('admin', account.remove.path, own)).msg).toContain('不能停用或删除自己的账号')
    expect(await admins()).toBe(2)
    expect((await as('admin', account.remove.path, { accountIds: [ids.second] })).code).toBe(200)
    expect((await as('second', account.list.path, {})).code).toBe(402)
  })

  it.each(['save', 'disable', 'remove'] as const)(
    'remains when two act on each other at the same moment by %s, again and again',
    async (way) => {
      const payload = async (of: 'admin' | 'second') =>
        way === 'save' ? await demotion(of) : { accountIds: [ids[of]] }
      for (let round = 0; round < 8; round++) {
        await app.server.platform.pool.query(
          'update accounts set is_admin = true, enabled = true, deleted_at = null where id = any($1)',
          [[ids.admin, ids.second]],
        )
        tokens.admin = await signIn('admin')
        tokens.second = await signIn('second')
        const [onSecond, onAdmin] = [await payload('second'), await payload('admin')]
        // Both are let in before either has done anything.
        await Promise.all([as('admin', '/user/list', {}), as('second', '/user/list', {})])
        const codes = await Promise.all([
          as('admin', account[way].path, onSecond),
          as('second', account[way].path, onAdmin),
        ])
        expect(codes.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1)
        expect(await admins()).toBe(1)
      }
    },
  )
})
