import { randomUUID } from 'node:crypto'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { upload, uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const head = ['客户编码', '客户名称', '账号', '密码']
const rowsOf = (letter: string, count: number) => [
  head,
  ...Array.from({ length: count }, (_, at) => [`${letter}${at}`, `店 ${at}`, `job-${letter}${at}`, `pass-${at}`]),
]
const newest = async () => (await app.call(jobs.list, {})).data?.list.find(({ kind }) => kind === 'import')
const written = async (letter: string) =>
  (await sql`select from customers where code like ${`${letter}%`} and name like '店%'`.execute(app.fair.db)).rows
    .length

test('a commit is a job, done from when its rows are there', async () => {
  await uploaded(app, { kind: 'customers', rows: rowsOf('P', 2) })
  expect(await newest()).toMatchObject({
    subject: 'file.csv',
    state: 'done',
    by: expect.stringMatching(/./),
    mayCancel: false,
  })
  expect(await written('P')).toBe(2)
  await uploaded(app, { kind: 'customers', rows: rowsOf('Q', 2), mode: 'dryRun' })
  expect((await newest())?.state).toBe('done')
})

test('one that is stopped while it works writes nothing, and says so to its sender', { timeout: 60_000 }, async () => {
  const running = upload(app, { kind: 'customers', rows: rowsOf('R', 400) })
  await expect.poll(async () => (await newest())?.state, { timeout: 10_000 }).toBe('running')
  const job = await newest()
  expect(job).toMatchObject({ mayCancel: true })
  expect((await app.call(jobs.cancel, { where: 'fair', id: job?.id ?? 0 })).code).toBe(200)
  expect(await running).toMatchObject({ code: 409, msg: '导入已停止，没有写入任何内容' })
  expect(await written('R')).toBe(0)
  expect(await newest()).toMatchObject({ id: job?.id, state: 'cancelled' })
  expect((await app.call(bulkImport.latest, { kind: 'customers' })).data?.own).toMatchObject({ state: 'refused' })
  // Nothing is left behind that keeps the next one waiting.
  expect((await uploaded(app, { kind: 'customers', rows: rowsOf('S', 1) })).committed).toBe(true)
})

test('one of another process tells how far it is; when that dies it has broken off and is in nobody’s way', async () => {
  const importId = randomUUID()
  await sql`
    insert into imports (id, kind, file_name, sha256, account, begun_at, begun_by)
    values (${importId}, 'customers', 'far.csv', '', 'admin', now(), '李静')`.execute(app.fair.db)
  const client = await app.fair.pool.connect()
  await client.query(
    `
    insert into jobs (kind, input, dedupe_key, principal, state, fence, lease_until, started_at, stage, done, total, runner)
    values ('import', $1, 'of the fair', 'admin', 'running', 1,
      now() + interval '20 s', now(), 'writing', 40, 90,
      (select pid || ' ' || extract(epoch from backend_start) from pg_stat_activity where pid = pg_backend_pid()))`,
    [JSON.stringify({ subject: 'far.csv', importId })],
  )
  const at = { stage: 'writing', done: 40, total: 90 }
  expect((await app.call(bulkImport.progress, { importId })).data).toEqual(at)
  expect((await app.call(bulkImport.progress, { importId }, 'wang')).data ?? null).toBeNull()
  const own = async () => (await app.call(bulkImport.latest, { kind: 'customers' })).data?.own
  expect(await own()).toMatchObject({ importId, state: 'writing', progress: at })

  // The process dies, and its session with it; the lease would have lasted longer.
  client.release(true)
  await expect.poll(async () => (await own())?.state).toBe('unfinished')
  expect(await own()).toMatchObject({ importId, state: 'unfinished', progress: null })
  await app.server.jobs.idle()
  expect(await newest()).toMatchObject({ state: 'broken', problem: expect.stringMatching(/./) })
  expect((await uploaded(app, { kind: 'customers', rows: rowsOf('T', 1) })).committed).toBe(true)
})
