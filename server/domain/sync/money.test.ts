import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { desk } from '@fairdesk/contract/areas/reports/desk'
import { sync } from '@fairdesk/contract/areas/sync/sync'
import type { Params } from '@fairdesk/contract/endpoint'
import { type SyncField, syncFields } from '@fairdesk/contract/orders/sync-fields'
import { type SyncColumn, SyncFile, withOwnFormat } from '@fairdesk/contract/orders/sync-map'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { documentsIn, OtherSystem } from '../../testing/links/other-system.ts'
import { fillOrders } from '../../testing/world-orders.ts'

let app: TestApp
const other = new OtherSystem()

beforeAll(async () => {
  app = await testApp()
  await fillOrders(app.fair.db)
  await other.start()
})
beforeEach(async () => {
  other.asked.length = 0
  other.reply = (asked) => ({
    body: JSON.stringify({ results: documentsIn(asked).map(({ id }) => ({ id, ok: true })) }),
  })
  await app.fair.pool.query(`truncate sync_links restart identity cascade;
    update orders set status = 'approved', approved_at = now() where deleted_at is null`)
})
afterAll(async () => {
  other.stop()
  await app.stop()
})

const money = ['orderNetAmount', 'orderTagAmount', 'tagPrice', 'netPrice', 'tagAmount', 'netAmount'] as const
const columnsOf = (fields: readonly SyncField[], format: SyncColumn['format']) =>
  fields.map((field): SyncColumn => ({ title: field, field, format }))
const link = async (more: Partial<Params<typeof sync.saveLink>> = {}) => {
  const { data, msg } = await app.call(sync.saveLink, {
    name: 'ERP',
    address: `http://127.0.0.1:${other.port}/in`,
    columns: columnsOf(['orderNo', 'qty', ...money], 'asIs'),
    file: SyncFile.parse({}),
    enabled: true,
    ...more,
  })
  if (!data) throw new Error(msg)
  return data
}
const links = async () => (await app.call(sync.links, {})).data ?? []
const work = () => app.server.jobs.idle()
const run = async (id: number) => {
  await app.call(sync.run, { id })
  await work()
}
/** The fen of an order's sums, as the database has them. */
const netFen = async () =>
  (
    await sql<{
      fen: string
    }>`select sum(rows.net_fen)::text as fen from order_rows rows join skcs on skcs.id = rows.skc_id
      join orders on orders.id = rows.order_id
      where orders.status = 'approved' and skcs.status <> 'dropped' and skcs.deleted_at is null`.execute(app.fair.db)
  ).rows[0]?.fen ?? ''
