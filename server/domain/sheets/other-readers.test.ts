import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type CellValue, readXlsx, writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { fileOf, fixture, readHere } from './fixtures/make.ts'
import { SheetProblem } from './problem.ts'

const goods = [
  ['款号', '条码', '价格', '上市日', '现货', '备注'],
  ['0012', '6901234567890', '1299.50', '2026-03-01', 'TRUE', '“春”,夏'],
  ['A-1', '6901234567891', '0.07', '1999-12-31', 'FALSE', 'line 1\nline 2'],
]

describe('the same table, written by other programs', () => {
  test.each(['sheetjs_written', 'sheetjs_written_1904', 'exceljs_written', 'exceljs_written_1904'])(
    '%s',
    async (name) => {
      const { facts, rows } = await readHere(fixture(`${name}.xlsx`))
      expect([facts.header, ...rows]).toEqual(goods)
      expect(facts.problems).toEqual([])
    },
  )

  test('hucre', async () => {
    const [header = [], ...lines] = goods
    const isDate = (column: number) => column === 3
    const rows = lines.map((line) =>
      line.map((text, column): CellValue => {
        if (isDate(column)) return new Date(`${text}T00:00:00Z`)
        if (column === 4) return text === 'TRUE'
        return column === 1 || column === 2 ? Number(text) : text
      }),
    )
    const bytes = await writeXlsx({ sheets: [{ name: '商品', rows: [header, ...rows] }] })
    const read = await readHere(fileOf(Buffer.from(bytes)))
    expect([read.facts.header, ...read.rows]).toEqual(
      goods.map((line) => line.with(2, line[2]?.replace('.50', '.5') ?? '')),
    )
  })
})

/** A folder of other people's workbooks is read as well where somebody names one, never because it lies nearby. */
const shared = process.env.SHARED_DATA === undefined ? [] : [path.join(process.env.SHARED_DATA, 'excel')]
const folders = [path.join(import.meta.dirname, 'fixtures'), ...shared]
/** LibreOffice's table of every number format: the other reader takes the D of `[RED]` and the M of `[MAGENTA]` for dates. */
const misread = new Set(['sheetjs_LONumbers.xlsx'])
const workbooks = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.xlsx') && !misread.has(name))
    .map((name) => [name, path.join(folder, name)] as const),
)

describe('another reader finds the same in each cell', () => {
  test.each(workbooks)('%s', async (_, file) => {
    const ours = await readHere(file).catch((error: unknown) => {
      if (error instanceof SheetProblem) return null
      throw error
    })
    // Refused by us for what it is, as the tests beside this one say.
    if (ours === null) return
    const workbook = await readXlsx(readFileSync(file))
    const sheet = workbook.sheets.find(({ name }) => name === ours.facts.sheet) ?? expect.fail('no such sheet')
    const differing = ours.rows.flatMap((cells, at) =>
      (sheet.rows[(ours.rowNumbers[at] ?? 0) - 1] ?? []).flatMap((value, column) =>
        isSame(cells[column] ?? '', value) ? [] : [[ours.rowNumbers[at], column, cells[column], value]],
      ),
    )
    expect(differing).toEqual([])
  })
})

/** What the other reader has no value for may be a merged cell, which we fill. */
function isSame(text: string, value: CellValue): boolean {
  if (value === null || value === '') return true
  if (isTime.test(text) && typeof value !== 'string') return timeOf(value).startsWith(timeOfDay(text))
  if (value instanceof Date) return text.startsWith(value.toISOString().slice(0, 10)) || partsOf(value).includes(text)
  if (typeof value === 'boolean') return text === String(value).toUpperCase()
  if (typeof value === 'string')
    return isoTime.test(value) ? isSame(text, new Date(value)) : plain(text) === plain(value)
  if (typeof value !== 'number') return false
  const shown = Number(text.replaceAll(/[^\d.-]/g, '')) / (text.endsWith('%') ? 100 : 1)
  return Math.abs(shown - value) <= Math.abs(value) * 0.01 + 0.01
}

/** A date as a format shows it that leaves out its day. */
function partsOf(date: Date): string[] {
  const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' })
  return [`${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月`, month, String(date.getUTCFullYear())]
}

const isTime = /^\d+:\d\d(?::\d\d)?$/
const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A duration of 36:00 is 12:00 on the next day, which is how the other reader has it. */
function timeOfDay(text: string): string {
  const [hours = '', ...rest] = text.split(':')
  return [String(Number(hours) % 24).padStart(2, '0'), ...rest].join(':')
}

/** Of a cell that shows the time of a day, and not the day. */
function timeOf(value: CellValue): string {
  const time = value instanceof Date ? value.getTime() : Math.round((Number(value) % 1) * 86_400) * 1000
  return new Date(time).toISOString().slice(11, 19)
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
