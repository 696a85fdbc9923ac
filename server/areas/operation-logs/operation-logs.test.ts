import { config } from '@fairdesk/contract/areas/config'
import { areas } from '@fairdesk/contract/areas/index'
import { operationLogs } from '@fairdesk/contract/areas/operation-logs'
import { webReports } from '@fairdesk/contract/areas/web-reports'
import type { Area } from '@fairdesk/contract/endpoint'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.tokenOf('admin')
})
beforeEach(async () => {
  for (const { pool } of [app.fair, app.server.platform]) await pool.query('truncate operation_log')
})
afterAll(() => app.stop())

const report = (name: string) => app.call(webReports.saveReportSet, { name, url: 'https://bi.example.com/' })
const refs = async (params: Parameters<typeof list>[0]) => (await list(params)).data?.list.map(({ ref }) => ref)
const list = (params: Partial<{ account: string; action: string; ref: string; from: string; until: string }>) =>
  app.call(operationLogs.list, { place: 'house', ...params })

describe('the operation logs', () => {
  it('say who did what, with what stood before and after', async () => {
    const id = (await report('看板')).data?.id ?? 0
    await app.call(webReports.saveReportSet, { id, name: '看板二', url: 'https://bi.example.com/', version: 1 })
    const { data } = await list({})
    expect(data?.list[0]).toMatchObject({
      account: 'admin',
      action: 'web-report.save',
      ref: '看板二',
      before: { name: '看板' },
      after: { name: '看板二' },
    })
    expect(data?.list[0]?.requestId).not.toBe('')
    expect((await app.call(operationLogs.list, { place: 'fair' })).data).toEqual({ list: [] })
  })

  it('are found by account, action, object and time', async () => {
    await report('Sales 100%')
    await report('Stock')
    expect(await refs({ ref: 'sales 100%' })).toEqual(['Sales 100%'])
    expect(await refs({ ref: '%' })).toEqual([])
    expect(await refs({ account: 'lin' })).toEqual([])
    expect(await refs({ action: 'web-report.save', account: 'admin' })).toEqual(['Stock', 'Sales 100%'])
    expect(await refs({ from: '2000-01-01T00:00:00+08:00', until: '2001-01-01T00:00:00+08:00' })).toEqual([])
    expect(await refs({ from: '2000-01-01T00:00:00+08:00' })).toHaveLength(2)
  })

  it('are read page by page, each line once, also those of one moment', async () => {
    await app.fair.pool.query(
      "insert into operation_log (account, action, ref) select 'lin', 'order.save', n::text from generate_series(1, 5) n",
    )
    const first = (await app.call(operationLogs.list, { limit: 2 })).data
    const second = (await app.call(operationLogs.list, { limit: 2, ...(first?.next ? { next: first.next } : {}) })).data
    const third = (await app.call(operationLogs.list, { limit: 2, ...(second?.next ? { next: second.next } : {}) }))
      .data
    expect([first, second, third].map((page) => page?.list.map(({ ref }) => ref))).toEqual([
      ['5', '4'],
      ['3', '2'],
      ['1'],
    ])
    expect(third?.next).toBeUndefined()
  })

  it('cannot be changed or deleted, in the fair or in the house', async () => {
    for (const { pool } of [app.fair, app.server.platform]) {
      await pool.query("insert into operation_log (account, action) values ('lin', 'order.save')")
      await expect(pool.query("update operation_log set account = 'wang'")).rejects.toThrow('append only')
      await expect(pool.query('delete from operation_log')).rejects.toThrow('append only')
    }
  })

  it('go into a file as they are listed', async () => {
    await report('=1+1')
    const answer = await app.server.app.inject({
      method: 'POST',
      url: '/api/operationLog/export',
      headers: { token: await app.tokenOf('admin') },
      payload: { place: 'house', format: 'csv' },
    })
    const [heads, ...lines] = answer.body.trim().split('\r\n')
    expect(heads).toContain('时间,账号,姓名')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain("保存网页报表,'=1+1")
  })

  it('hold no password and no token', async () => {
    const passwords = { oldPassword: 'admin-pass', password: 'canary-31415', password2: 'canary-31415' }
    expect((await app.call(config.updateAdminPassword, passwords)).code).toBe(200)
    await app.call(config.updateAdminPassword, {
      oldPassword: 'canary-31415',
      password: 'admin-pass',
      password2: 'admin-pass',
    })
    const body = { username: 'lin', password: 'lin-pass', dbSourceId: 1 }
    await app.server.app.inject({ method: 'POST', url: '/api/user/login', payload: body })
    const { rows } = await app.server.platform.pool.query(
      'select json_agg(operation_log)::text as all from operation_log',
    )
    expect(rows[0]?.all).toContain('session.start')
    expect(rows[0]?.all).not.toMatch(/canary|admin-pass|lin-pass|"password|[A-Za-z0-9_-]{43}/)
  })
})

describe('every write', () => {
  const audits = Object.values<Area>(areas).flatMap((area) => Object.values(area).flatMap(({ audit }) => audit ?? []))
  it.each([...new Set(audits)])('%s has a title in three languages', (audit) => {
    const titles = ['zh_CN', 'zh_TW', 'en'].map((language) =>
      new Map(Object.entries(phrasesIn(language).operationLogs.actions)).get(audit),
    )
    expect(titles).not.toContain(undefined)
  })
})
