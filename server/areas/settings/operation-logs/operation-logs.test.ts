import { readFileSync } from 'node:fs'
import { areas } from '@fairdesk/contract/areas/index'
import { config } from '@fairdesk/contract/areas/settings/config'
import { embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import { type LogPosition, operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import type { Area, Params } from '@fairdesk/contract/endpoint'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileOf } from '../../../domain/sheets/fixtures/make.ts'
import { sheetLimits } from '../../../domain/sheets/limits.ts'
import { readSheet } from '../../../domain/sheets/read.ts'
import { openPackage } from '../../../domain/sheets/reading/xlsx/package.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.tokenOf('admin')
})
beforeEach(async () => {
  for (const { pool } of [app.fair, app.server.platform]) await pool.query('truncate operation_log')
})
afterAll(() => app.stop())

const report = (name: string) => app.call(embeddedPages.saveReportSet, { name, url: 'https://bi.example.com/' })
const refs = async (params: Parameters<typeof list>[0]) => (await list(params)).data?.list.map(({ ref }) => ref)
const list = (params: Partial<Params<typeof operationLogs.list>>) =>
  app.call(operationLogs.list, { place: 'house', ...params })

/** All that a query finds, as the screen goes through it. */
async function walk(filter: Parameters<typeof list>[0]): Promise<string[]> {
  const seen: string[] = []
  for (let next: LogPosition | undefined; ; ) {
    const { data } = await list({ place: 'fair', limit: 7, ...filter, ...(next ? { next } : {}) })
    seen.push(...(data?.list ?? []).map(({ ref }) => ref))
    next = data?.next
    if (!next) return seen
  }
}

async function fileOfLog(format: 'csv' | 'xlsx'): Promise<string> {
  const answer = await app.server.app.inject({
    method: 'POST',
    url: '/api/operationLog/export',
    headers: { token: await app.tokenOf('admin') },
    payload: { place: 'house', action: 'web-report.save', format },
  })
  return fileOf(answer.rawPayload)
}

