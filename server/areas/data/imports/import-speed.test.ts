import { randomUUID } from 'node:crypto'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportProgress } from '@fairdesk/contract/import-commits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { upload, uploaded } from '../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const sizes = ['S', 'M', 'L', 'XL', '2XL']
const colours = ['黑', '白', '红', '蓝', '灰']
const count = 5000

/** 25 rows a style: five colours in five sizes, a barcode each. */
function goodsRow(at: number): string[] {
  const style = Math.floor(at / 25)
  const [colour = '', size = ''] = [colours[Math.floor(at / 5) % 5], sizes[at % 5]]
  const number = `BN${String(style).padStart(5, '0')}`
  return [
    number,
    `款式 ${number}`,
    '山川',
    String(99 + (style % 20) * 50),
    colour,
    size,
    String(6_920_000_000_000 + at),
  ]
}

test('how far an import is can be asked under its own number, by nobody else', { timeout: 60_000 }, async () => {
  const importId = randomUUID()
  const head = ['款号', '款名', '品牌', '吊牌价', '颜色', '尺码', '条码']
  const rows = [head, ...Array.from({ length: count }, (_, at) => goodsRow(at + count))]
  const seen = new Map<string, ImportProgress>()
  const asking = { isOver: false }
  const running = uploaded(app, { kind: 'goods', rows, importId }).finally(() => {
    asking.isOver = true
  })
  while (!asking.isOver) {
    const { data } = await app.call(bulkImport.progress, { importId })
    if (data) seen.set(data.stage, data)
    expect((await app.call(bulkImport.progress, { importId }, 'lin')).data ?? null).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect((await running).importId).toBe(importId)
  // So small a file may be read before one asks.
  expect([...seen.keys()].filter((stage) => stage !== 'reading')).toEqual(['checking', 'writing'])
  expect(seen.get('checking')).toMatchObject({ total: count })
  expect((await app.call(bulkImport.progress, { importId })).data).toBeNull()
  const other = await upload(app, { kind: 'goods', rows: rows.slice(0, 2), importId, mode: 'dryRun' })
  expect(other.msg).toBe('上传的文件已过期，请重新上传')
})

test('a trial gives way to a later one of the same import, whose rows are the ones kept', {
  timeout: 60_000,
}, async () => {
  const head = ['款号', '款名', '品牌', '吊牌价', '颜色', '尺码', '条码']
  const rows = [head, ...Array.from({ length: count }, (_, at) => goodsRow(at + 2 * count))]
  const { importId } = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  const earlier = upload(app, { kind: 'goods', importId, mode: 'dryRun', mapping: { fixed: { name: '旧' } } })
  while (!(await app.call(bulkImport.progress, { importId })).data)
    await new Promise((resolve) => setTimeout(resolve, 5))
  const later = await uploaded(app, { kind: 'goods', importId, mode: 'dryRun', mapping: { fixed: { name: '新' } } })
  expect((await earlier).msg).toBe('另一个导入正在进行，请稍后再试')
  const kept = await app.call(bulkImport.rows, { importId, page: 1, limit: 1 })
  expect(kept.data?.list).toEqual(later.rows.slice(0, 1))
})
