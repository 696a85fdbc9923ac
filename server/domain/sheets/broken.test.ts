import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { fileOf, fixture, readHere } from './fixtures/make.ts'
import { SheetProblem } from './problem.ts'
import { readSheet } from './read.ts'

const samples = [
  'easyexcel_dataformat_dataformat.xlsx',
  'poi_InlineStrings.xlsx',
  'poi_SimpleStrict.xlsx',
  'sheetjs_wps_fn.xlsx',
  'calamine_merged_range.xls',
  'poi_chinese-provinces.xls',
  'sheetjs_wps_fn.xls',
  'easyexcel_bom_no_bom.csv',
  'sheetjs_merge_cells.ods',
]

const page = `<html><head><meta charset="utf-8"><style>.x {mso-number-format:"\\@";}</style></head><table>
<tr><td colspan=2>标题</td></tr><tr><th>款号</th><th>价</th></tr>
${'<tr><td class="x" rowspan=2>00123</td><td x:num="1.255">1.26</td></tr><tr><td>&yen;2<br>x</td></tr>'.repeat(20)}</table></html>`

const xmlSheet = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
 xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"><NumberFormat ss:Format="0.00"/></Style></Styles>
<Worksheet ss:Name="S"><Table><Row><Cell><Data ss:Type="String">款号</Data></Cell><Cell><Data ss:Type="String">价</Data></Cell></Row>
${'<Row><Cell ss:MergeDown="1"><Data ss:Type="String">A</Data></Cell><Cell ss:Index="2" ss:StyleID="s1"><Data ss:Type="Number">1</Data></Cell></Row>'.repeat(20)}
</Table></Worksheet></Workbook>`

const texts = new Map([
  ['page.xls', page],
  ['xml.xls', xmlSheet],
])

/** A table or a plain problem: nothing else may come of any bytes. */
async function outcome(bytes: Buffer): Promise<string> {
  try {
    const { rows, facts } = await readHere(fileOf(bytes))
    return `${rows.length} x ${facts.header.length}`
  } catch (problem) {
    if (problem instanceof SheetProblem) return problem.kind
    throw problem
  }
}

describe.each([...samples, ...texts.keys()])('%s', (name) => {
  const text = texts.get(name)
  const whole = text === undefined ? readFileSync(fixture(name)) : Buffer.from(text)

  // An .xls may end with parts nobody needs: then the table is whole. A cut CSV is still one, and so is a cut page.
  test('cut off at 20 places', async () => {
    const allowed = [
      'damaged',
      'not-a-sheet',
      ...(name.endsWith('.xls') ? [await outcome(whole), 'unsupported-format'] : []),
    ]
    for (const place of fc.sample(fc.integer({ min: 8, max: whole.length - 1 }), { numRuns: 20, seed: 20 })) {
      const found = await outcome(whole.subarray(0, place))
      if (!name.endsWith('.csv') && name !== 'page.xls') expect(allowed, `at ${place}`).toContain(found)
    }
  })

  test('with bytes changed', async () => {
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        const changed = Buffer.from(whole)
        for (const [place, byte] of list) changed[place] = byte
        await outcome(changed)
      }),
      { numRuns: propertyRuns(150), seed: 7 },
    )
  })

  test('with a piece doubled or taken out', async () => {
    const pieces = fc.tuple(fc.nat(whole.length - 1), fc.nat(4096), fc.boolean())
    await fc.assert(
      fc.asyncProperty(pieces, async ([from, length, doubled]) => {
        const to = Math.min(whole.length, from + length)
        await outcome(
          Buffer.concat([
            whole.subarray(0, to),
            ...(doubled ? [whole.subarray(from, to)] : []),
            whole.subarray(doubled ? from : to),
          ]),
        )
      }),
      { numRuns: propertyRuns(50), seed: 8 },
    )
  })
})

test('any bytes at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (bytes) => {
      await outcome(Buffer.from(bytes))
    }),
    { numRuns: propertyRuns(100), seed: 9 },
  )
})

test('a broken file leaves the next reading unharmed', async () => {
  const half = fileOf(readFileSync(fixture('poi_SimpleStrict.xlsx')).subarray(0, 4_000))
  await expect(readSheet(half, { fileName: '' })).rejects.toMatchObject({ kind: 'damaged' })
  expect((await readSheet(fixture('poi_SimpleStrict.xlsx'), { fileName: '' })).rows).toHaveLength(5)
})
