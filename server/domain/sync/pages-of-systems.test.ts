import { sync } from '@fairdesk/contract/areas/sync/sync'
import type { Params } from '@fairdesk/contract/endpoint'
import { SyncFile } from '@fairdesk/contract/orders/sync-map'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { OtherSystem, type Reply } from '../../testing/links/other-system.ts'
import { readPage } from './inbox/read-page.ts'

let app: TestApp
const other = new OtherSystem()

beforeAll(async () => {
  app = await testApp()
  await other.start()
})
beforeEach(async () => {
  other.asked.length = 0
  await app.fair.pool.query(`truncate sync_links restart identity cascade; delete from idempotency`)
})
afterAll(async () => {
  other.stop()
  await app.stop()
})

const link = async (more: Partial<Params<typeof sync.saveLink>> = {}) => {
  const headings = [
    { title: '代码', field: 'code' },
    { title: '店名', field: 'name' },
    { title: '级别', field: 'level' },
  ]
  const address = `http://127.0.0.1:${other.port}/out`
  const fields = { name: 'ERP', direction: 'in', kind: 'customers', file: SyncFile.parse({}), enabled: true } as const
  const { data, msg } = await app.call(sync.saveLink, { ...fields, address, headings, ...more })
  if (!data) throw new Error(msg)
}
const shown = async () => (await app.call(sync.links, {})).data?.[0]
const nameOf = async (code: string) =>
  (
    await sql<{ name: string }>`select name from customers where code = ${code} and deleted_at is null`.execute(
      app.fair.db,
    )
  ).rows[0]?.name
const run = async () => {
  await app.call(sync.run, { id: 1 })
  await app.server.jobs.idle()
}
const json = (value: unknown): Reply => ({ body: JSON.stringify(value) })
const cursors = () => other.asked.map(({ url }) => url.searchParams.get('cursor'))

describe('pages', () => {
  const page = (code: string, cursor: unknown, more: unknown = true) =>
    json({ rows: [{ 代码: code, 店名: '兑', 级别: '' }], cursor, more })
  /** The last of its pages is given for all places behind it. */
  const pagesOf = (codes: readonly string[]) => () => {
    const at = Number(cursors().at(-1) ?? 1)
    return page(codes[Math.min(at, codes.length) - 1] ?? '', at + 1)
  }

  it('of which the last comes for ever are read once, and told of until another comes', async () => {
    await link()
    other.reply = pagesOf(['J1', 'J2', 'J3'])
    await run()
    expect(cursors()).toEqual([null, '2', '3', '4'])
    expect(await shown()).toMatchObject({ problem: 'same-page', health: 'failing', cursor: '4' })
    for (let n = 0; n < 6; n++) await run()
    expect(cursors().slice(4)).toEqual(['4', '4', '4', '4', '4', '4'])
    expect(await shown()).toMatchObject({ problem: 'same-page', heldAt: null })
    other.reply = pagesOf(['J1', 'J2', 'J3', 'J4'])
    await run()
    expect(await nameOf('J4')).toBe('兑')
    other.reply = () => page('J5', '9', false)
    await run()
    expect([await nameOf('J5'), (await shown())?.problem]).toEqual(['兑', ''])
  })

  it('that lead in a circle are read once in a run, and told of', async () => {
    await link()
    other.reply = () => (cursors().at(-1) === 'b' ? page('J7', 'a') : page('J6', 'b'))
    await run()
    expect(cursors()).toEqual([null, 'b', 'a'])
    expect(await shown()).toMatchObject({ problem: 'same-page', health: 'failing' })
  })

  it.each(['', null])('with %j for their place lead nowhere else, and not to the beginning', async (none) => {
    await link()
    other.reply = () => page('J8', 'k', false)
    await run()
    other.reply = () => page('J9', none, 'true')
    await run()
    expect(cursors()).toEqual([null, 'k'])
    other.reply = () => json({ rows: [], cursor: none })
    await run()
    expect(await shown()).toMatchObject({ problem: '', cursor: 'k' })
  })
})

describe('numbers of an answer', () => {
  it.each([
    ['181.54999999999998', '181.55'],
    ['0.30000000000000004', '0.3'],
    ['12.000000000000002', '12'],
    ['1299.5', '1299.5'],
    ['1.299e3', '1299'],
    ['181.5499', '181.5499'],
    ['9007199254740993', '9007199254740993'],
    ['1928374650192837465', '1928374650192837465'],
    ['"0012"', '0012'],
    ['"181.54999999999998"', '181.54999999999998'],
  ])('%s is %s', async (number, text) => {
    const page = await readPage(Buffer.from(`{"rows":[{"价":${number}}]}`), '', {
      cursor: '',
      headings: [],
      okCodes: [],
    })
    expect(page.kind === 'rows' && Buffer.from(page.bytes).toString('utf8')).toMatch(new RegExp(`\\n"?${text}"?\\s*$`))
  })
})

describe('codes of success that a link knows', () => {
  const rows = [{ 代码: 'L1', 店名: '离', 级别: '' }]

  it.each<[string[], object, string]>([
    [['10000'], { code: 10000, msg: '', rows: [] }, ''],
    [['A0000'], { resultCode: 'a0000', rows, cursor: 'l' }, ''],
    [['0000', 'SUCCESS'], { retCode: 'success', message: '部分失败 0 条', rows }, ''],
    [['0'], { code: '', status: 0, rows }, ''],
    [['1'], { code: 0, msg: 'ok', rows: [] }, 'error-answer'],
    [['0'], { code: 404, msg: '没有新数据', rows: [] }, 'error-answer'],
    [['0'], { code: 7, rows }, 'error-beside-rows'],
    [['200'], { status: 200, code: 'E1', rows }, 'error-beside-rows'],
    [['0'], { code: 0, success: false, rows }, 'error-beside-rows'],
    [['0'], { rows }, ''],
  ])('%j: %j', async (okCodes, answer, problem) => {
    await link({ okCodes })
    other.reply = () => json(answer)
    await run()
    expect((await shown())?.problem).toBe(problem)
  })

  it('are told with the one that came', async () => {
    await link({ okCodes: ['0'] })
    other.reply = () => json({ code: 31007, rows })
    await run()
    expect(await shown()).toMatchObject({ detail: 'code=31007', okCodes: ['0'] })
  })
})
