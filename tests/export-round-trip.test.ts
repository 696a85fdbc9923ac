import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeFair } from '@fairdesk/demo/make-fair'
import { planFair } from '@fairdesk/demo/plan/plan-fair'
import { readSheet } from '@fairdesk/server/domain/sheets/read'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { emptyFair, inFair } from '@fairdesk/server/testing/fair-of'
import { uploaded } from '@fairdesk/server/testing/upload'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function exported(from: TestApp): Promise<Buffer> {
  const headers = { token: await from.tokenOf('admin') }
  const answer = await from.server.app.inject({ method: 'POST', url: '/api/goods/export', headers, payload: {} })
  return answer.rawPayload
}

async function tableOf(bytes: Buffer) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-round-trip-')), 'goods.xlsx')
  writeFileSync(file, bytes)
  const { header, rows, problemCount } = await readSheet(file, { fileName: 'goods.xlsx' })
  expect(problemCount).toBe(0)
  return { header, rows }
}

/** Exports, imports into a fair that has nothing, exports that one; answers both tables. */
async function throughEmptyFair(from: TestApp, code: string) {
  const bytes = await exported(from)
  const empty = await emptyFair(app, code)
  const { counts, problems } = await uploaded(empty, { kind: 'goods', bytes, mode: 'commit' })
  expect(problems).toEqual([])
  const before = await tableOf(bytes)
  expect(counts).toMatchObject({ rows: before.rows.length, created: before.rows.length, refused: 0 })
  return { before, after: await tableOf(await exported(empty)) }
}

test('the little fair: a row per colour, and per size and barcode where a colour has some', async () => {
  await sql`
    insert into barcodes (code, skc_id, slot) values ('6901234567892', 1, 1), ('0012345678905', 1, 1), ('6901234567908', 1, 3)`.execute(
    app.fair.db,
  )
  const { before, after } = await throughEmptyFair(await inFair(app, 1), 'LITTLE-COPY')
  const column = (title: string) => before.rows.map((row) => row[before.header.indexOf(title)])
  expect(column('圆牌号')).toEqual([
    ...Array.from({ length: 5 }, () => 'T001-01'),
    'T001-02',
    'T001-03',
    'P001-01',
    'S001-02',
    'S001-03',
  ])
  expect(column('尺码').slice(0, 7)).toEqual(['S', 'S', 'M', 'L', 'XL', 'S;M;L', 'S;M;L;XL'])
  expect(column('条码').slice(0, 6)).toEqual(['0012345678905', '6901234567892', '', '6901234567908', '', ''])
  expect(after).toEqual(before)
})

test('a demo fair: every style, hole and barcode', async () => {
  const plan = planFair({ size: 'mini', seed: 1, currentTime: new Date() })
  const { id, schema } = await makeFair(app.server, plan, { isDefault: false })
  const { before, after } = await throughEmptyFair(await inFair(app, id), 'DEMO-COPY')
  expect(after).toEqual(before)
  const { db } = await app.server.fairs.databaseOf({ schema, databaseUrl: null })
  const { rows } = await sql<{ code: string }>`select code from barcodes order by code`.execute(db)
  const column = before.header.indexOf('条码')
  const codes = before.rows.map((row) => row[column] ?? '').filter((code) => code !== '')
  expect(codes.toSorted()).toEqual(rows.map(({ code }) => code).toSorted())
})
