import { randomUUID } from 'node:crypto'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { upload, uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const head = ['款号', '款名', '品牌', '吊牌价', '颜色', '尺码', '条码', '备用']
/** Larger than what is imported without a thread. */
const filler = '备'.repeat(40)

function goods(prefix: string, count = 1_600): string[][] {
  const rows = Array.from({ length: count }, (_, at) => {
    const number = `${prefix}${String(Math.floor(at / 4)).padStart(4, '0')}`
    const barcode = `${prefix.charCodeAt(1)}${String(10_000_000 + at)}`
    return [number, `款 ${number}`, '山川', '199', '黑', ['S', 'M', 'L', 'XL'][at % 4] ?? '', barcode, filler]
  })
  return [head, ...rows]
}

const stylesOf = async (prefix: string) => {
  const styles = app.fair.db.selectFrom('styles').select('id').where('goods_no', 'like', `${prefix}%`)
  return (await styles.execute()).length
}

test('a large file is tried and then written in the transaction of its call', { timeout: 60_000 }, async () => {
  const importId = randomUUID()
  const trial = await uploaded(app, { kind: 'goods', rows: goods('TA'), importId, mode: 'dryRun' })
  expect(trial).toMatchObject({ committed: false, counts: { rows: 1_600, created: 1_600, refused: 0, styles: 400 } })
  expect(await stylesOf('TA')).toBe(0)
  const commit = await uploaded(app, { kind: 'goods', importId })
  expect(commit).toMatchObject({ committed: true, counts: { created: 1_600, barcodes: 1_600 } })
  expect(await stylesOf('TA')).toBe(400)
  const again = await uploaded(app, { kind: 'goods', rows: goods('TA') })
  expect(again.counts).toMatchObject({ created: 0, changed: 0, left: 1_600 })
})

test('a refused one writes nothing and tells its lines', { timeout: 60_000 }, async () => {
  const rows = goods('TB').map((row, at) => (at === 7 ? row.with(3, 'abc') : row))
  const { code, msg } = await upload(app, { kind: 'goods', rows })
  expect({ code, msg }).toEqual({ code: 500, msg: '第 8 行：吊牌价“abc”：不是有效的金额，请填数字，如 199 或 199.00' })
  expect(await stylesOf('TB')).toBe(0)
})

test('a further trial of the same import ends the one before', { timeout: 60_000 }, async () => {
  const importId = randomUUID()
  const file = { kind: 'goods', rows: goods('TC', 8_000), importId, mode: 'dryRun' } as const
  const first = upload(app, file)
  while (!(await app.call(bulkImport.progress, { importId })).data)
    await new Promise((resolve) => setTimeout(resolve, 5))
  const second = upload(app, file)
  expect((await first).msg).toBe('另一个导入正在进行，请稍后再试')
  expect((await second).data?.counts.created).toBe(8_000)
})
