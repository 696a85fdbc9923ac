import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileOf, fixture, readHere, xlsxOf } from '@fairdesk/server/domain/sheets/fixtures/make'
import { sheetLimits } from '@fairdesk/server/domain/sheets/limits'
import { SheetProblem } from '@fairdesk/server/domain/sheets/problem'
import { readFileTable } from '@fairdesk/server/domain/sheets/reading/read-file'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What a reader finds in a sheet: texts by row, from 1, and column, from 0. */
type Cells = ReadonlyMap<string, string>
type Area = readonly [top: number, left: number, bottom: number, right: number]

const folder = mkdtempSync(path.join(tmpdir(), 'three-readers-'))
const run = (command: string, args: readonly string[]) =>
  execFileSync(command, [...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** Prints the values of one sheet as SheetJS reads them: JSON of [row, column, text], rows from 1 and columns from 0. */
const readBySheetJs = `
const xlsx = require('xlsx')

const [file, name] = process.argv.slice(2)
const sheet = xlsx.readFile(file, { cellDates: false }).Sheets[name]
const cells = Object.entries(sheet ?? {}).flatMap(([reference, cell]) => {
  if (reference.startsWith('!') || cell.v === undefined || cell.v === '') return []
  const { r, c } = xlsx.utils.decode_cell(reference)
  const value = cell.t === 'b' ? String(cell.v).toUpperCase() : String(cell.v)
  return [[r + 1, c, value]]
})
process.stdout.write(JSON.stringify({ cells }))
`

beforeAll(() => {
  writeFileSync(path.join(folder, 'package.json'), '{"private": true}')
  run('npm', ['install', '--no-audit', '--no-fund', 'xlsx@0.18.5'])
  writeFileSync(path.join(folder, 'read.cjs'), readBySheetJs)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Workbooks of other programs, ours beside them, and those of a folder that somebody names. */
const shared = process.env.SHARED_DATA
const workbooks = [path.dirname(fixture('x')), ...(shared === undefined ? [] : [shared])].flatMap((place) =>
  readdirSync(place)
    .filter((name) => name.endsWith('.xlsx'))
    .map((name) => [name, path.join(place, name)] as const),
)

test.each(workbooks)('%s is read as two of LibreOffice, openpyxl and SheetJS read it', async (_, file) => {
  await expectMajority(file)
})

test('a shared text without its number is blank to all of them', async () => {
  const cell = (reference: string, content: string) => `<c r="${reference}" ${content}</c>`
  const inline = (reference: string, text: string) => cell(reference, `t="inlineStr"><is><t>${text}</t></is>`)
  const rows = [
    `<row r="1">${inline('A1', '款号')}${inline('B1', '品名')}</row>`,
    `<row r="2">${inline('A2', 'A1024')}<c r="B2" t="s"/></row>`,
  ]
  await expectMajority(fileOf(await xlsxOf(`<sheetData>${rows.join('')}</sheetData>`)))
})

/** openpyxl and LibreOffice refuse the parts that it names with backslashes. */
const mayBeReadByOne = ['right-backslashes.xlsx']

/** What a format shows of a number or a date: a month, or a number with its unit. Tests of formats say what is right there. */
const isAsShown = (text: string) => /^\d{1,2}月$|\d[万千]$/.test(text)

/** Where two of the three agree on what a cell holds, or that it is blank, it is so for us. */
async function expectMajority(file: string): Promise<void> {
  const ours = await readHere(file).catch((error: unknown) => {
    if (error instanceof SheetProblem) return null
    throw error
  })
  if (ours === null) return
  const { cells: byOpenpyxl, merged } = openpyxl(file, ours.facts.sheet)
  const all = [byOpenpyxl, sheetJs(file, ours.facts.sheet), await libreOffice(file, ours.facts.sheet)]
  // Who cannot open the file has no say.
  const others = all.filter((one) => one !== null)
  if (others.length < 2) return expect(mayBeReadByOne).toContain(path.basename(file))
  const width = Math.max(0, ...ours.rows.map((cells) => cells.length))
  const differing = ours.rows.flatMap((cells, at) => {
    const row = ours.rowNumbers[at] ?? 0
    return Array.from({ length: width }, (_, column) => {
      const key = `${row} ${column}`
      // We fill merged cells, which they leave blank.
      if (merged.some((area) => isBelowFirst(area, row, column))) return []
      const said = others.map((one) => one.get(key) ?? '')
      const text = cells[column] ?? ''
      const agreeing = said.filter((one) => said.filter((other) => isSame(one, other)).length > 1)
      const differs = agreeing.length > 0 && !agreeing.some((one) => isSame(text, one))
      return differs && !isAsShown(text) ? [[row, column, text, said]] : []
    }).flat()
  })
  expect(differing).toEqual([])
}

function isBelowFirst([top, left, bottom, right]: Area, row: number, column: number): boolean {
  const isInside = row >= top && row <= bottom && column >= left && column <= right
  return isInside && (row !== top || column !== left)
}

/** Numbers as numbers; dates by any of their forms are left to the tests of formats. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one.replaceAll(/\s+/g, ' ').trim(), other.replaceAll(/\s+/g, ' ').trim()]
  if (a === b) return true
  if (a === '' || b === '') return false
  if (isMoment(a) || isMoment(b)) return true
  const [x, y] = [numberIn(a), numberIn(b)]
  return x !== null && y !== null && Math.abs(x - y) <= Math.abs(x) * 0.01 + 0.01
}

const isMoment = (text: string) => /\d{4}[-/年]\d|^\d+:\d\d|^[A-Z][a-z]{2}$/.test(text)

function numberIn(text: string): number | null {
  const digits = text.replaceAll(/[^\d.eE+-]/g, '')
  return digits === '' || Number.isNaN(Number(digits)) ? null : Number(digits) / (text.endsWith('%') ? 100 : 1)
}

function mapOf(cells: readonly (readonly [number, number, string])[]): Cells {
  return new Map(cells.map(([row, column, text]) => [`${row} ${column}`, text]))
}

function openpyxl(file: string, sheet: string): { readonly cells: Cells | null; readonly merged: readonly Area[] } {
  try {
    // Debian's own, of its package python3-openpyxl.
    const said = run('/usr/bin/python3', [path.join(import.meta.dirname, 'read-openpyxl.py'), named(file), sheet])
    const { cells, merged } = JSON.parse(said)
    return { cells: mapOf(cells), merged }
  } catch {
    return { cells: null, merged: [] }
  }
}

function sheetJs(file: string, sheet: string): Cells | null {
  try {
    return mapOf(JSON.parse(run(process.execPath, ['read.cjs', file, sheet])).cells)
  } catch {
    return null
  }
}

/** By its CSV of each sheet, numbers as they are and not as shown, which our own reader of CSV reads. */
async function libreOffice(file: string, sheet: string): Promise<Cells | null> {
  const out = mkdtempSync(path.join(folder, 'csv-'))
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1'
  try {
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
    mkdirSync(path.join(folder, 'profile'), { recursive: true })
    run('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', out, named(file)])
    const name = readdirSync(out).find((one) => one.endsWith(`-${sheet}.csv`)) ?? readdirSync(out)[0]
    if (name === undefined) return null
    const lines: (readonly [number, number, string])[] = []
    const read = { path: path.join(out, name), fileName: name, limits: sheetLimits, headerRow: 1 }
    const table = await readFileTable({ ...read, onRows: () => undefined })
    for (const [at, cells] of table.rows.entries())
      for (const [column, text] of cells.entries())
        if (text !== '') lines.push([table.rowNumbers[at] ?? 0, column, text])
    return mapOf(lines)
  } catch {
    return null
  }
}

/** The file under a name that says its kind, for those that go by it. */
function named(file: string): string {
  if (file.endsWith('.xlsx')) return file
  const copy = path.join(folder, `${path.basename(file)}.xlsx`)
  writeFileSync(copy, readFileSync(file))
  return copy
}
