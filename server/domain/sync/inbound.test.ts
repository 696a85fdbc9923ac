import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import path from 'node:path'
import { sync } from '@fairdesk/contract/areas/sync/sync'
import { syncArrivals } from '@fairdesk/contract/areas/sync/sync-arrivals'
import type { Params } from '@fairdesk/contract/endpoint'
import { SyncFile } from '@fairdesk/contract/orders/sync-map'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { standardSignature } from './http/signature.ts'

let app: TestApp
let sender: Server
let address: string
let asked: IncomingMessage[] = []
let reply: (url: URL) => { status?: number; text: string } = () => ({ text: '' })

beforeAll(async () => {
  app = await testApp()
  sender = createServer((request, response) => {
    asked.push(request)
    const { status = 200, text } = reply(new URL(request.url ?? '', 'http://sender'))
    response.writeHead(status).end(text)
  })
  await new Promise<void>((done) => sender.listen(0, '127.0.0.1', done))
  const at = sender.address()
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/out`
})
beforeEach(async () => {
  asked = []
  await app.fair.pool.query('truncate sync_links restart identity cascade')
  await app.fair.pool.query('delete from idempotency')
  await rm(path.join(app.dataDir, 'sync'), { recursive: true, force: true })
})
afterAll(async () => {
  sender.close()
  await app.stop()
})

const customerHeadings = [
  { title: '代码', field: 'code' },
  { title: '店名', field: 'name' },
  { title: '级别', field: 'level' },
]
const stockHeadings = [
  { title: '圆牌', field: 'skc' },
  { title: '码', field: 'size' },
  { title: '数', field: 'qty' },
]
const link = async (more: Partial<Params<typeof sync.saveLink>> = {}) => {
  const { data, msg } = await app.call(sync.saveLink, {
    name: 'ERP',
    direction: 'in',
    kind: 'customers',
    transport: 'folder',
    headings: customerHeadings,
    file: SyncFile.parse({}),
    enabled: true,
    ...more,
  })
  if (!data) throw new Error(msg)
  return data
}
const work = () => app.server.jobs.idle()
const place = (id: number, ...rest: string[]) => path.join(app.dataDir, 'sync', 'fair_1', String(id), ...rest)
/** Lays a file with its mark. */
const lay = async (id: number, name: string, lines: readonly string[]) => {
  await mkdir(place(id, 'in'), { recursive: true })
  await writeFile(place(id, 'in', name), lines.join('\r\n'))
  await writeFile(place(id, 'in', `${name}.ok`), '')
}
const namesIn = async (id: number, folder: string) => (await readdir(place(id, folder)).catch(() => [])).toSorted()
const arrivals = async () => (await app.call(syncArrivals.list, {})).data?.list ?? []
const customer = async (code: string) =>
  (
    await sql<{ name: string }>`select name from customers where code = ${code} and deleted_at is null`.execute(
      app.fair.db,
    )
  ).rows[0]?.name
const links = async () => (await app.call(sync.links, {})).data ?? []

describe('a folder that files come by', () => {
  it('has its good rows taken, keeps the others with why, and lays the file aside', async () => {
    const { id } = await link()
    await lay(id, 'k.csv', [
      '代码,店名,密码,级别',
      'N1,新店一,secret-1,A级',
      'N2,,secret-2,A级',
      'N3,新店三,x,没有的级别级别级别级别',
    ])
    await work()
    expect([await customer('N1'), await customer('N2')]).toEqual(['新店一', undefined])
    const [arrival] = await arrivals()
    expect([arrival?.state, arrival?.rows, arrival?.refused]).toEqual(['partly', 3, 1])
    expect(await namesIn(id, 'in')).toEqual([])
    expect(await namesIn(id, 'taken')).toEqual([`${arrival?.id}-k.csv`])
    const reasons = await readFile(place(id, 'failed', `${arrival?.id}-k.csv.refused.csv`), 'utf8')
    expect(reasons).toContain('N2')
    expect(reasons).not.toContain('secret')
    const { data } = await app.call(syncArrivals.refused, { arrivalId: arrival?.id ?? 0 })
    expect(data?.list.map(({ no, cells }) => [no.includes('N2'), cells])).toEqual([
      [true, { 代码: 'N2', 店名: '', 级别: 'A级' }],
    ])
    const { data: runs } = await app.call(sync.runs, { linkId: id })
    expect(runs?.list.map(({ why, ok, failed }) => [why, ok, failed])).toEqual([['file', 2, 1]])
    const log = await sql<{ name: string }>`
      select real_name as name from operation_log where action = 'customer.import' order by id desc limit 1`.execute(
      app.fair.db,
    )
    expect(log.rows[0]?.name).toBe('ERP')
  })

  it('takes the same file once, and a row that stood in its own way once that is mended', async () => {
    const { id } = await link({ kind: 'stock', headings: stockHeadings })
    const lines = ['圆牌,码,数', 'T001-01,S,41', 'T001-01,XXS,5']
    await lay(id, 's.csv', lines)
    await work()
    await lay(id, 's.csv', lines)
    await work()
    expect((await arrivals()).map(({ state }) => state)).toEqual(['again', 'partly'])
    await lay(id, 's.csv', ['圆牌,码,数', 'T001-01,S,40'])
    await work()
    await lay(id, 's.csv', lines)
    await work()
    const total = await sql<{ totals: number[] }>`
      select totals from stock join skcs on skcs.id = stock.skc_id where skc_no = 'T001-01'`.execute(app.fair.db)
    expect(total.rows[0]?.totals).toContain(41)
    const arrivalId = (await arrivals()).at(-1)?.id ?? 0
    const retry = async () => {
      await app.call(syncArrivals.retry, { arrivalId })
      await work()
      return (await app.call(syncArrivals.refused, { arrivalId })).data?.list.map(({ state }) => state)
    }
    expect(await retry()).toEqual(['error'])
    await app.fair.pool.query(`update sync_refused set cells = '{"圆牌":"T001-01","码":"M","数":"7"}'`)
    expect(await retry()).toEqual(['ok'])
  })

  it('goes on with what a process that died was reading, and does nothing twice', async () => {
    const { id } = await link()
    await lay(id, 'k.csv', ['代码,店名,级别', 'D1,死店,A级'])
    await work()
    const before = await sql<{
      count: number
    }>`select count(*)::int from operation_log where action = 'customer.import'`.execute(app.fair.db)
    // Its rows were taken, and then the process died before it could say so.
    const [arrival] = await arrivals()
    await app.fair.pool.query(`update sync_arrivals set state = 'reading', rows = 0, is_moved = false`)
    await mkdir(place(id, 'work'), { recursive: true })
    await writeFile(place(id, 'work', 'k.csv'), await readFile(place(id, 'taken', `${arrival?.id}-k.csv`)))
    await work()
    expect((await arrivals()).map(({ state, rows }) => [state, rows])).toEqual([['taken', 1]])
    const after = await sql<{
      count: number
    }>`select count(*)::int from operation_log where action = 'customer.import'`.execute(app.fair.db)
    expect(after.rows).toEqual(before.rows)
    expect(await namesIn(id, 'work')).toEqual([])
  })

  it('leaves alone what is still being written', async () => {
    const { id } = await link()
    await mkdir(place(id, 'in'), { recursive: true })
    for (const name of ['fresh.csv', 'half.csv.part', '.hidden'])
      await writeFile(place(id, 'in', name), '代码,店名,级别\nF1,F,A级')
    await work()
    expect(await arrivals()).toEqual([])
    expect(await namesIn(id, 'in')).toEqual(['.hidden', 'fresh.csv', 'half.csv.part'])
  })

  it.each([
    ['no table', 'x.csv', ['\0\0\0'], 'broken-file'],
    ['other columns', 'y.csv', ['代码,名称', 'Y1,一'], 'no-heading'],
    ['no row that can be taken', 'z.csv', ['代码,店名,级别', 'Z1,,'], 'all-refused'],
  ])('lays %s aside with the reason', async (_, name, lines, problem) => {
    const { id } = await link()
    await lay(id, name, lines)
    await work()
    expect((await arrivals()).map((arrival) => [arrival.state, arrival.problem])).toEqual([['failed', problem]])
    expect((await namesIn(id, 'failed')).length).toBe(2)
    expect((await links())[0]?.heldAt).toBeNull()
  })

  it('that cannot be read holds the link with the reason', async () => {
    const { id } = await link()
    await mkdir(place(id), { recursive: true })
    await writeFile(place(id, 'in'), 'no folder')
    await work()
    expect((await links()).map(({ problem, heldAt }) => [problem, heldAt !== null])).toEqual([['folder', true]])
  })

  it('brings orders by the judged save', async () => {
    const { id } = await link({
      kind: 'orderLines',
      headings: [{ title: '客户', field: 'customer' }, ...stockHeadings],
    })
    await lay(id, 'o.csv', ['客户,圆牌,码,数', 'C001,T001-01,S,6', 'C001,T001-01,S没有,6', '没有,T001-01,S,6'])
    await work()
    const [arrival] = await arrivals()
    expect((await links()).map(({ problem }) => problem)).toEqual([''])
    expect([arrival?.state, arrival?.refused]).toEqual(['partly', 2])
    const saved = await sql<{ source: string; by: string }>`
      select rows.source, rows.updated_by as by from order_rows rows join orders on orders.id = rows.order_id
      join customers on customers.id = orders.customer_id join skcs on skcs.id = rows.skc_id
      where customers.code = 'C001' and skc_no = 'T001-01' and rows.qty >= 6`.execute(app.fair.db)
    expect(saved.rows.map(({ source }) => source)).toEqual(['import'])
  })
})

describe('an address that rows are asked of', () => {
  const secret = `whsec_${Buffer.from('a secret of more than 24 bytes').toString('base64')}`

  it('is asked from where it stands, page by page, signed', async () => {
    const { id } = await link({ transport: 'http', address, signature: 'standard', secret })
    reply = ({ searchParams }) => {
      const at = Number(searchParams.get('cursor') ?? 0)
      const rows = at < 2 ? [{ 代码: `H${at}`, 店名: `网店${at}`, 级别: 'A级' }] : []
      return { text: JSON.stringify({ rows, cursor: Math.min(at + 1, 2), more: at < 1 }) }
    }
    await app.call(sync.run, { id })
    await work()
    expect([await customer('H0'), await customer('H1')]).toEqual(['网店0', '网店1'])
    expect((await links())[0]?.cursor).toBe('2')
    const [first] = asked
    const { searchParams } = new URL(first?.url ?? '', 'http://sender')
    expect(searchParams.get('kind')).toBe('customers')
    const headers = first?.headers ?? {}
    const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${searchParams.toString()}`
    expect(headers['webhook-signature']).toBe(`v1,${standardSignature(secret, text)}`)
    await app.call(sync.run, { id })
    await work()
    expect((await arrivals()).length).toBe(2)
  })

  it.each([
    ['HTML', { text: '<html>' }, 'not-json'],
    ['a fault', { status: 500, text: '' }, 'status'],
    ['a list of something else', { text: '{"rows":[{"a":{"b":1}}]}' }, 'no-heading'],
  ])('that answers by %s is asked again later', async (_, bad, problem) => {
    const { id } = await link({ transport: 'http', address })
    reply = () => bad
    await app.call(sync.run, { id })
    await work()
    expect((await links()).map((one) => [one.problem, one.nextAt !== null])).toEqual([[problem, true]])
    reply = () => ({ text: '代码,店名,级别\r\nG1,后来,A级\r\n' })
    await app.fair.pool.query(`update sync_links set next_at = '-infinity'`)
    await work()
    expect(await customer('G1')).toBe('后来')
    expect((await links()).map((one) => one.problem)).toEqual([''])
  })
})

