import { createServer, type Server } from 'node:http'
import { sync } from '@fairdesk/contract/areas/sync/sync'
import type { Params } from '@fairdesk/contract/endpoint'
import { syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fillOrders } from '../../testing/world-orders.ts'
import { noteForSync } from '../sync-queue/queue-documents.ts'

type Received = {
  readonly path: string
  readonly bytes: number
  readonly ids: readonly string[]
  readonly signature: string
}
type Reply = { readonly status?: number; readonly type?: string; readonly body: string | Uint8Array }

let app: TestApp
let receiver: Server
let address: string
let received: Received[] = []
let reply: (call: Received) => Reply
/** A call to `/silent` gets no answer before the test is over. */
const silent: (() => void)[] = []

const everyOne = ({ ids }: Received): Reply => ({
  body: JSON.stringify({ results: ids.map((id) => ({ id, ok: true })) }),
})

beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const { items } = JSON.parse(body.toString()) as { items: { id: string }[] }
    const signature = String(request.headers['webhook-signature'])
    const call = { path: request.url ?? '', bytes: body.length, ids: items.map(({ id }) => id), signature }
    received.push(call)
    if (call.path === '/silent') return void silent.push(() => response.destroy())
    const { status = 200, type = 'application/json', body: answer } = reply(call)
    response.writeHead(status, { 'content-type': type }).end(answer)
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const at = receiver.address()
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
})
beforeEach(async () => {
  received = []
  reply = everyOne
  await app.fair.pool.query(`truncate sync_links restart identity cascade;
    update orders set status = 'approved', approved_at = now() where deleted_at is null`)
})
afterAll(async () => {
  for (const hangUp of silent) hangUp()
  receiver.close()
  await app.stop()
})

const { columns, file } = syncSampleOf.general
const link = (more: Partial<Params<typeof sync.saveLink>> = {}) =>
  app.call(sync.saveLink, {
    name: 'ERP',
    address: `${address}/in`,
    columns: [...columns],
    file,
    enabled: true,
    ...more,
  })
const rows = async () => (await app.call(sync.rows, {})).data?.list ?? []
const work = () => app.server.jobs.idle()
async function note(): Promise<number> {
  const found = await sql<{ id: number }>`select id from orders where status = 'approved' order by id`.execute(
    app.fair.db,
  )
  await noteForSync(app.fair.db, 'order', { refs: found.rows.map(({ id }) => id), action: 'put' })
  return found.rows.length
}

describe('a call', () => {
  it('has as many documents as its link says', async () => {
    await link({ documentsPerCall: 1 })
    const count = await note()
    await work()
    expect(count).toBeGreaterThan(1)
    expect(received.map(({ ids }) => ids.length)).toEqual(Array.from({ length: count }, () => 1))
    expect((await link({ name: 'other', documentsPerCall: 501 })).code).toBe(422)
  })

  it('has no more bytes than its link says, and a document that is larger goes alone; each goes once', async () => {
    await link()
    const count = await note()
    await work()
    const [whole] = received
    expect(received.map(({ ids }) => ids.length)).toEqual([count])
    received = []
    await app.fair.pool.query('truncate sync_outbox')
    // Smaller than a form lets anybody say: the little fair's orders are.
    const most = Math.round((whole?.bytes ?? 0) / 2)
    await sql`update sync_links set options = options || jsonb_build_object('megabytesPerCall', ${most / 1_000_000}::float8)`.execute(
      app.fair.db,
    )
    await note()
    await work()
    expect(received.length).toBeGreaterThan(1)
    expect(received.every(({ bytes, ids }) => bytes <= most || ids.length === 1)).toBe(true)
    expect(received.some(({ bytes, ids }) => bytes <= most && ids.length > 1)).toBe(true)
    expect(new Set(received.flatMap(({ ids }) => ids)).size).toBe(count)
    expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual(
      Array.from({ length: count }, () => ['ok', 1]),
    )
  })

  it('that fails keeps those behind it untried', async () => {
    await link()
    const count = await note()
    await sql`update sync_links set options = options || '{"megabytesPerCall": 0.0003}'`.execute(app.fair.db)
    reply = () => ({ status: 503, body: '' })
    await work()
    const tried = (await rows()).filter(({ tries }) => tries > 0)
    expect(received.flatMap(({ ids }) => ids).length).toBe(tried.length)
    expect(tried.length).toBeLessThan(count)
    expect((await rows()).every(({ state }) => state === 'pending')).toBe(true)
  })
})

