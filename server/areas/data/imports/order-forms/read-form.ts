import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { everyLanguage } from '@fairdesk/phrases/phrases-in'
import { formSheet, type OrderForm, parseForm } from '../../../../domain/orders/form/order-form.ts'
import { countIn } from '../../../../domain/sheets/cells/marked-number.ts'
import { cleanText, foldCode } from '../../../../domain/sheets/cells/text.ts'
import { SheetProblem } from '../../../../domain/sheets/problem.ts'
import { readSheets } from '../../../../domain/sheets/read.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { columnLetters } from '../../../../domain/sheets/writing/cells.ts'
import type { TextsOfScreen } from '../columns/texts.ts'
import type { StoredImportFile } from '../file/kept-file.ts'
import { readable } from '../plan/table-of-file.ts'
import type { ImportSteps } from '../report/progress.ts'

/** One cell to be ordered by, as it came. */
export type FormCell = {
  /** Cell address as people write it: H12. */
  readonly address: string
  readonly sizeId: number
  readonly heading: string
  readonly text: string
  /** Reason why the cell is not what it seems: merged, an error, a formula without a value. */
  readonly problem: string | undefined
}

export type FormLine = {
  readonly sheet: string
  readonly row: number
  readonly tag: string
  readonly cells: readonly FormCell[]
}

/** A sheet that cannot be taken as a whole. */
export type BrokenSheet = { readonly sheet: string; readonly row: number; readonly problem: string }

export type FormFile = {
  readonly form: OrderForm
  readonly lines: readonly FormLine[]
  readonly broken: readonly BrokenSheet[]
}

/** Reads the form and what was filled in. @throws Refusal import.not-a-form for a file without its hidden sheet */
export async function readForm(
  file: StoredImportFile,
  { texts, progress }: { readonly texts: TextsOfScreen; readonly progress: ImportSteps },
): Promise<FormFile> {
  progress.set('reading', 0, null)
  const [hidden, ...tables] = await readable(texts, () => sheetsOf(file, progress))
  const form = (hidden && parseForm(hidden.rows)) ?? refuse('import.not-a-form')
  const lines: FormLine[] = []
  const broken: BrokenSheet[] = []
  for (const table of tables) {
    const meant = meantSheet(table, form)
    const layout = meant && placesOf(table, meant, texts)
    if (!layout) continue
    if ('problem' in layout) broken.push({ sheet: table.sheet, row: table.headerRow, problem: layout.problem })
    else lines.push(...linesOf(table, layout, texts))
  }
  return { form, lines, broken }
}

async function sheetsOf({ path, fileName }: StoredImportFile, progress: ImportSteps): Promise<SheetTable[]> {
  const onProgress = (rows: number) => progress.set('reading', rows, null)
  try {
    return await readSheets(path, { fileName, sheet: formSheet, headerRow: 1, onProgress })
  } catch (error) {
    if (error instanceof SheetProblem && error.kind === 'no-such-sheet') throw new Refusal('import.not-a-form', {})
    throw error
  }
}

type MeantSheet = OrderForm['sheets'][number]

/** Finds a form's sheet by its name; if renamed, by its headings. Sheets people added are not part of the form. */
function meantSheet({ sheet, header }: SheetTable, { sheets }: OrderForm): MeantSheet | undefined {
  const hasAll = ({ tag, sizes }: MeantSheet) =>
    sizes.length > 0 && [tag, ...sizes.map(({ heading }) => heading)].every((heading) => header.includes(heading))
  return sheets.find(({ name }) => name === sheet) ?? sheets.find(hasAll)
}

type Places = { readonly tag: number; readonly sizes: readonly { id: number; heading: string; column: number }[] }

/** Finds the columns in any order; a missing or repeated one is a problem, as it would be guessed. */
function placesOf(
  { header }: SheetTable,
  { tag, sizes }: MeantSheet,
  { texts }: TextsOfScreen,
): Places | { problem: string } {
  for (const heading of [tag, ...sizes.map((size) => size.heading)]) {
    const matchCount = header.filter((candidate) => candidate === heading).length
    if (matchCount === 0) return { problem: texts.form.noColumn({ value: heading }) }
    if (matchCount > 1) return { problem: texts.form.columnTwice({ value: heading }) }
  }
  return {
    tag: header.indexOf(tag),
    sizes: sizes.map(({ id, heading }) => ({ id, heading, column: header.indexOf(heading) })),
  }
}

const sums = new Set(Object.values(everyLanguage).map(({ goodsRanking }) => foldCode(goodsRanking.total)))

function linesOf(table: SheetTable, { tag, sizes }: Places, { texts }: TextsOfScreen): FormLine[] {
  const problemAt = problemsOf(table, texts)
  return table.rows.flatMap((cells, index) => {
    const row = table.rowNumbers[index] ?? index + 1
    const filled = sizes.map(({ id, heading, column }) => ({
      address: `${columnLetters(column)}${row}`,
      sizeId: id,
      heading,
      text: countIn(cleanText(cells[column] ?? '') ?? cells[column] ?? '', table.marks[index]?.[column]),
      problem: problemAt(row, column),
    }))
    const name = cleanText(cells[tag] ?? '') ?? ''
    const isBlank = name === '' && filled.every(({ text }) => text === '')
    return isBlank || sums.has(foldCode(name)) ? [] : [{ sheet: table.sheet, row, tag: name, cells: filled }]
  })
}

type ProblemAt = (row: number, column: number) => string | undefined

const unreadable = ['error-value', 'lost-digits', 'no-value', 'bad-character', 'picture'] as const

function problemsOf({ problems, merges }: SheetTable, texts: TextsOfScreen['texts']): ProblemAt {
  const byCell = new Map(
    problems.flatMap(({ row, column, kind }) => {
      const unreadableKind = unreadable.find((candidate) => candidate === kind)
      return unreadableKind ? [[`${row} ${column}`, texts.cell[unreadableKind]] as const] : []
    }),
  )
  return (row, column) => {
    const isMerged = merges.some(
      ({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right,
    )
    return isMerged ? texts.form.merged : byCell.get(`${row} ${column}`)
  }
}