describe('a link by which something comes in', () => {
  it('must name fields that there are, each once, and no password', async () => {
    const save = (headings: Params<typeof sync.saveLink>['headings']) =>
      app.call(sync.saveLink, {
        name: 'ERP',
        direction: 'in',
        kind: 'customers',
        transport: 'folder',
        headings,
        file: SyncFile.parse({}),
      })
    for (const field of ['nothing', 'password']) expect((await save([{ title: 'x', field }])).code).toBe(422)
    expect((await save([])).code).toBe(422)
    expect((await save([...customerHeadings, { title: '二', field: 'name' }])).code).toBe(422)
    expect((await save(customerHeadings)).code).toBe(200)
  })

  it('runs at its minutes, and not before it is live', async () => {
    const { id } = await link({ transport: 'http', address, everyMinutes: 5, goLiveAt: '2999-01-01T00:00:00Z' })
    reply = () => ({ status: 204, text: '' })
    const wait = () => app.fair.pool.query(`update sync_links set timed_at = now() - interval '6 minutes'`)
    await wait()
    await work()
    expect(asked.length).toBe(0)
    expect((await app.call(sync.run, { id })).code).toBe(422)
    await app.fair.pool.query('update sync_links set go_live_at = now()')
    await work()
    expect(asked.length).toBe(1)
    await work()
    expect(asked.length).toBe(1)
  })
})

it('keeps its secret to itself: it stands in no answer and in no row, whatever goes wrong', async () => {
  const key = Buffer.from('nobody may read these words here').toString('base64')
  const { id } = await link({ transport: 'http', address, signature: 'standard', secret: `whsec_${key}` })
  reply = () => ({ status: 500, text: `whsec_${key}` })
  const answers: unknown[] = [await app.call(sync.run, { id })]
  await work()
  answers.push(await app.call(sync.links, {}), await app.call(sync.runs, { linkId: id }), await arrivals())
  expect(asked.length).toBeGreaterThan(0)
  expect(JSON.stringify(answers)).not.toContain(key)
  const { rows: tables } = await app.fair.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema()`,
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const found = await app.fair.pool.query(`select from "${name}" as one where strpos(one::text, $1) > 0`, [key])
    expect([name, found.rowCount]).toEqual([name, 0])
  }
})
