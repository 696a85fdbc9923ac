import { once } from 'node:events'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOneSnapshot } from '../../../domain/sheets/in-one-snapshot.ts'
import { writeSheet } from '../../../domain/sheets/writing/write.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { pagesOf } from './export-file.ts'
import { exportedRows } from './export-kind.ts'

const all = 4500
const numbers = Array.from({ length: all }, (_, at) => `H${at + 1}`)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const visibility = { brands: 'all', areas: 'all', prices: 'both' } as const
const exporting = () => inOneSnapshot(app.fair.db, (snapshot) => pagesOf(snapshot, exportedRows.history(visibility)))

test('rows that come, go and move while a file is written are in it as they were when it was begun', async () => {
  await sql`insert into history_rows (customer_id, row_key, goods_no, qty)
    select 1, 'H' || n, 'H' || n, n from generate_series(1, ${all}) n`.execute(app.fair.db)
  const rows: unknown[] = []
  for await (const run of await exporting()) {
    if (rows.length === 0) await changeAll()
    rows.push(...run.map(({ goodsNo }) => goodsNo))
  }
  expect(rows).toEqual(numbers)
})

/** Behind the first run: what stood in it goes away, so that what follows would move up. */
async function changeAll() {
  await sql`delete from history_rows where qty <= 100`.execute(app.fair.db)
  await sql`update history_rows set customer_id = 2 where qty between 3000 and 3500`.execute(app.fair.db)
}

test('files that are given up leave no connection behind and keep nobody waiting', async () => {
  const columns = [{ key: 'goodsNo', title: '款号', kind: 'text' as const }]
  for (let times = 0; times < 6; times++) {
    const file = writeSheet({ name: '历史', columns, rows: numbered() })
    await once(file, 'readable')
    file.read(1)
    file.destroy()
    await once(file, 'close')
  }
  await expect.poll(held).toBe(0)
})

test('files that nobody reads on keep nobody waiting, and what is read of them later is broken off', async () => {
  const stalled = await Promise.all([1, 2, 3, 4].map(() => inOneSnapshot(app.fair.db, endless, 3000)))
  await Promise.all(stalled.map((rows) => rows.next()))
  const ofAnotherPool = await inOneSnapshot(app.server.platform.db, endless)
  expect(await held()).toBe(5)
  await ofAnotherPool.return?.()
  const next = await inOneSnapshot(app.fair.db, endless)
  await next.return?.()
  await expect.poll(held).toBe(0)
  for (const rows of stalled) await expect(rows.next()).rejects.toThrow('nobody read on')
})

async function* endless<Tables>(snapshot: Kysely<Tables>) {
  for (;;) yield (await sql<{ one: number }>`select 1 as one`.execute(snapshot)).rows
}

async function* numbered() {
  for await (const run of await exporting()) yield run.map(({ goodsNo }) => ({ goodsNo: String(goodsNo) }))
}

async function held(): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.fair.db)
  return found.rows[0]?.count ?? 0
}
