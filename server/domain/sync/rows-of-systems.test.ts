import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { sync } from '@fairdesk/contract/areas/sync/sync'
import { syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import type { Params } from '@fairdesk/contract/endpoint'
import { SyncFile } from '@fairdesk/contract/orders/sync-map'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { OtherSystem, type Reply } from '../../testing/links/other-system.ts'

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

const headings = [
  { title: '代码', field: 'code' },
  { title: '店名', field: 'name' },
  { title: '级别', field: 'level' },
]
const fields = (): Params<typeof sync.saveLink> => ({
  name: 'ERP',
  direction: 'in',
  kind: 'customers',
  address: `http://127.0.0.1:${other.port}/out`,
  headings,
  file: SyncFile.parse({}),
  enabled: true,
})
const link = async (more: Partial<Params<typeof sync.saveLink>> = {}) => {
  const { data, msg } = await app.call(sync.saveLink, { ...fields(), ...more })
  if (!data) throw new Error(msg)
  return data
}
const shown = async () => (await app.call(sync.links, {})).data?.[0]
const arrivals = async () => (await app.call(syncArrivals.list, {})).data?.list ?? []
const refused = async (arrivalId: number) => (await app.call(syncArrivals.refused, { arrivalId })).data?.list ?? []
const nameOf = async (code: string) =>
  (
    await sql<{ name: string }>`select name from customers where code = ${code} and deleted_at is null`.execute(
      app.fair.db,
    )
  ).rows[0]?.name
const run = async (id = 1) => {
  await app.call(sync.run, { id })
  await app.server.jobs.idle()
}
const again = async () => {
  await app.fair.pool.query(`update sync_links set next_at = '-infinity'`)
  await app.server.jobs.idle()
}
const json = (value: unknown): Reply => ({ body: JSON.stringify(value) })
const cursors = () => other.asked.map(({ url }) => url.searchParams.get('cursor'))
const kept = async () => readdir(path.join(app.dataDir, 'sync', 'fair_1', '1', 'failed')).catch(() => [])

describe('a page that cannot be taken', () => {
  const renamed = { rows: [{ 代码: 'P1', 名称: '甲', 级别: 'A级' }], cursor: 'c1' }

  it('stays with its place, tells of it, and is taken as it was kept once the link knows its columns', async () => {
    const { id, version } = await link()
    other.reply = ({ url }) => (url.searchParams.has('cursor') ? { status: 204 } : json(renamed))
    await run()
    expect(await shown()).toMatchObject({ problem: 'no-heading', detail: '店名', health: 'failing', cursor: '' })
    expect((await kept()).length).toBe(2)
    // It answers each row once.
    other.reply = () => ({ status: 204 })
    await again()
    expect(await shown()).toMatchObject({ problem: 'no-heading', cursor: '' })
    expect((await arrivals()).map(({ state, isWaiting }) => [state, isWaiting])).toEqual([['failed', true]])
    await link({
      id,
      version,
      headings: headings.map((one) => (one.field === 'name' ? { ...one, title: '名称' } : one)),
    })
    await app.server.jobs.idle()
    expect(await nameOf('P1')).toBe('甲')
    expect(await shown()).toMatchObject({ problem: '', health: 'well', cursor: 'c1' })
    expect((await arrivals()).map(({ state, isWaiting }) => [state, isWaiting])).toEqual([['taken', false]])
    expect(await kept()).toEqual([])
    expect(cursors().at(-1)).toBe('c1')
  })

  it('gives way to what the other system says in its place', async () => {
    await link()
    other.reply = () => json({ ...renamed, rows: [{ 代码: 'P2', 名称: '乙', 级别: 'A级' }] })
    await run()
    await again()
    expect((await arrivals()).length).toBe(1)
    other.reply = () => json({ ...renamed, rows: [{ 代码: 'P2', 店名: '乙二', 级别: 'A级' }] })
    await again()
    expect(await nameOf('P2')).toBe('乙二')
    expect(cursors()).toEqual([null, null, null])
    expect(await shown()).toMatchObject({ problem: '', health: 'well', cursor: 'c1' })
    expect((await arrivals()).map(({ state, isWaiting }) => [state, isWaiting])).toEqual([
      ['taken', false],
      ['failed', false],
    ])
  })

  it('holds the link after five times, and is taken when that is changed', async () => {
    const { id, version } = await link()
    other.reply = () => json({ ...renamed, rows: [{ 代码: 'P3', 名称: '丙', 级别: 'A级' }] })
    await run()
    for (let n = 0; n < 6; n++) await again()
    expect(other.asked.length).toBe(5)
    expect(await shown()).toMatchObject({ health: 'held', problem: 'no-heading' })
    await link({
      id,
      version,
      headings: headings.map((one) => (one.field === 'name' ? { ...one, title: '名称' } : one)),
    })
    await app.server.jobs.idle()
    expect([await nameOf('P3'), (await shown())?.heldAt]).toEqual(['丙', null])
  })

  it('may be read once more by hand, though something else came in its place', async () => {
    const { id } = await link()
    other.reply = () => json({ rows: [{ 代码: 'P4', 名称: '丁', 级别: 'A级' }], cursor: 'c1' })
    await run()
    other.reply = () => json({ rows: [{ 代码: 'P5', 店名: '戊', 级别: 'A级' }], cursor: 'c2' })
    await again()
    other.reply = () => ({ status: 204 })
    const failed = (await arrivals()).find(({ state }) => state === 'failed')
    const { version = 0 } = (await shown()) ?? {}
    await link({
      id,
      version,
      headings: headings.map((one) => (one.field === 'name' ? { ...one, title: '名称' } : one)),
    })
    expect((await app.call(syncArrivals.retry, { arrivalId: failed?.id ?? 0 })).data).toEqual({ changed: 1 })
    await app.server.jobs.idle()
    expect([await nameOf('P4'), await nameOf('P5'), (await shown())?.cursor]).toEqual(['丁', '戊', 'c2'])
  })
})

describe('an answer of rows', () => {
  it.each<[string, (text: string) => Reply]>([
    [
      'GBK that its type declares',
      (text) => ({ headers: { 'content-type': 'application/json;charset=GBK' }, body: gbk(text) }),
    ],
    ['GBK that nothing declares', (text) => ({ body: gbk(text) })],
    ['UTF-8 behind a mark', (text) => ({ body: `\ufeff${text}` })],
    ['UTF-16', (text) => ({ body: Buffer.from(`\ufeff${text}`, 'utf16le') })],
  ])('in %s is read', async (_, write) => {
    await link()
    other.reply = () => write('{"rows":[{"代码":"E1","店名":"店","级别":null}],"cursor":"e"}')
    await app.fair.pool.query(`update customers set name = '' where code = 'E1'`)
    await run()
    expect(await shown()).toMatchObject({ problem: '', cursor: 'e' })
    expect(await nameOf('E1')).toBe('店')
  })

  it('of CSV in GBK that its type declares is read', async () => {
    await link()
    other.reply = () => ({
      headers: { 'content-type': 'text/csv; charset=gbk' },
      body: gbk('代码,店名,级别\r\nE2,店,\r\n'),
    })
    await run()
    expect(await nameOf('E2')).toBe('店')
  })

  it('of CSV that ends in the middle of its packing is not taken', async () => {
    await link()
    const lines = Array.from({ length: 400 }, (_, at) => `K${at},${at ** 7},`)
    const packed = gzipSync(`代码,店名,级别\r\n${lines.join('\r\n')}\r\n`)
    other.reply = () => ({ headers: { 'content-encoding': 'gzip' }, body: packed.subarray(0, packed.length / 2) })
    await run()
    expect(await shown()).toMatchObject({ problem: 'no-line', health: 'retrying' })
    expect([await nameOf('K1'), (await arrivals()).length]).toEqual([undefined, 0])
  })

  it.each(['代码,店名,级别\r\n', '"级别"\t"店名"\t"代码"', ' \r\n'])('of %j brings nothing new', async (body) => {
    await link()
    other.reply = () => ({ body })
    await run()
    expect(await shown()).toMatchObject({ problem: '', health: 'well' })
    expect(await arrivals()).toEqual([])
  })

  it('keeps numbers of 19 figures, in rows and in the place behind them', async () => {
    await link()
    other.reply = ({ url }) =>
      url.searchParams.has('cursor')
        ? { status: 204 }
        : {
            body: '{"rows":[{"代码":1928374650192837465,"店名":"长号店","级别":""},{"代码":7.0,"店名":"七","级别":""}],"cursor":9007199254740993,"more":true}',
          }
    await run()
    expect([await nameOf('1928374650192837465'), await nameOf('7')]).toEqual(['长号店', '七'])
    expect(cursors()).toEqual([null, '9007199254740993'])
  })

  it('has nulls for what is empty, and lists that nobody asked for', async () => {
    await link()
    other.reply = () =>
      json({
        rows: [{ 代码: 'F1', 店名: '己', 级别: null, tags: [1, { a: null }] }],
        cursor: null,
        more: null,
        extra: {},
      })
    await run()
    expect([await nameOf('F1'), (await shown())?.problem]).toEqual(['己', ''])
    other.reply = () => json({ code: 0, rows: null })
    await run()
    expect(await shown()).toMatchObject({ problem: '', health: 'well' })
  })

  it('loses no more than an entry that cannot be read', async () => {
    await link()
    other.reply = () =>
      json({
        rows: [null, { 代码: 'F2', 店名: '庚', 级别: '' }, { 代码: 'F3', 店名: { cn: '辛' }, 级别: '' }, 'x'],
        cursor: 'f',
      })
    await run()
    expect([await nameOf('F2'), await nameOf('F3')]).toEqual(['庚', undefined])
    const [arrival] = await arrivals()
    expect(arrival).toMatchObject({ state: 'partly', rows: 4, refused: 3 })
    const lines = await refused(arrival?.id ?? 0)
    expect(lines.map(({ row, reason }) => [row, reason])).toEqual([
      [2, '这一条不是一行数据'],
      [4, '“店名”里是列表或对象，不是单个值'],
      [5, '这一条不是一行数据'],
    ])
    expect(lines[1]?.cells).toEqual({ 代码: 'F3', 店名: '', 级别: '' })
    other.reply = () => json({ rows: [null], cursor: 'g' })
    await run()
    expect((await arrivals())[0]).toMatchObject({ state: 'failed', rows: 1, refused: 1 })
    expect((await shown())?.cursor).toBe('g')
  })
})

describe('a colour that may be two, as 黑/白', () => {
  const goods = [
    { title: '款', field: 'goodsNo' },
    { title: '色', field: 'colourName' },
    { title: '码', field: 'size' },
    { title: '牌', field: 'brand' },
  ]
  const coloursOf = async (no: string) =>
    (
      await sql<{ name: string }>`select colours.name from styles join skcs on skcs.style_id = styles.id
        join colours on colours.id = colour_id where goods_no = ${no} order by colours.name collate "C"`.execute(
        app.fair.db,
      )
    ).rows.map(({ name }) => name)

  it('is refused with the way out while nobody can be asked, and taken as one once the fair has it', async () => {
    await link({ kind: 'goods', headings: goods })
    const row = (no: string, colour: string) => ({ 款: no, 色: colour, 码: 'S;M', 牌: '海风' })
    other.reply = () =>
      json({ rows: [row('L1', '松绿/米黄'), row('L2', '松绿、米黄'), row('L3', '松绿')], cursor: 'l' })
    await run()
    expect([await coloursOf('L1'), await coloursOf('L2'), await coloursOf('L3')]).toEqual([
      [],
      ['松绿', '米黄'],
      ['松绿'],
    ])
    const [arrival] = await arrivals()
    expect(arrival).toMatchObject({ state: 'partly', rows: 3, refused: 1 })
    const [line] = await refused(arrival?.id ?? 0)
    expect(line).toMatchObject({ cells: row('L1', '松绿/米黄') })
    expect(line?.reason).toContain('松绿/米黄')
    expect(line?.reason).toContain('可能是一个颜色，也可能是几个')
    expect(line?.reason).toContain('先在“商品参数”里新增这个颜色')
    expect((await app.call(goodsCodes.addColour, { code: 'SLMH', name: '松绿/米黄' })).code).toBe(200)
    await app.call(syncArrivals.retry, { arrivalId: arrival?.id ?? 0 })
    await app.server.jobs.idle()
    expect(await coloursOf('L1')).toEqual(['松绿/米黄'])
  })
})

describe('an error beside rows', () => {
  const failing = (code: string, more = {}) =>
    json({ code: 100, msg: '签名错误', rows: [{ 代码: code, 店名: '坤', 级别: '' }], cursor: 'h1', ...more })

  it('has its rows taken, stays at its place and tells its words, until an answer goes well', async () => {
    await link()
    other.reply = () => failing('H1', { more: true })
    await run()
    expect(await nameOf('H1')).toBe('坤')
    expect(await shown()).toMatchObject({ problem: 'error-beside-rows', health: 'failing', cursor: '' })
    expect((await shown())?.body).toContain('签名错误')
    for (let n = 0; n < 6; n++) await run()
    expect(new Set(cursors())).toEqual(new Set([null]))
    expect((await arrivals()).map(({ state }) => state)).toEqual(['taken'])
    expect((await shown())?.heldAt).toBeNull()
    other.reply = () => failing('H2')
    await run()
    expect([await nameOf('H2'), (await shown())?.cursor]).toEqual(['坤', ''])
    other.reply = () => json({ code: 0, msg: 'ok', rows: [{ 代码: 'H3', 店名: '坤', 级别: '' }], cursor: 'h2' })
    await run()
    expect(await nameOf('H3')).toBe('坤')
    expect(await shown()).toMatchObject({ problem: '', body: '', health: 'well', cursor: 'h2' })
  })

  it('does not push out a page that waits in its place', async () => {
    const { id, version } = await link()
    other.reply = () => json({ rows: [{ 代码: 'H4', 名称: '甲', 级别: '' }], cursor: 'h4' })
    await run()
    other.reply = () => failing('H5')
    await again()
    expect(await nameOf('H5')).toBe('坤')
    const byName = headings.map((one) => (one.field === 'name' ? { ...one, title: '名称' } : one))
    other.reply = () => ({ status: 204 })
    await link({ id, version, headings: byName })
    await app.server.jobs.idle()
    expect([await nameOf('H4'), (await shown())?.cursor]).toEqual(['甲', 'h4'])
  })

  it.each([
    { success: false },
    { code: 500 },
    { errcode: -1, errmsg: 'system busy' },
    { status: 'error', message: 'token expired' },
    { error: '部分门店超时' },
  ])('is %j', async (more) => {
    await link()
    other.reply = () => json({ rows: [{ 代码: 'H6', 店名: '坤', 级别: '' }], cursor: 'h6', ...more })
    await run()
    expect(await shown()).toMatchObject({ problem: 'error-beside-rows', cursor: '' })
  })

  it.each([
    { code: 100, msg: '查询完毕' },
    { code: 1 },
    { code: 0, msg: '成功1条，失败0条' },
    { success: true, errors: [] },
  ])('is not %j', async (more) => {
    await link()
    other.reply = () => json({ rows: [{ 代码: 'H7', 店名: '坤', 级别: '' }], cursor: 'h7', ...more })
    await run()
    expect(await shown()).toMatchObject({ problem: '', cursor: 'h7' })
  })
})

describe('an answer without rows', () => {
  it.each<[string, Reply, string, string]>([
    ['an error of 200', { body: '{"code":100,"msg":"token 失效","rows":[]}' }, 'error-answer', 'token 失效'],
    ['an error of 200 alone', { body: '{"code":100,"msg":"签名错误"}' }, 'error-answer', '签名错误'],
    ['rows without a page', { body: '[{"代码":"P9","店名":"九"}]' }, 'not-json', '"代码"'],
    ['something else', { body: '{"data":{"list":[]}}' }, 'not-json', '"list"'],
    ['a page', { body: '<html><h1>登录</h1></html>' }, 'not-json', '登录'],
    ['a refusal', { status: 401, body: '{"msg":"无权访问"}' }, 'refused', '无权访问'],
  ])('is told by its words: %s', async (_, reply, problem, texts) => {
    await link()
    other.reply = () => reply
    await run()
    expect(await shown()).toMatchObject({ problem, body: expect.stringContaining(texts), cursor: '' })
    other.reply = () => json({ code: 404, msg: '没有新数据', rows: [] })
    await app.call(sync.goOn, { id: 1 })
    await app.server.jobs.idle()
    expect(await shown()).toMatchObject({ problem: '', body: '', health: 'well' })
  })

  it('keeps its first 500 characters, and no secret that it repeats', async () => {
    const secret = `whsec_${Buffer.from('a secret of more than 24 bytes').toString('base64')}`
    await link({ signature: 'standard', secret })
    other.reply = () => json({ code: 9, msg: `${secret} ${'错'.repeat(480)}尾` })
    await run()
    const { body = '' } = (await shown()) ?? {}
    expect(body).toContain(`${'错'.repeat(480)}尾`)
    expect(body).not.toContain(secret.slice(6))
  })
})

/** As Chinese systems write it; of these letters alone. */
function gbk(text: string): Uint8Array {
  const letters: Readonly<Record<string, readonly number[]>> = {
    代: [0xb4, 0xfa],
    码: [0xc2, 0xeb],
    店: [0xb5, 0xea],
    名: [0xc3, 0xfb],
    级: [0xbc, 0xb6],
    别: [0xb1, 0xf0],
  }
  return Uint8Array.from([...text].flatMap((sign) => letters[sign] ?? [sign.charCodeAt(0)]))
}
