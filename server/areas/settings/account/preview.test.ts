import { customer } from '@fairdesk/contract/areas/data/customer'
import { areas } from '@fairdesk/contract/areas/index'
import { account } from '@fairdesk/contract/areas/settings/account'
import { user } from '@fairdesk/contract/areas/shell/user'
import type { Area } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
let adminToken = ''
let token = ''
let lin = 0
beforeAll(async () => {
  app = await testApp()
  lin = (await app.call(account.list, { keyword: 'lin' })).data?.list[0]?.accountId ?? 0
})
// Most take a preview that is there as it is; a new one only where it was ended.
beforeEach(async () => {
  if (token !== '' && (await profile(token)).code === 200) return
  adminToken = await signIn('admin')
  token = await preview()
})
afterAll(() => app.stop())

type Answer = { code: number; msg: string; data?: Record<string, unknown> }

async function ask(by: string, path: string, payload: object = {}): Promise<Answer> {
  const answer = await app.server.app.inject({ method: 'POST', url: `/api${path}`, headers: { token: by }, payload })
  return answer.json()
}

async function signIn(username: string): Promise<string> {
  const payload = { username, password: `${username}-pass`, dbSourceId: 1 }
  return String((await ask('', user.login.path, payload)).data?.token)
}

async function preview(): Promise<string> {
  return String((await ask(adminToken, account.preview.path, { accountId: lin, fairId: 1 })).data?.token)
}

async function profile(by: string): Promise<Answer> {
  const answer = await app.server.app.inject({ url: '/api/user/getSessionUser', headers: { token: by } })
  return answer.json()
}

const endpoints = Object.entries<Area>(areas).flatMap(([areaName, area]) =>
  Object.entries(area).map(([name, endpoint]) => ({ name: `${areaName}.${name}`, endpoint })),
)

