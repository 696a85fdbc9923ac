import type { TestApp } from '../../testing/app.ts'
import { uploaded } from './testing/upload.ts'

export type ImportTiming = { readonly name: string; readonly rows: number; readonly seconds: number }

const rowsOfGoods = 50_000
const sizes = ['S', 'M', 'L', 'XL', '2XL']
const colours = ['黑', '白', '红', '蓝', '灰']

/** Seconds through HTTP for a goods file of so many rows, one per barcode: looked at, committed, and committed again. */
export async function benchImport(app: TestApp, count = rowsOfGoods): Promise<ImportTiming[]> {
  const rows = [
    ['款号', '款名', '品牌', '吊牌价', '颜色', '尺码', '条码'],
    ...Array.from({ length: count }, (_, at) => goodsRow(at)),
  ]
  const timings: ImportTiming[] = []
  for (const [name, mode] of [
    ['dry run', 'dryRun'],
    ['commit', 'commit'],
    ['the same again', 'commit'],
  ] as const) {
    const started = performance.now()
    const { counts } = await uploaded(app, { kind: 'goods', rows, mode })
    if (counts.refused > 0 || counts.rows !== count) throw new Error(`import bench: ${JSON.stringify(counts)}`)
    timings.push({ name, rows: count, seconds: (performance.now() - started) / 1000 })
  }
  return timings
}

/** 25 rows a style: five colours in five sizes. */
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