describe('the operation logs', () => {
  it('say who did what, with what stood before and after', async () => {
    const id = (await report('看板')).data?.id ?? 0
    await app.call(embeddedPages.saveReportSet, { id, name: '看板二', url: 'https://bi.example.com/', version: 1 })
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
    expect(await refs({ accounts: ['lin'] })).toEqual([])
    expect(await refs({ action: 'web-report.save', accounts: ['admin'] })).toEqual(['Stock', 'Sales 100%'])
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

  it('are found by what stands in the object or in a value, never by the name of a field', async () => {
    await report('春夏看板 "A\\B" 100%')
    await report('Stock by size')
    expect(await refs({ keyword: '看板' })).toEqual(['春夏看板 "A\\B" 100%'])
    expect(await refs({ keyword: '"a\\b" 100%' })).toHaveLength(1)
    expect(await refs({ keyword: 'BI.example' })).toHaveLength(2)
    expect(await refs({ keyword: 'enabled' })).toEqual([])
    expect(await refs({ keyword: '看_' })).toEqual([])
    await app.server.platform.pool.query(
      `insert into operation_log (account, action, ref, before, after) values ('admin', 'settings.change-system', 'system', $1, $2)`,
      [{ contact: '会务组 42 号台' }, { contact: '', footerLinks: [{ name: 'x', url: 'https://a.example' }] }],
    )
    for (const keyword of ['42 号台', 'A.example']) expect(await refs({ keyword })).toEqual(['system'])
  })

  it('are found by whole accounts, by how one begins, and where nobody was signed in', async () => {
    await app.fair.pool.query(`insert into operation_log (account, real_name, action, ref)
      values ('lin', '林', 'order.save', '1'), ('Lina', '娜', 'order.save', '2'), ('', '', 'order.save', '3')`)
    const found = async (params: Parameters<typeof list>[0]) => (await refs({ place: 'fair', ...params }))?.sort()
    expect(await found({ accounts: ['lin'] })).toEqual(['1'])
    expect(await found({ accountBegins: 'LIN' })).toEqual(['1', '2'])
    expect(await found({ accounts: [''], accountBegins: 'lina' })).toEqual(['2', '3'])
    expect(await found({ accountBegins: 'n' })).toEqual([])
    expect((await app.call(operationLogs.accounts, { place: 'fair' })).data).toEqual(
      [
        { account: '', realName: '' },
        { account: 'Lina', realName: '娜' },
        { account: 'lin', realName: '林' },
      ].sort((one, other) => (one.account < other.account ? -1 : 1)),
    )
  })

  it('are found by a time without offset as the clock at the fair shows it', async () => {
    await app.fair.pool.query(`insert into operation_log (at, account, action, ref)
      values ('2027-01-08T00:59:59Z', 'lin', 'order.save', 'before nine'), ('2027-01-08T01:00:00Z', 'lin', 'order.save', 'nine')`)
    expect(await refs({ place: 'fair', from: '2027-01-08T09:00:00' })).toEqual(['nine'])
    expect(await refs({ place: 'fair', until: '2027-01-08T09:00:00' })).toEqual(['before nine'])
  })

  it('are searched page by page: what comes late is found by going on, each line once', async () => {
    await app.fair.pool.query(`insert into operation_log (at, account, action, ref, after)
      select now() - n * interval '1 second', 'a' || n % 80, case when n % 3 = 0 then 'order.save' else 'goods.freeze' end,
        'K' || n, jsonb_build_object('reason', case when n % 1000 = 0 then '面料' else '其它' end)
      from generate_series(1, 30000) n`)
    for (const filter of [
      { keyword: '面料' },
      { keyword: '面料', action: 'order.save' },
      { keyword: '面料', accountBegins: 'a' },
      { ref: 'k29', keyword: '面料' },
    ]) {
      const seen = await walk(filter)
      const options = Array.from({ length: 30 }, (_, index) => (index + 1) * 1000)
        .filter((n) => !('action' in filter) || n % 3 === 0)
        .filter((n) => !('ref' in filter) || String(n).startsWith('29'))
      expect(seen).toEqual(options.map((n) => `K${n}`))
    }
  })

  it.each(['csv', 'xlsx'] as const)(
    'go into a %s file as they are listed, under their names, and run no formula',
    async (format) => {
      const name = `=HYPERLINK("https://${format}.example")`
      const { id, version } = (await report(name)).data ?? { id: 0, version: 0 }
      await app.call(embeddedPages.saveReportSet, {
        id,
        name,
        url: 'https://b.example/',
        enabled: false,
        openTo: [3],
        version,
      })
      const file = await fileOfLog(format)
      const { header, rows } = await readSheet(file, { fileName: `log.${format}` })
      const [changed, added] = rows
      expect(header.slice(0, 6)).toEqual(['时间', '账号', '姓名', 'IP', '操作', '对象'])
      expect(changed?.slice(4, 8)).toEqual([
        '保存网页报表',
        name,
        '网址: https://bi.example.com/\n开放对象: -\n启用: 是\n版本: 1',
        '网址: https://b.example/\n开放对象: 区域经理\n启用: 否\n版本: 2',
      ])
      expect(added?.[5]).toBe(name)
      expect(rows).toHaveLength(2)
      const bytes = readFileSync(file)
      if (format === 'csv') expect(bytes.toString()).toContain(`,"'=HYPERLINK(`)
      else {
        const sheet = await (await openPackage(file, sheetLimits)).text('xl/worksheets/sheet1.xml')
        expect(sheet).toContain('=HYPERLINK(')
        expect(sheet).not.toContain('<f>')
      }
    },
  )

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
    expect((await list({ action: 'session.start' })).data?.list[0]).toMatchObject({ account: 'lin', realName: 'lin' })
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
