import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '../../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { type Upload, upload, uploaded } from '../../../../testing/upload.ts'

const logged: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await testApp({ logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } } })
})
afterAll(() => app.stop())

const columns = ['code', 'name', 'account'].map((field, column) => ({ column, field }))
const rows = [
  ['客户编码', '客户名称', '账号'],
  ['S1', '店一', 'secret-1'],
  ['S2', '店二', 'secret-2'],
]
const wanted = (password: string, more: Partial<Upload>): Upload => ({
  ...{ kind: 'customers', rows, mapping: { columns, fixed: { password } } },
  ...more,
})

/** Everything the fair keeps of calls and imports, as one text. */
async function keptTexts(): Promise<string> {
  const { rows: found } = await sql<{ kept: string }>`
    select concat((select json_agg(operation_log) from operation_log), (select json_agg(idempotency) from idempotency),
      (select json_agg(imports) from imports), (select json_agg(import_value_memory) from import_value_memory)) as kept`.execute(
    app.fair.db,
  )
  return found[0]?.kept ?? ''
}

/** All that lies beside the database, byte for byte. */
function keptFiles(): string[] {
  const files = readdirSync(path.join(app.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1'))
}

test('a password for every row is in no answer, log or kept row, though the sender numbers his writes', async () => {
  const answers = [
    await upload(app, wanted('canary-88', { mode: 'dryRun', key: 'dry' })),
    await upload(app, wanted('canary-77-too-long-for-a-password', { mode: 'commit', key: 'long' })),
    await upload(app, wanted('canary-88', { mode: 'commit', key: 'commit' })),
  ]
  expect(answers.map(({ code }) => code)).toEqual([200, 500, 200])
  const again = await upload(app, wanted('canary-99', { mode: 'commit', key: 'commit' }))
  // The password is no part of what the key stands for, so not even its hash is kept: the first answer comes again.
  expect(again).toEqual(answers[2])
  expect(JSON.stringify([answers, again])).not.toContain('canary')
  const kept = await keptTexts()
  expect(kept).toContain('"key":"commit"')
  expect(kept).not.toContain('canary')
  expect(logged.join('')).toContain('multipart')
  expect(logged.join('')).not.toContain('canary')
  expect(keptFiles().length).toBeGreaterThan(0)
  expect(keptFiles().join('')).not.toContain('canary')
  const signedIn = await sql<{ count: number }>`
    select count(*)::int from customer_accounts where username like 'secret-%' and password_hash like '$argon2id%'`.execute(
    app.fair.db,
  )
  expect(signedIn.rows[0]?.count).toBe(2)
})

test('passwords of a file are in clear in nothing that is kept of it, and not lost for who mends his rows', async () => {
  const file = [
    ['客户编码', '客户名称', '账号', '密码'],
    ['SHOP-7', '店七', 'secret-7', 'canary-7'],
    ['S8', '店八', 'secret-8', 'canary-8-too-long-for-a-password'],
  ]
  const before = keptFiles().length
  const { importId, counts } = await uploaded(app, { kind: 'customers', rows: file, mode: 'dryRun' })
  expect(counts).toMatchObject({ created: 1, refused: 1 })
  expect(keptFiles()).toHaveLength(before + 2)
  expect(keptFiles().join('')).not.toMatch(/canary|secret-7|SHOP-7/)
  const refused = await app.server.app.inject({
    method: 'GET',
    url: `/api${bulkImport.refusedRows.path}?importId=${importId}`,
    headers: { token: await app.tokenOf('admin') },
  })
  writeFileSync(path.join(app.dataDir, 'refused.xlsx'), refused.rawPayload)
  const { rows: lines } = await readSheet(path.join(app.dataDir, 'refused.xlsx'), { fileName: 'refused.xlsx' })
  rmSync(path.join(app.dataDir, 'refused.xlsx'))
  expect(lines[0]).toContain('canary-8-too-long-for-a-password')
  const done = await uploaded(app, { kind: 'customers', importId, mode: 'commitGood' })
  expect(done.counts).toMatchObject({ created: 1, refused: 1 })
  expect(keptFiles()).toHaveLength(before + 1)
})

test('a commit sent again under its number is answered once more and done once; another file is refused', async () => {
  const [head = [], ...others] = rows
  const first = await uploaded(app, { kind: 'customers', rows: [head, ['S3', '店三', 'secret-3']], key: 'again' })
  const second = await uploaded(app, { kind: 'customers', rows: [head, ['S3', '店三', 'secret-3']], key: 'again' })
  expect(second).toEqual(first)
  const other = await upload(app, { kind: 'customers', rows: [head, ...others], key: 'again' })
  expect(other.code).not.toBe(200)
  const { rows: logs } = await sql<{ count: number }>`
    select count(*)::int from operation_log where batch_id = ${first.importId}`.execute(app.fair.db)
  expect(logs[0]?.count).toBe(1)
})
