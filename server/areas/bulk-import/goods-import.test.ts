import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { uploaded } from './testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const head = ['款号', '款名', '品牌', '大类', '吊牌价', '颜色代码', '颜色名称', '尺码']

test('a dry run tells what a commit then does, and the same file again changes nothing', async () => {
  const rows = [
    head,
    ['N100', '新款', '山川', '上装', '299', '01', '黑', 'S;M;L'],
    ['N100', '新款', '山川', '上装', '299', '09', '湖蓝', 'S;M'],
  ]
  const dry = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
  expect(dry.counts).toEqual({
    rows: 2,
    created: 2,
    changed: 0,
    left: 0,
    refused: 0,
    styles: 1,
    skcs: 2,
    skus: 5,
    barcodes: 0,
  })
  expect(dry.newCodes).toEqual([{ type: 'colour', label: '颜色', names: ['湖蓝'], count: 1 }])
  const done = await uploaded(app, { kind: 'goods', mode: 'commit', importId: dry.importId })
  expect(done.counts).toEqual(dry.counts)
  const again = await uploaded(app, { kind: 'goods', rows, mode: 'commit' })
  expect(again.counts).toMatchObject({ created: 0, changed: 0, left: 2, refused: 0 })
})
