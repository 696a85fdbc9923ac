import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import path from 'node:path'
import { orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import { sync } from '@fairdesk/contract/areas/sync/sync'
import type { Params } from '@fairdesk/contract/endpoint'
import { plainColumns, syncSampleOf } from '@fairdesk/contract/orders/sync-samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fillOrders } from '../../testing/world-orders.ts'
import { noteForSync } from '../sync-queue/queue-documents.ts'
import { claimRows } from './outbox/claim.ts'

type Item = { readonly id: string; readonly turn: number; readonly action: string; readonly lines: readonly object[] }
type Reply = { readonly status?: number; readonly headers?: Record<string, string>; readonly text: string }

let app: TestApp
let receiver: Server
let address: string
let received: Item[][] = []
let heads: IncomingHttpHeaders[] = []
const everyOne = (items: readonly Item[]): Reply => ({
  text: JSON.stringify({ results: items.map(({ id }) => ({ id, ok: true, receipt: `R-${id}` })) }),
})
let reply: (items: readonly Item[]) => Reply = everyOne

beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { items } = JSON.parse(Buffer.concat(parts).toString()) as { items: Item[] }
    received.push(items)
    heads.push(request.headers)
    const { status = 200, headers = {}, text } = reply(items)
    response.writeHead(status, headers).end(text)
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const at = receiver.address()
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/in`
})
beforeEach(async () => {
  received = []
  heads = []
  reply = everyOne
  await app.fair.pool.query(`truncate sync_links restart identity cascade;
    update orders set status = 'approved', approved_at = now() where id in (select id from orders order by id limit 2)`)
})
afterAll(async () => {
  receiver.close()
  await app.stop()
})

const { columns, file } = syncSampleOf.general
const link = (more: Partial<Params<typeof sync.saveLink>> = {}) =>
  app.call(sync.saveLink, { name: 'ERP', address, columns: [...columns], file, enabled: true, ...more })
const rowOf = (id: string) => id.split(':').slice(0, 3).join(':')
const rows = async () => (await app.call(sync.rows, {})).data?.list ?? []
const links = async () => (await app.call(sync.links, {})).data ?? []
const work = () => app.server.jobs.idle()
const ofOrders = async () =>
  (
    await sql<{ id: number }>`select id from orders where status = 'approved' order by id limit 2`.execute(app.fair.db)
  ).rows.map(({ id }) => id)
const note = async (action: 'put' | 'cancel' = 'put') =>
  noteForSync(app.fair.db, 'order', { refs: await ofOrders(), action })
/** Nothing waits any longer: the next look sends it. */
const now = () =>
  app.fair.pool.query(`update sync_links set next_at = '-infinity'; update sync_outbox set next_at = '-infinity'`)

describe('an outbox', () => {
  it('sends each order once, with the pieces it holds, and keeps the receipt', async () => {
    await link()
    await note()
    await work()
    const [one] = await ofOrders()
    expect(received.flat().map(({ id }) => rowOf(id))).toEqual((await ofOrders()).map((id) => `order:${id}:1`))
    expect(received.flat().every(({ lines }) => lines.length > 0)).toBe(true)
    const all = await rows()
    const oldestFirst = (await app.call(sync.rows, { order: 'asc' })).data?.list ?? []
    expect(oldestFirst.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed())
    expect(oldestFirst.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b))
    expect(all.map(({ state, tries }) => `${state} ${tries}`)).toEqual(['ok 1', 'ok 1'])
    expect(all.map(({ receipt }) => rowOf(receipt))).toContain(`R-order:${one}:1`)
    await work()
    expect(received.length).toBe(1)
  })

  it.each<[string, Reply, string]>([
    ['HTML', { text: '<html>ok</html>' }, 'not-json'],
    ['nothing', { text: '' }, 'not-json'],
    ['a fault', { status: 500, text: 'no' }, 'status'],
    ['other names', { text: JSON.stringify({ results: [{ id: 'order:0:1', ok: true }] }) }, 'not-named'],
    ['too much', { text: 'x'.repeat(1_100_000) }, 'too-long'],
  ])('that is answered by %s is not confirmed: it goes again under the same names', async (_, bad, problem) => {
    await link()
    await note()
    reply = () => bad
    await work()
    const waiting = `pending ${problem}`
    expect((await rows()).map((row) => `${row.state} ${row.problem}`)).toEqual([waiting, waiting])
    expect((await links())[0]?.nextAt).not.toBeNull()
    reply = everyOne
    await now()
    await work()
    expect((await rows()).map(({ state }) => state)).toEqual(['ok', 'ok'])
    // Two documents, however many calls a busy machine made of them.
    const documentsById = Map.groupBy(received.flat(), ({ id }) => id)
    expect(documentsById.size).toBe(2)
    for (const documents of documentsById.values()) expect(documents.length).toBeGreaterThan(1)
  })

  it('takes from half an answer what it says, and sends the rest again', async () => {
    await link()
    await note()
    const [one, other] = await ofOrders()
    reply = (items) => everyOne(items.slice(0, 1))
    await work()
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['ok', 'pending'])
    reply = everyOne
    await now()
    await work()
    expect(received.map((items) => items.map(({ id }) => rowOf(id)))).toEqual([
      [`order:${one}:1`, `order:${other}:1`],
      [`order:${other}:1`],
    ])
  })

  it('keeps what the receiver refuses for somebody to look at, and sends it again when told to', async () => {
    await link()
    await note()
    reply = (items) => ({
      text: JSON.stringify({ results: items.map(({ id }) => ({ id, ok: false, message: '客户不存在' })) }),
    })
    await work()
    const refused = await rows()
    expect(refused.map(({ state, answer }) => [state, answer])).toEqual([
      ['error', '客户不存在'],
      ['error', '客户不存在'],
    ])
    reply = everyOne
    expect((await app.call(sync.retry, { ids: refused.map(({ id }) => id) })).data).toEqual({ changed: 2 })
    await work()
    expect((await rows()).map(({ state }) => state)).toEqual(['ok', 'ok'])
  })

  it('holds a link after five failures in a row, until somebody says to go on', async () => {
    await link()
    await note()
    reply = () => ({ status: 503, headers: { 'retry-after': '120' }, text: '' })
    await work()
    expect(Date.parse((await links())[0]?.nextAt ?? '') - Date.now()).toBeGreaterThan(100_000)
    for (let n = 0; n < 6; n++) {
      await now()
      await work()
    }
    expect(received.length).toBe(5)
    const [held] = await links()
    expect(held?.heldAt).not.toBeNull()
    reply = everyOne
    expect((await app.call(sync.goOn, { id: held?.id ?? 0 })).code).toBe(200)
    await work()
    expect((await rows()).map(({ state }) => state)).toEqual(['ok', 'ok'])
  })

  it('that was sent by a process that died goes again under the same name; its late word counts for nothing', async () => {
    await link()
    await note()
    const taken = await claimRows(app.fair.db, 1, 100)
    await work()
    expect(received).toEqual([])
    await app.fair.pool.query(`update sync_outbox set lease_until = now() - interval '1 second'`)
    await work()
    expect(received.flat().map(({ id }) => rowOf(id))).toEqual(taken.map(({ ref }) => `order:${ref}:1`))
    expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual([
      ['ok', 2],
      ['ok', 2],
    ])
  })

  it('sends an order that was changed meanwhile as a new turn, and calls off what came back', async () => {
    await link()
    await note()
    reply = () => ({ status: 500, text: '' })
    await work()
    // A busy machine may have tried again by now.
    const tried = received.length
    const [one] = await ofOrders()
    await sql`update orders set note = 'changed' where id = ${one}`.execute(app.fair.db)
    reply = everyOne
    await now()
    await work()
    const ids = received.slice(tried).flatMap((documents) => documents.map(({ id }) => rowOf(id)))
    expect(ids).toContain(`order:${one}:2`)
    expect(ids).not.toContain(`order:${one}:1`)
    const beforeCancelling = received.length
    await note('cancel')
    await work()
    const cancelled = received.slice(beforeCancelling).flat()
    expect(cancelled.map(({ action, lines }) => [action, lines.length])).toEqual([
      ['cancel', 0],
      ['cancel', 0],
    ])
  })

  it('calls nothing off that never went', async () => {
    const { data } = await link({ enabled: false })
    await link({ id: data?.id, version: data?.version, enabled: true })
    await note('cancel')
    expect(await rows()).toEqual([])
  })

  it('goes nowhere link-local, follows no redirection and keeps both for somebody to look at', async () => {
    expect((await link({ address: 'http://169.254.169.254/latest' })).code).toBe(422)
    expect((await link({ address: 'http://[::ffff:a9fe:a9fe]/' })).code).toBe(422)
    await link()
    await note()
    reply = () => ({ status: 302, headers: { location: 'http://169.254.169.254/' }, text: '' })
    await work()
    expect((await rows()).map(({ state, problem }) => [state, problem])).toEqual([
      ['error', 'redirect'],
      ['error', 'redirect'],
    ])
  })
})

describe('a link of another kind', () => {
  it.each(['part', 'customers', 'goods', 'stock'] as const)(
    'sends %s whole, and then what is another since',
    async (kind) => {
      await app.fair.pool.query(`
      insert into stock (skc_id, totals) select id, '{5}' from skcs on conflict do nothing;
      insert into splits (order_id, mode, key, name, status, source_mark, source_q, qty)
        select id, 'manual', 'a', '一', 'issued', 0, '', 0 from orders where status = 'approved' limit 1`)
      await app.fair.pool.query(`update splits set source_mark = coalesce((
      select bit_xor(hashtextextended(rows.skc_id || ':' || regexp_replace(rows.qtys::text, '(,0)+}$', '}'), 0))
      from order_rows rows join skcs on skcs.id = rows.skc_id
      where rows.order_id = splits.order_id and rows.qty > 0 and skcs.status <> 'dropped' and skcs.deleted_at is null), 0);
      insert into split_rows select splits.id, rows.skc_id, rows.qtys, rows.qty from splits join order_rows rows using (order_id)
        where rows.qty > 0 on conflict do nothing`)
      const of = { kind, columns: plainColumns(kind) }
      const { data: shown } = await app.call(sync.preview, { name: 'ERP', address, file, ...of })
      expect(shown?.documents).toBeGreaterThan(0)
      const { data } = await link(of)
      await app.call(sync.run, { id: data?.id ?? 0 })
      await work()
      expect(received.flat().length).toBe(shown?.documents)
      expect((await rows()).every(({ state, no }) => state === 'ok' && no !== '')).toBe(true)
      await app.call(sync.run, { id: data?.id ?? 0 })
      await work()
      expect(received.flat().length).toBe(shown?.documents)
      await noteForSync(app.fair.db, 'part', { refs: [1], action: 'cancel' })
      await work()
      expect(received.flat().filter(({ action }) => action === 'cancel').length).toBe(kind === 'part' ? 1 : 0)
    },
  )
})

describe('a run by hand', () => {
  it('sends all approved orders a link does not have, and again those that are others since', async () => {
    const { data } = await link({ onEvents: false })
    const id = data?.id ?? 0
    await note()
    expect(await rows()).toEqual([])
    await app.call(sync.run, { id })
    await work()
    expect((await rows()).every(({ state }) => state === 'ok')).toBe(true)
    const before = received.flat().length
    expect(before).toBeGreaterThanOrEqual(2)
    await app.call(sync.run, { id })
    await work()
    expect(received.flat().length).toBe(before)
    await app.fair.pool.query(
      `update orders set note = 'again' where id = (select min(id) from orders where status = 'approved')`,
    )
    await app.call(sync.run, { id })
    await work()
    expect(received.flat().length).toBe(before + 1)
    const { data: runs } = await app.call(sync.runs, { linkId: id })
    expect(runs?.list.map(({ why, ok }) => [why, ok])).toEqual([
      ['hand', 1],
      ['hand', 0],
      ['hand', before],
    ])
  })

  it('is shown before, made by the same work, with nothing sent', async () => {
    const { data } = await app.call(sync.preview, { name: 'ERP', address, columns: [...columns], file })
    expect(data?.documents).toBeGreaterThanOrEqual(2)
    expect(data?.text).toContain('"orderNo"')
    expect([received.length, (await rows()).length]).toEqual([0, 0])
  })
})

describe('a secret', () => {
  const secret = `whsec_${Buffer.from('a secret of more than 24 bytes').toString('base64')}`

  it('signs each call and stands in no row, answer or log', async () => {
    await link({ signature: 'standard', secret })
    await note()
    await work()
    expect(heads[0]?.['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/)
    expect(heads[0]?.['idempotency-key']).toBe(heads[0]?.['webhook-id'])
    const told = JSON.stringify([await links(), await rows()])
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'fair_1' and table_type = 'BASE TABLE'`.execute(
      app.fair.db,
    )
    const kept: string[] = []
    for (const { name } of tables.rows)
      kept.push(JSON.stringify((await sql`select one::text from ${sql.table(name)} one`.execute(app.fair.db)).rows))
    for (const text of [told, ...kept]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('is asked for where it is needed, and must be one', async () => {
    expect((await link({ signature: 'standard' })).code).toBe(422)
    expect((await link({ signature: 'standard', secret: 'short' })).code).toBe(422)
    expect((await link({ signature: 'sortedMd5', secret: '密钥' })).code).toBe(200)
  })

  it('is for administrators', async () => {
    for (const call of [sync.links, sync.rows]) expect((await app.call(call, {}, 'lin')).code).toBe(403)
  })
})

