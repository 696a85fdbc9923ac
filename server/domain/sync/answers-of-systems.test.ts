import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { sync } from '@fairdesk/contract/areas/sync/sync'
import type { Params } from '@fairdesk/contract/endpoint'
import { syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { documentsIn, OtherSystem, type Reply } from '../../testing/links/other-system.ts'
import { fillOrders } from '../../testing/world-orders.ts'
import { noteForSync } from '../sync-queue/queue-documents.ts'
import { tellsError } from './http/error-in.ts'
import { retryAfterMs } from './http/send-call.ts'

let app: TestApp
const other = new OtherSystem()
let refs: number[] = []

beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await other.start()
})
beforeEach(async () => {
  other.asked.length = 0
  await app.fair.pool.query(`truncate sync_links restart identity cascade;
    update orders set status = 'approved', approved_at = now() where deleted_at is null`)
  const found = await sql<{ id: number }>`select id from orders where status = 'approved' order by id limit 2`.execute(
    app.fair.db,
  )
  refs = found.rows.map(({ id }) => id)
})
afterAll(async () => {
  other.stop()
  await app.stop()
})

const link = async (more: Partial<Params<typeof sync.saveLink>> = {}) => {
  const { columns, file } = syncSampleOf.general
  const address = `http://127.0.0.1:${other.port}/in`
  return app.call(sync.saveLink, { name: 'ERP', address, columns: [...columns], file, enabled: true, ...more })
}
const rows = async () => (await app.call(sync.rows, {})).data?.list ?? []
const links = async () => (await app.call(sync.links, {})).data ?? []
/** Two orders go, and are answered by these entries. */
const send = async (reply: (ids: readonly string[]) => Reply, more: Parameters<typeof link>[0] = {}) => {
  await link(more)
  other.reply = (asked) => reply(documentsIn(asked).map(({ id }) => id))
  await noteForSync(app.fair.db, 'order', { refs, action: 'put' })
  await app.server.jobs.idle()
  return rows()
}
const asJson = (results: unknown): Reply => ({ body: JSON.stringify({ results }) })

describe('an answer', () => {
  it('in which something is null, or more than was asked for, confirms what it names', async () => {
    const all = await send((ids) =>
      asJson(ids.map((id) => ({ id, ok: true, receipt: null, message: null, errors: null, extra: { a: [1, null] } }))),
    )
    expect(all.map(({ state, receipt }) => [state, receipt])).toEqual([
      ['ok', ''],
      ['ok', ''],
    ])
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['without an id', { ok: true }],
    ['without a verdict', { id: 'x', ok: null }],
    ['a text', 'done'],
  ])('with an entry that is %s confirms the others', async (_, bad) => {
    // The same one of the two, whether they come in one call or in two.
    let named = ''
    const all = await send((ids) => {
      named ||= ids.at(-1) ?? ''
      return asJson([bad, { id: named, ok: true, receipt: 'R2' }])
    })
    expect(all.map(({ state, problem }) => [state, problem]).toSorted()).toEqual([
      ['ok', ''],
      ['pending', 'not-named'],
    ])
  })

  it.each<[string, (text: string) => Uint8Array | string, Record<string, string>]>([
    ['a byte order mark before it', (text) => `\ufeff${text}`, { 'content-type': 'application/json' }],
    ['GBK that its type declares', gbk, { 'content-type': 'application/json; charset=GBK' }],
    ['GBK that nothing declares', gbk, { 'content-type': 'application/json' }],
    ['UTF-8 that is declared as Latin 1', (text) => text, { 'content-type': 'text/plain;charset=ISO-8859-1' }],
    ['gzip', (text) => gzipSync(text), { 'content-encoding': 'gzip' }],
    ['deflate', (text) => deflateSync(text), { 'content-encoding': 'deflate' }],
    ['deflate without a frame', (text) => deflateRawSync(text), { 'content-encoding': 'deflate' }],
  ])('in %s is read', async (_, write, headers) => {
    const all = await send((ids) => ({
      headers,
      body: write(JSON.stringify({ results: ids.map((id) => ({ id, ok: true, receipt: '已收', message: '' })) })),
    }))
    expect(all.map(({ state, receipt }) => [state, receipt])).toEqual([
      ['ok', '已收'],
      ['ok', '已收'],
    ])
  })

  it('keeps receipts of 19 figures as they are', async () => {
    const all = await send((ids) => ({
      body: `{"results":[${ids.map((id, at) => `{"id":"${id}","ok":true,"receipt":192837465019283746${at}}`).join()}]}`,
    }))
    expect(all.map(({ receipt }) => receipt).toSorted()).toEqual(['1928374650192837460', '1928374650192837461'])
  })

  it('of 200 that tells of an error is one, with its own words', async () => {
    const all = await send(() => ({ body: '{"code":100,"msg":"签名错误"}' }))
    expect(all.map(({ state, problem, body }) => [state, problem, body])).toEqual(
      refs.map(() => ['pending', 'error-answer', '{"code":100,"msg":"签名错误"}']),
    )
    expect((await links()).map(({ problem, body }) => [problem, body])).toEqual([
      ['error-answer', '{"code":100,"msg":"签名错误"}'],
    ])
  })

  it('that tells of an error beside no document is one; its words go once a call goes well', async () => {
    await send(() => ({ body: '{"success":false,"errMsg":"租户停用","results":[]}' }))
    expect((await links())[0]).toMatchObject({ problem: 'error-answer', body: expect.stringContaining('租户停用') })
    other.reply = (asked) => asJson(documentsIn(asked).map(({ id }) => ({ id, ok: true })))
    await app.fair.pool.query(
      `update sync_links set next_at = '-infinity'; update sync_outbox set next_at = '-infinity'`,
    )
    await app.server.jobs.idle()
    expect((await links())[0]).toMatchObject({ problem: '', body: '' })
  })
})