describe('a preview', () => {
  it('shows what the user sees and says whose eyes they are', async () => {
    expect((await profile(token)).data).toMatchObject({
      account: 'lin',
      isAdmin: false,
      reportype: '8,21',
      showarea: 'EAST',
      viewer: 'admin',
    })
    expect((await profile(await app.tokenOf('lin'))).data).not.toHaveProperty('viewer')
    expect((await ask(token, customer.list.path)).code).toBe(403)
    const ranking = async (by: string) => (await ask(by, '/goodsreport/getGoodsTotalRanking')).data?.list
    expect(await ranking(token)).toEqual(await ranking(await app.tokenOf('lin')))
  })

  it('opens nothing of the administrator’s', async () => {
    for (const { endpoint } of endpoints.filter(({ endpoint }) => endpoint.access.kind === 'admin')) {
      const answer = await app.server.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        headers: { token },
        ...(endpoint.method === 'POST' ? { payload: {} } : {}),
      })
      expect(answer.json<Answer>().code, endpoint.path).toBe(403)
    }
  })

  // What kiosks and dealers write is no staff's, in a preview or not.
  const staffWrites = endpoints.filter(
    ({ endpoint: { effect, leavesPreview, access } }) =>
      effect === 'write' && !leavesPreview && access.kind !== 'kiosk' && access.kind !== 'dealer',
  )
  it.each(staffWrites)('takes no $name, by whatever method', async ({ endpoint }) => {
    for (const method of endpoint.method === 'GET' ? (['GET', 'POST'] as const) : (['POST'] as const)) {
      const answer = await app.server.app.inject({
        method,
        url: `/api${endpoint.path}`,
        headers: { token },
        ...(method === 'POST' ? { payload: {} } : {}),
      })
      const { code, msg } = answer.json<Answer>()
      expect(code).toBe(403)
      expect(['正在以他人身份预览，不能修改任何内容', '没有权限，或内容不存在']).toContain(msg)
    }
  })

  it('says so in one sentence where the user himself might', async () => {
    const save = await ask(token, '/order/saveOrder', { customerId: 1, rows: [] })
    expect(save).toEqual({ code: 403, msg: '正在以他人身份预览，不能修改任何内容' })
    expect((await ask(token, '/config/updateAdminPassword', {})).msg).toContain('预览')
  })

  it('is left without ending the administrator’s own sign-in, and the log names him', async () => {
    await ask(token, user.logout.path)
    expect((await profile(token)).code).toBe(402)
    expect((await profile(adminToken)).code).toBe(200)
    const { rows } = await app.server.platform.pool.query(
      "select account, action, ref from operation_log where action in ('account.preview', 'session.end') order by id desc limit 2",
    )
    expect(rows).toEqual([
      { account: 'admin', action: 'session.end', ref: 'lin' },
      { account: 'admin', action: 'account.preview', ref: 'lin@TEST' },
    ])
  })

  it('ends with the administrator’s sign-in', async () => {
    expect((await profile(token)).code).toBe(200)
    await ask(adminToken, user.logout.path)
    expect((await profile(token)).code).toBe(402)
  })

  it.each([
    ['he runs out of time', "update sessions set seen_at = now() - interval '9 hours' where account_id = 1"],
    ['he is no administrator any more', 'update accounts set is_admin = false where id = 1'],
    ['he is switched off', 'update accounts set enabled = false where id = 1'],
    ['the user becomes an administrator', "update accounts set is_admin = true where username = 'lin'"],
    ['the user is deleted', "update accounts set deleted_at = now() where username = 'lin'"],
    [
      'the user may enter the fair no more',
      "update account_fairs set fair_id = fair_id where false; delete from account_fairs where account_id = (select id from accounts where username = 'lin')",
    ],
  ])('ends when %s', async (_, change) => {
    const { pool } = app.server.platform
    const before = await pool.query('select * from account_fairs where account_id = $1', [lin])
    expect((await profile(token)).code).toBe(200)
    await pool.query(change)
    // Changed by hand, behind the back of whoever remembers him.
    app.server.sessions.forget()
    expect((await profile(token)).code).toBe(402)
    await pool.query(
      "update accounts set is_admin = (username = 'admin'), enabled = true, deleted_at = null where id = any($1)",
      [[1, lin]],
    )
    await pool.query('update sessions set seen_at = now()')
    const row = before.rows[0]
    await pool.query(
      'insert into account_fairs (account_id, fair_id, reportype, showarea, allow_brand) values ($1, 1, $2, $3, $4) on conflict do nothing',
      [lin, row.reportype, row.showarea, row.allow_brand],
    )
    app.server.sessions.forget()
  })

  it('is seen among the user’s devices but counts as none of his sign-ins', async () => {
    const { data } = await app.call(account.sessions, { accountId: lin })
    expect(data?.filter(({ viewer }) => viewer === 'admin').length).toBeGreaterThan(0)
    await app.call(account.endSessions, { accountId: lin })
    expect((await profile(token)).code).toBe(402)
    expect((await app.call(account.list, { keyword: 'lin' })).data?.list[0]?.sessions).toBe(0)
  })

  it('is of nobody who sees everything, and of nobody who may not enter', async () => {
    for (const input of [
      { accountId: 1, fairId: 1 },
      { accountId: lin, fairId: 9 },
      { accountId: 999, fairId: 1 },
    ]) {
      expect((await ask(adminToken, account.preview.path, input)).code).toBe(422)
    }
    expect((await ask(await signIn('wang'), account.preview.path, { accountId: lin, fairId: 1 })).code).toBe(403)
  })
})

describe('sign-ins', () => {
  it('are seen and ended one by one or all, one’s own but the present one', async () => {
    const [first, second] = [await signIn('zhao'), await signIn('zhao')]
    const own = (await ask(first, account.ownSessions.path)).data as unknown as { sessionId: number; isThis: boolean }[]
    expect(own.filter(({ isThis }) => isThis)).toHaveLength(1)
    const other = own.find(({ isThis }) => !isThis)
    const mine = own.find(({ isThis }) => isThis)
    expect((await ask(first, account.endOwnSessions.path, { sessionId: mine?.sessionId })).data).toEqual({ ended: 0 })
    expect((await ask(first, account.endOwnSessions.path, { sessionId: other?.sessionId })).data).toEqual({ ended: 1 })
    expect([(await profile(first)).code, (await profile(second)).code]).toEqual([200, 402])
    const wang = await signIn('wang')
    const { data } = await app.call(account.list, { keyword: 'wang' })
    const theirs = (await app.call(account.sessions, { accountId: data?.list[0]?.accountId ?? 0 })).data ?? []
    expect((await ask(first, account.endOwnSessions.path, { sessionId: theirs[0]?.sessionId })).data).toEqual({
      ended: 0,
    })
    expect((await profile(wang)).code).toBe(200)
    await app.call(account.endSessions, { accountId: data?.list[0]?.accountId ?? 0 })
    expect((await profile(wang)).code).toBe(402)
  })
})