describe('a folder', () => {
  const place = (id: number) => path.join(app.dataDir, 'sync', 'fair_1', String(id), 'out')

  it('gets each order in a whole file with its mark, and never twice', async () => {
    const { data } = await link({ transport: 'folder', address: '' })
    await note()
    await work()
    const names = await readdir(place(data?.id ?? 0))
    expect(names.length).toBe(2)
    const name = names.find((one) => one.endsWith('.csv')) ?? ''
    expect(names).toContain(`${name}.ok`)
    const text = await readFile(path.join(place(data?.id ?? 0), name), 'utf8')
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(text.slice(1).split('\r\n')[0]).toBe(columns.map(({ title }) => title).join(','))
    // Its process died before it was noted, and the other system has taken it since.
    await app.fair.pool.query(`update sync_outbox set state = 'sending', lease_until = now() - interval '1 second'`)
    await writeFile(path.join(place(data?.id ?? 0), `.${name}.begun`), '')
    for (const gone of names) await rm(path.join(place(data?.id ?? 0), gone))
    await work()
    expect((await rows()).map(({ state, receipt }) => [state, receipt])).toEqual([
      ['ok', name],
      ['ok', name],
    ])
    expect(await readdir(place(data?.id ?? 0))).toEqual([])
  })

  it('that cannot be written holds the link with the reason, and loses nothing', async () => {
    const { data } = await link({ transport: 'folder', address: '' })
    const id = data?.id ?? 0
    await rm(place(id), { recursive: true, force: true })
    await mkdir(path.dirname(place(id)), { recursive: true })
    await writeFile(place(id), 'no folder')
    await note()
    await work()
    expect((await links()).map(({ problem, heldAt }) => [problem, heldAt !== null])).toEqual([['folder', true]])
    expect((await rows()).map(({ state }) => state)).toEqual(['pending', 'pending'])
    await rm(place(id))
    await app.call(sync.goOn, { id })
    await work()
    expect((await rows()).map(({ state }) => state)).toEqual(['ok', 'ok'])
  })
})

describe('an approval', () => {
  const heldOrder = async () => {
    const found = await sql<{ id: number; version: number }>`
      select id, version from orders where id = (select max(id) from orders)`.execute(app.fair.db)
    return found.rows
  }
  const move = async (act: 'approve' | 'reopen') => {
    const { data, msg } = await app.call(orderBatches.act, { act, reason: '改', orders: await heldOrder() })
    expect([msg, data?.skipped]).toEqual([msg, []])
  }

  it('puts its order in line as it is written, and a reopening calls it off', async () => {
    await link()
    await app.fair.pool.query(`update orders set status = 'submitted', locked = false, lock_kind = null
      where id = (select max(id) from orders)`)
    await move('approve')
    const [{ id } = { id: 0 }] = await heldOrder()
    await work()
    expect((await rows()).map(({ state, action, no }) => [state, action, no !== ''])).toEqual([['ok', 'put', true]])
    await move('reopen')
    await work()
    expect(received.flat().map((item) => [rowOf(item.id), item.action])).toEqual([
      [`order:${id}:1`, 'put'],
      [`order:${id}:2`, 'cancel'],
    ])
  })
})
