import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { upload, uploaded } from '../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await sql`insert into barcodes (code, skc_id, slot) values ('6901234567892', 1, 1)`.execute(app.fair.db)
  await sql`insert into customer_accounts (customer_id, username, username_key) values (1, 'hz001', 'hz001')`.execute(
    app.fair.db,
  )
  await sql`update styles set moq = 10, purchase_fen = 8050, launches_on = '2027-03-01' where id = 1`.execute(
    app.fair.db,
  )
})
afterAll(() => app.stop())

async function download(
  kind: 'goods' | 'customers',
  { path, as = 'admin' as Person, language = 'zh-CN' } = { path: 'export' },
) {
  const address = kind === 'goods' ? '/api/goods' : '/api/customer'
  const answer = await app.server.app.inject({
    method: path === 'export' ? 'POST' : 'GET',
    url: `${address}/${path}`,
    headers: { token: await app.tokenOf(as), 'accept-language': language },
    ...(path === 'export' ? { payload: {} } : {}),
  })
  return answer.rawPayload
}

async function contents() {
  const found = await sql<{ all: unknown }>`
    select json_build_object('styles', (select json_agg(styles order by id) from styles),
      'skcs', (select json_agg(skcs order by id) from skcs), 'barcodes', (select json_agg(barcodes) from barcodes),
      'sizes', (select json_agg(sizes order by id) from sizes), 'codes', (select count(*) from common_codes),
      'customers', (select json_agg(customers order by id) from customers), 'areas', (select count(*) from areas),
      'targets', (select json_agg(targets order by id) from targets),
      'accounts', (select json_agg(customer_accounts order by id) from customer_accounts),
      'log', (select count(*) from operation_log)) as all`.execute(app.fair.db)
  return found.rows[0]?.all
}

test.each([
  ['goods', 'zh-CN', 9],
  ['goods', 'en', 9],
  ['customers', 'zh-CN', 5],
  ['customers', 'zh-TW', 5],
] as const)('an export of %s in %s, imported again, changes nothing at all', async (kind, language, rows) => {
  const bytes = await download(kind, { path: 'export', as: 'admin', language })
  const before = await contents()
  const { counts, problems } = await uploaded(app, { kind, bytes })
  expect(problems).toEqual([])
  expect(counts).toMatchObject({ rows, created: 0, changed: 0, left: rows, refused: 0 })
  expect(await contents()).toEqual(before)
})

test('an export of who may see no prices holds none, and imports unchanged all the same', async () => {
  const bytes = await download('goods', { path: 'export', as: 'wang' })
  const { counts, fields } = await uploaded(app, { kind: 'goods', bytes, as: 'wang' })
  expect(fields.map(({ key }) => key)).not.toContain('tagPrice')
  expect(counts).toMatchObject({ changed: 0, left: 9, refused: 0 })
})

test('a user may neither change nor learn of what is not his', async () => {
  const bytes = await download('goods')
  const { code, msg } = await upload(app, { kind: 'goods', bytes, as: 'zhao' })
  expect(code).toBe(500)
  expect(msg.split(',')).toHaveLength(7)
  expect(msg).toContain('不在您管理的范围内')
  for (const [kind, rows] of [
    ['goods', 2],
    ['customers', 1],
  ] as const) {
    const own = await uploaded(app, { kind, bytes: await download(kind, { path: 'export', as: 'zhao' }), as: 'zhao' })
    expect(own.counts).toMatchObject({ rows, left: rows, refused: 0 })
  }
  const headers = { token: await app.tokenOf('wang') }
  const url = '/api/import/template?kind=minimums'
  expect((await app.server.app.inject({ url, headers })).json()).toMatchObject({ code: 403 })
  const customers = await upload(app, { kind: 'customers', bytes: await download('customers'), as: 'zhao' })
  expect(customers.msg.split(',')).toHaveLength(4)
})

test.each(['goods', 'customers'] as const)(
  'the template of %s is understood, and its line that shows how is no data',
  async (kind) => {
    for (const language of ['zh-CN', 'zh-TW', 'en']) {
      const bytes = await download(kind, { path: 'importTemplate', as: 'admin', language })
      const { counts, columns, problems } = await uploaded(app, {
        kind,
        bytes,
        mode: 'dryRun',
        mapping: { options: { createAreas: true } },
      })
      expect(problems).toEqual([])
      expect(counts).toMatchObject({ rows: 0, created: 0, refused: 0 })
      expect(columns.filter(({ field }) => field === null)).toEqual([])
    }
  },
)

test('whatever a heading meant in somebody else’s file, in our own it means what it says', async () => {
  const rows = [
    ['客户编码', '客户简称', '客户名称'],
    ['M1', '记忆全称', '记忆简称'],
  ]
  const fields = ['code', 'name', 'shortName']
  const mapping = { columns: fields.map((field, column) => ({ column, field })) }
  await uploaded(app, { kind: 'customers', rows, mapping })
  const { counts } = await uploaded(app, { kind: 'customers', rows, mode: 'dryRun' })
  expect(counts).toMatchObject({ left: 1, changed: 0 })
  const { counts: own } = await uploaded(app, { kind: 'customers', bytes: await download('customers'), mode: 'dryRun' })
  expect(own).toMatchObject({ rows: 6, left: 6, changed: 0, refused: 0 })
})