describe('a verdict', () => {
  it.each<[unknown, string]>([
    ['true', 'ok'],
    [1, 'ok'],
    ['1', 'ok'],
    ['FALSE', 'error'],
    [0, 'error'],
    ['maybe', 'pending'],
  ])('that is %j is %s', async (ok, state) => {
    const all = await send((ids) => asJson(ids.map((id) => ({ id, ok }))))
    expect(all.map((row) => row.state)).toEqual([state, state])
  })

  it('and its contrary are a failure, whichever comes first', async () => {
    const all = await send(([one, two]) =>
      asJson([
        { id: one, ok: true },
        { id: one, ok: false, message: '超额' },
        { id: two, ok: false, message: '超额' },
        { id: two, ok: true },
      ]),
    )
    expect(all.map(({ state, answer }) => [state, answer])).toEqual([
      ['error', '超额'],
      ['error', '超额'],
    ])
  })
})

describe('a code of success', () => {
  it.each(['{"code":0,"msg":"success"}', '{"success":true}', '{"code":"SUCCESS"}', '{"errcode":0,"errmsg":"ok"}'])(
    'alone, %s, confirms nothing where the link does not know it, and says what is lacking',
    async (body) => {
      const all = await send(() => ({ body }))
      expect(all.map(({ state, problem }) => [state, problem])).toEqual(refs.map(() => ['pending', 'no-results']))
      expect((await links())[0]).toMatchObject({ problem: 'no-results', body })
    },
  )

  it.each<[string[], string, string]>([
    [['0'], '{"code":0,"msg":"success"}', 'ok'],
    [['0000', 'SUCCESS'], '{"return_code":"x","code":"success","data":{"id":9007199254740993}}', 'ok'],
    [['10000'], '{"code":10000,"msg":"接收成功"}', 'ok'],
    [['0'], '{"code":500,"msg":"接收成功"}', 'error-answer code=500'],
    [['0'], '{"code":0,"success":false}', 'error-answer code=0'],
    [['0'], '{"msg":"success"}', 'not-json '],
    [['0'], '{"code":0,"results":{}}', 'not-json '],
    [['0'], '<html>登录</html>', 'not-json '],
    [['0'], '', 'not-json '],
  ])('that the link knows, %j, decides of %s', async (okCodes, body, expected) => {
    const all = await send(() => ({ body }), { okCodes })
    const told = all.map(({ state, problem, answer }) => (state === 'ok' ? state : `${problem} ${answer}`))
    expect(told).toEqual(refs.map(() => expected))
  })
})

