import { describe, expect, test } from 'vitest'
import { fileOf, problemOf, sheetData, xlsxOf } from './fixtures/make.ts'
import { type SheetLimits, sheetLimits } from './limits.ts'
import { readSheet } from './read.ts'

const sharedRels =
  '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="x/sharedStrings" Target="texts.xml"/></Relationships>'

/** A sheet whose rows all point to one shared text. */
async function sharing(text: string, rows: number): Promise<string> {
  const cells = Array.from(
    { length: rows },
    (_, row) => `<row r="${row + 2}"><c r="A${row + 2}" t="s"><v>0</v></c></row>`,
  )
  const header = '<row r="1"><c r="A1" t="str"><v>款号</v></c></row>'
  return fileOf(
    await xlsxOf(`<sheetData>${header}${cells.join('')}</sheetData>`, {
      'xl/_rels/workbook.xml.rels': sharedRels,
      'xl/texts.xml': `<sst><si><t>${text}</t></si></sst>`,
    }),
  )
}

/** A sheet whose rows each have a text of their own. */
async function distinct(layout: 'shared' | 'inline', text: (row: number) => string, rows: number): Promise<string> {
  const texts = Array.from({ length: rows }, (_, row) => `<t>${text(row)}</t>`)
  const cells = texts.map((inline, row) => {
    const reference = `r="A${row + 2}"`
    const cell =
      layout === 'shared'
        ? `<c ${reference} t="s"><v>${row}</v></c>`
        : `<c ${reference} t="inlineStr"><is>${inline}</is></c>`
    return `<row r="${row + 2}">${cell}</row>`
  })
  const header = '<row r="1"><c r="A1" t="str"><v>款号</v></c></row>'
  const shared = {
    'xl/_rels/workbook.xml.rels': sharedRels,
    'xl/texts.xml': `<sst>${texts.map((item) => `<si>${item}</si>`).join('')}</sst>`,
  }
  const extraParts = layout === 'shared' ? shared : {}
  return fileOf(await xlsxOf(`<sheetData>${header}${cells.join('')}</sheetData>`, extraParts))
}

/** The problem that a file is refused with, and if that took less than 5 s and 100 MB. */
async function refusalOf(file: string) {
  const [started, before] = [performance.now(), process.memoryUsage.rss()]
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 5)
  const problem = await problemOf(readSheet(file, { fileName: '' }))
  clearInterval(watch)
  const [ms, megabytes] = [performance.now() - started, (highest - before) / 1_048_576]
  return { ...problem, isSoon: ms < 5_000 || ms, isSmall: megabytes < 100 || megabytes }
}

describe('texts', () => {
  test('a cell longer than a spreadsheet has is refused by its address, one as long is read', async () => {
    const file = await sharing('x'.repeat(32_767), 3)
    expect((await readSheet(file, { fileName: '' })).rows.map(([text]) => text?.length)).toEqual([
      32_767, 32_767, 32_767,
    ])
    expect(await problemOf(readSheet(await sharing('x'.repeat(1_000_000), 400), { fileName: '' }))).toEqual({
      kind: 'long-cell',
      params: { cell: 'A2', limit: 32_767, sheet: 'S' },
    })
  })

  test('texts within the limits of cells, together twice what a table may hold, are refused soon and in little memory', async () => {
    const rows = Math.ceil((2 * sheetLimits.characters) / 32_000)
    const file = await sharing('衣'.repeat(32_000), rows)
    expect(await refusalOf(file)).toMatchObject({ kind: 'too-much-text', isSoon: true, isSmall: true })
  })

  test.each(['shared', 'inline'] as const)(
    'distinct texts that are %s are counted before they are kept',
    async (layout) => {
      const word = Array.from({ length: 400 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)))
      const rows = Math.ceil((1.6 * sheetLimits.characters) / 32_000)
      const file = await distinct(layout, (row) => `${row}${word.join('').repeat(79)}`, rows)
      expect(await refusalOf(file)).toMatchObject({ kind: 'too-much-text', isSoon: true, isSmall: true })
    },
  )

  test('a merged text counts in each of its cells', async () => {
    const merged = `${sheetData(Array.from({ length: 101 }, (_, row) => [row === 0 ? '款号' : row === 1 ? 'x'.repeat(50) : '', row]))}<mergeCells><mergeCell ref="A2:A101"/></mergeCells>`
    const file = fileOf(await xlsxOf(merged))
    expect(await problemOf(readSheet(file, { fileName: '', limits: { characters: 3_000 } }))).toMatchObject({
      kind: 'too-much-text',
    })
  })
})

test('rows and cells that are too many are told with their sheet', async () => {
  const file = fileOf(await xlsxOf(sheetData(Array.from({ length: 150 }, (_, row) => [row, row, row]))))
  const read = (limits: Partial<SheetLimits>) => problemOf(readSheet(file, { fileName: '', limits }))
  expect(await read({ rows: 100 })).toEqual({ kind: 'too-many-rows', params: { sheet: 'S', rows: 150, limit: 100 } })
  expect(await read({ rows: 40 })).toEqual({ kind: 'too-many-rows', params: { sheet: 'S', rows: '80+', limit: 40 } })
  expect(await read({ cells: 300 })).toEqual({ kind: 'too-many-cells', params: { sheet: 'S', limit: 300 } })
  expect(await read({ columns: 2 })).toEqual({ kind: 'too-many-columns', params: { sheet: 'S', columns: 3, limit: 2 } })
})
