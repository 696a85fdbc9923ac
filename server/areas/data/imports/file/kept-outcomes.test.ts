import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import type { RowAction } from '@fairdesk/contract/areas/data/import-answer'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealWith } from '../../../../domain/settings/seal.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import type { RowOutcome } from '../report/row-report.ts'
import { keepRows, keptRows } from './kept-outcomes.ts'
import type { Owner } from './uploads-folder.ts'

let app: TestApp
let owner: Owner
beforeAll(async () => {
  app = await testApp()
  owner = { dataDir: app.dataDir, seal: sealWith(randomBytes(32)), account: 'admin' }
})
afterAll(() => app.stop())

const actions: readonly RowAction[] = ['created', 'refused', 'left']

function outcomesOf(count: number): RowOutcome[] {
  return Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    index,
    action: actions[index % 3] ?? 'left',
    key: `K${index}`,
    notes: [],
  }))
}

async function kept(count: number): Promise<string> {
  const id = randomUUID()
  await sql`insert into imports (id, kind, file_name, sha256, status, mapping, summary, account)
    values (${id}, 'goods', 'f', '', 'checked', '{}', '{}', 'admin')`.execute(app.fair.db)
  await keepRows(owner, id, { header: ['款号'], rows: outcomesOf(count), cellsOf: ({ key }) => [key] })
  return id
}

async function keysOf(id: string, action: RowAction | undefined, start: number, end: number): Promise<string[]> {
  const keys: string[] = []
  const rows = (await keptRows(app.fair.db, id, owner)).rows(action, { start, end })
  for await (const { outcome, cells } of rows) keys.push(outcome.action === 'refused' ? cells.join() : outcome.key)
  return keys
}

test('pages of all rows and of one action, within and across pieces', async () => {
  const id = await kept(3_500)
  const { header, count } = await keptRows(app.fair.db, id, owner)
  expect({ header, all: count(undefined), refused: count('refused'), changed: count('changed') }).toEqual({
    header: ['款号'],
    all: 3_500,
    refused: 1_167,
    changed: 0,
  })
  expect(await keysOf(id, undefined, 998, 1_002)).toEqual(['K998', 'K999', 'K1000', 'K1001'])
  expect(await keysOf(id, 'refused', 332, 335)).toEqual(['K997', 'K1000', 'K1003'])
  expect(await keysOf(id, 'refused', 1_166, 1_300)).toEqual(['K3499'])
  expect(await keysOf(id, undefined, 3_500, 3_600)).toEqual([])
  expect(await keysOf(id, 'changed', 0, Infinity)).toEqual([])
})

test('an import without rows; one whose file was cut is gone', async () => {
  expect(await keysOf(await kept(0), undefined, 0, 10)).toEqual([])
  const id = await kept(2_500)
  const uploads = path.join(owner.dataDir, 'uploads')
  const name = String(readdirSync(uploads, { recursive: true }).find((file) => String(file).endsWith(`${id}.rows`)))
  truncateSync(path.join(uploads, name), statSync(path.join(uploads, name)).size - 1)
  expect(await keysOf(id, undefined, 0, 5)).toHaveLength(5)
  await expect(keysOf(id, undefined, 2_400, 2_500)).rejects.toMatchObject({ key: 'import.gone' })
})