describe('words of an error', () => {
  it.each([
    '{"code":100,"msg":"token 失效","rows":[]}',
    '{"errcode":40001,"errmsg":"invalid credential"}',
    '{"success":false}',
    '{"code":"FAIL","message":"x"}',
    '{"status":500,"error":"Internal Server Error"}',
    '{"error":{"code":"C1"}}',
    '{"code":1,"msg":"参数缺失"}',
    '{"resultCode":"-1"}',
    '{"code":0,"msg":"签名失败","rows":[]}',
    '{"code":403,"msg":"没有数据权限","rows":[]}',
    '{"code":401,"msg":"无效的数据签名","rows":[]}',
    '{"code":0,"msg":"no data: token expired"}',
  ])('are %s', (text) => expect(tellsError(JSON.parse(text))).toBe(true))

  it.each([
    '{"rows":[]}',
    '{"code":0,"msg":"success","rows":[]}',
    '{"code":"0000","message":"操作成功"}',
    '{"code":200,"msg":null}',
    '{"code":1,"msg":"ok"}',
    '{"code":1}',
    '{"errcode":0,"errmsg":"ok"}',
    '{"success":true,"error":null,"errors":[]}',
    '{"code":404,"msg":"没有新数据","rows":[]}',
    '{"code":-1,"msg":"no more data"}',
    '{"code":0,"msg":"成功0条，失败0条","rows":[]}',
    '{"code":0,"msg":"无错误","rows":[]}',
    '{"success":false,"msg":"没有新数据","rows":[]}',
    '[]',
    'null',
  ])('are not %s', (text) => expect(tellsError(JSON.parse(text))).toBe(false))
})

describe('a call', () => {
  it.each([6000, 5060, 10080])('goes to port %i, which browsers do not call', async (port) => {
    const odd = new OtherSystem()
    odd.reply = (asked) => asJson(documentsIn(asked).map(({ id }) => ({ id, ok: true })))
    await odd.start(port)
    try {
      await link({ address: `http://127.0.0.1:${port}/in` })
      await noteForSync(app.fair.db, 'order', { refs, action: 'put' })
      await app.server.jobs.idle()
      expect((await rows()).map(({ state }) => state)).toEqual(['ok', 'ok'])
    } finally {
      odd.stop()
    }
  })

  it('may go to a host whose name holds an underscore, and to none with a name and password', async () => {
    expect((await link({ address: 'http://erp_server:8080/in' })).code).toBe(200)
    expect((await link({ name: 'b', address: 'http://a:b@erp_server/in' })).code).toBe(422)
    expect((await link({ name: 'c', address: 'ftp://erp_server/in' })).code).toBe(422)
  })

  it.each<[string, Record<string, string>, number]>([
    ['seconds', { 'retry-after': '90' }, 90_000],
    [
      'a date of a clock ahead',
      { date: 'Sat, 28 Nov 2026 11:00:00 GMT', 'retry-after': 'Sat, 28 Nov 2026 11:01:30 GMT' },
      90_000,
    ],
    [
      'a date of a clock behind',
      { date: 'Wed, 01 Jan 2020 00:00:00 GMT', 'retry-after': 'Wed, 01 Jan 2020 00:01:30 GMT' },
      90_000,
    ],
    [
      'a date that is over',
      { date: 'Wed, 01 Jan 2020 00:00:00 GMT', 'retry-after': 'Tue, 31 Dec 2019 00:00:00 GMT' },
      0,
    ],
  ])('that is put off by %s waits by the clock of the answer', (_, headers, ms) => {
    expect(retryAfterMs({ header: (name) => headers[name] ?? '' })).toBe(ms)
  })

  it('that is put off by a date waits no longer than that', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toUTCString()
    await send(() => ({ status: 503, headers: { date: at(3_600_000), 'retry-after': at(3_690_000) } }))
    const waits = Date.parse((await links())[0]?.nextAt ?? '') - Date.now()
    expect(waits).toBeGreaterThan(60_000)
    expect(waits).toBeLessThan(95_000)
  })
})

/** As Chinese systems write it; of these letters alone. */
function gbk(text: string): Uint8Array {
  const letters: Readonly<Record<string, readonly number[]>> = { 已: [0xd2, 0xd1], 收: [0xca, 0xd5] }
  return Uint8Array.from([...text].flatMap((sign) => letters[sign] ?? [sign.charCodeAt(0)]))
}