const approved = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from orders where status = 'approved'`.execute(app.fair.db))
    .rows[0]?.n
const migration = new URL('../../db/migrations/fair/0086-links-as-others-answer.sql', import.meta.url)
const sumOf = (values: readonly unknown[]) => values.reduce<number>((sum, value) => sum + Number(value), 0)

describe('money that leaves', () => {
  it('is yuan with two decimals, whatever a column says but fen', async () => {
    const { id } = await link()
    await run(id)
    const documents = other.asked.flatMap(documentsIn)
    const heads = documents.map(({ head }) => Object(head).orderNetAmount)
    const lines = documents.flatMap((one) => one.lines.map((line) => Object(line)))
    expect(documents.length).toBeGreaterThan(0)
    for (const value of [
      ...heads,
      ...lines.flatMap(({ tagPrice, netPrice, netAmount }) => [tagPrice, netPrice, netAmount]),
    ])
      expect(value).toMatch(/^\d+\.\d\d$/)
    expect(Math.round(sumOf(heads) * 100)).toBe(Number(await netFen()))
    expect(Math.round(sumOf(lines.map(({ netAmount }) => netAmount)) * 100)).toBe(Number(await netFen()))
    expect(lines.every(({ qty }) => Number.isInteger(qty))).toBe(true)
  })

  it('is yuan in a file and in its preview, too', async () => {
    const { id, folder } = await link({ transport: 'folder' })
    await run(id)
    const place = path.join(app.dataDir, folder, 'out')
    const [name = ''] = (await readdir(place)).filter((one) => one.endsWith('.csv'))
    const [, ...rows] = (await readFile(path.join(place, name), 'utf8')).trim().split('\r\n')
    const amounts = rows.map((row) => row.split(',').at(-1))
    expect(amounts.every((text) => /^\d+\.\d\d$/.test(text ?? ''))).toBe(true)
    expect(Math.round(sumOf(amounts) * 100)).toBe(Number(await netFen()))
    const { data } = await app.call(sync.preview, {
      name: 'ERP',
      transport: 'folder',
      columns: columnsOf(['netAmount'], 'asIs'),
      file: SyncFile.parse({}),
    })
    expect(data?.text.split('\r\n')[1]).toMatch(/^\d+\.\d\d$/)
  })

  it('is fen where a column says so', async () => {
    const { id } = await link({ columns: columnsOf(['netAmount'], 'fen') })
    await run(id)
    const lines = other.asked.flatMap(documentsIn).flatMap((one) => one.lines.map((line) => Object(line).netAmount))
    expect(sumOf(lines)).toBe(Number(await netFen()))
  })

  it('has no unit that anything else would be divided by', () => {
    for (const field of syncFields.filter((one) => !money.some((own) => own === one)))
      for (const format of ['yuan', 'fen'] as const)
        expect([field, withOwnFormat({ field, format }).format]).toEqual([field, 'asIs'])
  })
})

describe('a link whose money went in fen before', () => {
  /** As an earlier version has left it: its columns say nothing of money's unit, and documents have gone. */
  const oldLink = async () => {
    const made = await link({ columns: columnsOf(['netAmount', 'qty'], 'asIs') })
    await run(made.id)
    other.asked.length = 0
    await sql`update sync_links set map = ${JSON.stringify(columnsOf(['netAmount', 'qty'], 'asIs'))}::jsonb`.execute(
      app.fair.db,
    )
    const [marks] = (await readFile(migration, 'utf8')).match(/^update sync_links link[\s\S]*?;$/m) ?? []
    await app.fair.pool.query(marks ?? '')
    return (await links())[0] ?? made
  }
  const settle = async (unit: 'yuan' | 'fen', resend: boolean) => {
    const { id, version } = await oldLink()
    const { data } = await app.call(sync.setUnit, { id, version, unit, resend })
    await work()
    return { changed: data?.changed, amounts: amountsIn(other.asked.flatMap(documentsIn)) }
  }
  const amountsIn = (documents: ReturnType<typeof documentsIn>) =>
    documents.flatMap(({ lines }) => lines.map((line) => Object(line).netAmount))

  it('says so in its drawer and on the desk of administrators, with the columns and how many have arrived', async () => {
    const documents = (await oldLink()).sentFen
    expect(documents).toEqual({ titles: ['netAmount'], fen: await approved(), yuan: 0 })
    const { data } = await app.call(desk.get, {})
    expect(data?.todos.find(({ key }) => key === 'linkUnits')).toEqual({
      key: 'linkUnits',
      count: 1,
      address: '/order/asy',
    })
    expect((await app.call(desk.get, {}, 'lin')).data?.todos.some(({ key }) => key === 'linkUnits')).toBe(false)
  })

  it('sends in yuan from then on, those that went in fen once more where asked, and says so once', async () => {
    const { changed, amounts } = await settle('yuan', true)
    expect(changed).toBe(await approved())
    expect(Math.round(sumOf(amounts) * 100)).toBe(Number(await netFen()))
    expect((await links())[0]?.sentFen).toBeNull()
    expect((await app.call(desk.get, {})).data?.todos.some(({ key }) => key === 'linkUnits')).toBe(false)
    const { id = 0 } = (await links())[0] ?? {}
    expect((await app.call(sync.setUnit, { id, unit: 'fen' })).data).toEqual({ changed: 0 })
    expect((await links())[0]?.columns.map(({ format }) => format)).toEqual(['yuan', 'asIs'])
  })

  it('goes on in fen where the other system reckons so', async () => {
    expect(await settle('fen', false)).toEqual({ changed: 0, amounts: [] })
    const [one] = await links()
    expect(one?.columns.map(({ format }) => format)).toEqual(['fen', 'asIs'])
    await app.fair.pool.query(`update orders set note = 'again' where status = 'approved'`)
    await run(one?.id ?? 0)
    expect(sumOf(amountsIn(other.asked.flatMap(documentsIn)))).toBe(Number(await netFen()))
  })

  it('is not one that never sent anything, or said its unit', async () => {
    await oldLink()
    await app.fair.pool.query(`truncate sync_outbox; update sync_links set fen_titles = '{}'`)
    const [marks] = (await readFile(migration, 'utf8')).match(/^update sync_links link[\s\S]*?;$/m) ?? []
    await app.fair.pool.query(marks ?? '')
    expect((await links()).map(({ sentFen }) => sentFen)).toEqual([null])
  })
})
