import { bulkImport, type ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import type { Person } from '../../../../testing/people.ts'
import { upload, uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const latest = async (as: Person = 'admin', kind: ImportKind = 'customers') => {
  const { data, msg } = await app.call(bulkImport.latest, { kind }, as)
  return data ?? expect.fail(msg)
}
const customersOf = (...codes: readonly string[]) => [
  ['客户编码', '客户名称', '地区', '店铺数'],
  ...codes.map((code) => [code, `店 ${code}`, '杭州', '1']),
]

/** Whatever an import of customers would write waits until it is let go. */
async function holdCustomers(): Promise<() => Promise<void>> {
  const client = await app.fair.pool.connect()
  await client.query('begin')
  await client.query('lock table customers in share row exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

test('a commit is told while it is written, to its sender and to who would be in its way, and how it ended', async () => {
  expect(await latest()).toEqual({ own: null, other: null })
  const rows = customersOf('L1', 'L2')
  const { importId } = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect((await latest()).own).toBeNull()
  const letGo = await holdCustomers()
  const committing = uploaded(app, { kind: 'customers', importId, mode: 'commit' })
  const { own } = await whileHeld(importId).finally(letGo)
  await committing
  expect((await latest()).own).toMatchObject({
    ...{ importId, state: 'committed', progress: null, counts: { rows: 2, created: 2, refused: 0 } },
    begunAt: own?.begunAt,
  })
  expect((await latest('wang')).other).toBeNull()
})

async function whileHeld(importId: string) {
  await expect.poll(async () => (await latest()).own?.progress?.stage, { timeout: 10_000 }).toBe('writing')
  const told = await latest()
  const { own } = told
  expect(own).toMatchObject({ importId, fileName: 'file.csv', hasRefusedRows: false })
  expect(own).not.toHaveProperty('counts')
  const { other } = await latest('wang')
  expect(other).toMatchObject({ by: expect.stringMatching(/./), progress: { stage: 'writing' } })
  expect((await upload(app, { kind: 'customers', rows: customersOf('L3'), mode: 'commit', as: 'wang' })).code).toBe(409)
  expect((await latest('wang')).own).toBeNull()
  return told
}

test('a refused commit is told with its lines, a later one of the same import in its place', async () => {
  const rows = [...customersOf('L4'), ['L5', '店', '杭州', '很多']]
  const { importId } = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  const refused = await upload(app, { kind: 'customers', importId, mode: 'commit' })
  expect((await latest()).own).toMatchObject({ importId, state: 'refused', refusal: refused.msg })
  expect(refused.msg).toContain('第 3 行')
  await uploaded(app, { kind: 'customers', importId, mode: 'commitGood' })
  const { own } = await latest()
  expect(own).toMatchObject({ state: 'committed', counts: { created: 1, refused: 1 }, hasRefusedRows: true })
  expect(own).not.toHaveProperty('refusal')
})

test('one that broke off has not finished and written nothing; it can be sent again', async () => {
  const rows = customersOf('L6')
  await app.fair.pool.query('alter table operation_log rename to operation_log_away')
  const broken = await upload(app, { kind: 'customers', rows, mode: 'commit', key: 'broken' })
  await app.fair.pool.query('alter table operation_log_away rename to operation_log')
  expect(broken.code).toBe(500)
  const { own } = await latest()
  expect(own).toMatchObject({ state: 'unfinished', fileName: 'file.csv', hasRefusedRows: false })
  const written = await sql`select 1 from customers where code = 'L6'`.execute(app.fair.db)
  expect(written.rows).toEqual([])
  const importId = own?.importId ?? ''
  await uploaded(app, { kind: 'customers', rows, importId, mode: 'commit', key: 'broken' })
  expect((await latest()).own).toMatchObject({ importId, state: 'committed', counts: { created: 1 } })
})

test('who may not import a kind hears nothing of it; nobody of what others have committed', async () => {
  for (const [kind, as] of [
    ['minimums', 'wang'],
    ['discounts', 'wang'],
    ['customers', 'lin'],
  ] as const) {
    expect((await app.call(bulkImport.latest, { kind }, as)).data).toBeFalsy()
  }
  expect((await latest('admin', 'goods')).own).toBeNull()
  expect(await latest('wang')).toEqual({ own: null, other: null })
})
