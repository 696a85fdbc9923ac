import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fileOf } from '../fixtures/make.ts'
import { sheetLimits } from '../limits.ts'
import { openPackage } from '../reading/xlsx/package.ts'
import type { Column, SheetContent } from './content.ts'
import { writeSheet } from './write.ts'

const columns: readonly Column[] = [
  { key: 'region', title: '大区', kind: 'text' },
  { key: 'area', title: '地区', kind: 'text' },
  { key: 'qty', title: '件数', kind: 'integer' },
  { key: 'net', title: 'Cumulative net amount', kind: 'money' },
  { key: 'depth', title: '深度', kind: 'decimal' },
]

async function partOf(content: Partial<SheetContent>, name: string): Promise<string> {
  const source = await openPackage(
    fileOf(await buffer(writeSheet({ name: 'S', columns, rows: [], ...content }))),
    sheetLimits,
  )
  const text = await source.text(name)
  source.close()
  return text
}

const widthsIn = (sheet: string) => [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))

test('columns are as wide as their titles, first rows and totals need', async () => {
  const rows = [[{ region: '华东', area: '杭州西湖文化广场旗舰店', qty: 12, net: 1_299_00, depth: 1.26 }]]
  const totals = { region: '合计', qty: 1_234_567_890, net: 123_456_789_00 }
  const [region = 0, area = 0, qty = 0, net = 0, depth = 0] = widthsIn(
    await partOf({ rows, totals }, 'xl/worksheets/sheet1.xml'),
  )
  expect(area).toBeGreaterThanOrEqual(24)
  expect(qty).toBeGreaterThanOrEqual('1,234,567,890'.length)
  expect(net).toBeGreaterThanOrEqual('123,456,789.00'.length)
  expect(net).toBeLessThan('Cumulative net amount'.length)
  expect(Math.max(region, depth)).toBeLessThan(10)
})

test('a text longer than a column may be does not make it wider', async () => {
  const widths = widthsIn(await partOf({ rows: [[{ area: '长'.repeat(500) }]] }, 'xl/worksheets/sheet1.xml'))
  expect(Math.max(...widths)).toBe(40)
})

test('pinned columns stay in view on the screen and on every printed page', async () => {
  expect(await partOf({ pinned: 2 }, 'xl/worksheets/sheet1.xml')).toContain(
    '<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/>',
  )
  expect(await partOf({ pinned: 2 }, 'xl/workbook.xml')).toContain("'S'!$A:$B,'S'!$1:$1</definedName>")
  expect(await partOf({}, 'xl/workbook.xml')).toContain(`localSheetId="0">'S'!$1:$1</definedName>`)
})

test('a sheet that is readable on one page across is printed on one, a wider one on more', async () => {
  const across = async (width: number) => {
    const columns = Array.from({ length: width }, (_, at) => ({
      key: `c${at}`,
      title: `c${at}`,
      kind: 'text' as const,
    }))
    const rows = [[Object.fromEntries(columns.map(({ key }) => [key, 'x'.repeat(20)]))]]
    return (await partOf({ columns, rows }, 'xl/worksheets/sheet1.xml')).match(/fitToWidth="(\d)"/)?.[1]
  }
  expect([await across(3), await across(9), await across(15)]).toEqual(['1', '1', '2'])
})

test('subtotals are bold on a tint across the whole row, averages have one decimal', async () => {
  const rows = [
    [
      { region: '华东', area: '小计', qty: 3 },
      { region: '华东', area: '杭州', qty: 3, depth: 2.5 },
    ],
  ]
  const isSubtotal: SheetContent['isSubtotal'] = ({ area }) => area === '小计'
  const sheet = await partOf({ rows, isSubtotal }, 'xl/worksheets/sheet1.xml')
  const styles = await partOf({ rows, isSubtotal }, 'xl/styles.xml')
  const formats = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf [^>]*>/g)].map(([xf]) => xf)
  const styleOf = (cell: string) => formats[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(sheet)?.[1])]
  expect(sheet.match(/<c r="[A-E]2"/g)).toHaveLength(5)
  expect(styleOf('C2')).toMatch(/numFmtId="3" fontId="1" fillId="3"/)
  expect(styleOf('C3')).toMatch(/numFmtId="3" fontId="0" fillId="0"/)
  expect(styleOf('E3')).toMatch(/numFmtId="165"/)
  expect(styles).toContain('<numFmt numFmtId="165" formatCode="#,##0.0"/>')
})