describe('an answer that refuses', () => {
  const secret = `whsec_${Buffer.from('a secret of more/than?24 bytes').toString('base64')}`
  const kept = async (answer: Reply | ((call: Received) => Reply)) => {
    const { data } = await link({ signature: 'standard', secret })
    await note()
    reply = typeof answer === 'function' ? answer : () => answer
    await work()
    expect(data?.id).toBeDefined()
    const all = await rows()
    expect(new Set(all.map(({ body }) => body)).size).toBe(1)
    return all[0]
  }

  it('is kept with its documents, without what nobody else may know', async () => {
    const row = await kept(({ signature }) => ({
      status: 400,
      body: `{"code":"C007","msg":"客户 S001 不存在","sign":"${signature}","key":${JSON.stringify(secret).replaceAll('/', '\\/')}}`,
    }))
    expect(row).toMatchObject({ state: 'error', problem: 'refused', answer: '400' })
    expect(row?.body).toContain('客户 S001 不存在')
    expect(row?.body).not.toContain(secret.slice(6))
    expect(row?.body).not.toContain(secret.slice(6).replaceAll('/', '\\/'))
    expect(received[0]?.signature).toMatch(/^v1,./)
    expect(row?.body).not.toContain(received[0]?.signature.slice(3))
  })

  it('is text, however long, of whatever kind', async () => {
    const page =
      '<html><head><title>413 Request Entity Too Large</title><style>b{}</style></head><body><h1>太大</h1>&lt;nginx&gt;</body></html>'
    expect(await kept({ status: 413, type: 'text/html', body: page })).toMatchObject({
      body: '413 Request Entity Too Large\n太大\n<nginx>',
    })
  })

  it.each<[string, Reply, string]>([
    ['of GBK', { status: 400, type: 'text/plain; charset=GBK', body: Buffer.from('b4edcef3', 'hex') }, '错误'],
    ['of bytes', { status: 500, type: 'image/png', body: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }, ''],
    ['of control signs', { status: 500, type: 'text/plain', body: 'a\u0007b\r\n\r\n\u202ec' }, 'a b\nc'],
    ['that is no answer of ours', { body: '{"code":100,"msg":"签名错误"}' }, '{"code":100,"msg":"签名错误"}'],
  ])('%s', async (_, answer, text) => {
    expect((await kept(answer))?.body).toBe(text)
  })

  it('is kept for its first 2 kB, and goes when the document arrives', async () => {
    const row = await kept({ status: 422, type: 'text/plain', body: '错'.repeat(20_000) })
    expect(row?.body).toBe('错'.repeat(682))
    reply = everyOne
    await app.fair.pool.query(`update sync_links set next_at = '-infinity'`)
    await app.call(sync.retry, { ids: (await rows()).map(({ id }) => id) })
    await work()
    expect((await rows()).every(({ state, body }) => state === 'ok' && body === '')).toBe(true)
  })
})

describe('a silent system', () => {
  it('keeps no other link waiting', async () => {
    await link({ name: 'silent', address: `${address}/silent` })
    await link({ name: 'good', address: `${address}/good` })
    const count = await note()
    app.server.jobs.wake()
    await vi.waitFor(() => expect(received.map(({ path }) => path).toSorted()).toEqual(['/good', '/silent']), 3000)
    // Its call is under way; what happens now is for the good one.
    await app.fair.pool.query(
      `update orders set note = 'later' where id = (select min(id) from orders where status = 'approved')`,
    )
    await note()
    app.server.jobs.wake()
    await vi.waitFor(
      () => expect(received.filter(({ path }) => path === '/good').flatMap(({ ids }) => ids).length).toBe(2 * count),
      3000,
    )
    for (const hangUp of silent.splice(0)) hangUp()
    await work()
  })
})

describe('a link', () => {
  const health = async () => (await app.call(sync.links, {})).data?.map((one) => [one.health, one.counts.error])
  const now = () =>
    app.fair.pool.query(`update sync_links set next_at = '-infinity'; update sync_outbox set next_at = '-infinity'`)
  const answering = (isOk: (id: string) => boolean) => {
    reply = ({ ids }) => ({ body: JSON.stringify({ results: ids.map((id) => ({ id, ok: isOk(id) })) }) })
  }

  it('is failing where its last documents are in error, partly so where some are', async () => {
    await link()
    expect(await health()).toEqual([['well', 0]])
    answering(() => false)
    const count = await note()
    await work()
    expect(await health()).toEqual([['failing', count]])
    const ids = (await rows()).map(({ id }) => id)
    // The last of a call may be in error: what went with it arrived.
    answering((id) => id !== received.at(-1)?.ids.at(-1))
    await app.call(sync.retry, { ids })
    await work()
    expect(await health()).toEqual([['partly', 1]])
    answering(() => false)
    await note()
    await work()
    expect(await health()).toEqual([['failing', count]])
    answering(() => true)
    const failed = (await rows()).flatMap(({ id, state }) => (state === 'error' ? [id] : []))
    await app.call(sync.retry, { ids: failed.slice(0, 1) })
    await work()
    expect(await health()).toEqual([['partly', count - 1]])
    await app.call(sync.retry, { ids: failed.slice(1) })
    await work()
    expect(await health()).toEqual([['well', 0]])
  })

  it.each<[string, Reply, string]>([
    ['refuses', { status: 400, body: 'no' }, 'failing'],
    ['sends elsewhere', { status: 302, body: '' }, 'failing'],
    ['is out of order', { status: 500, body: '' }, 'retrying'],
  ])('whose system %s is not well, waiting or not', async (_, answer, expected) => {
    await link()
    await note()
    reply = () => answer
    await work()
    expect((await health())?.[0]?.[0]).toBe(expected)
    await now()
    expect((await health())?.[0]?.[0]).toBe(expected)
  })

  it('by which things come in is failing where the last file was not taken', async () => {
    await link()
    await app.fair.pool.query(
      `insert into sync_arrivals (link_id, name, sha256, state) values (1, 'a', '', 'taken'), (1, 'b', '', 'failed')`,
    )
    expect(await health()).toEqual([['failing', 0]])
    await app.fair.pool.query(`insert into sync_arrivals (link_id, name, sha256, state) values (1, 'c', '', 'taken')`)
    expect(await health()).toEqual([['well', 0]])
  })
})
