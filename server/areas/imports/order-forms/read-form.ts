import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { everyLanguage } from '@fairdesk/phrases/phrases-in'
import { formSheet, type OrderForm, parseForm } from '../../../domain/orders/form/order-form.ts'
import { countIn } from '../../../domain/sheets/cells/marked-number.ts'
import { cleanText, foldCode } from '../../../domain/sheets/cells/text.ts'
import { SheetProblem } from '../../../domain/sheets/problem.ts'
import { readSheets } from '../../../domain/sheets/read.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import { columnLetters } from '../../../domain/sheets/writing/cells.ts'
import type { Words } from '../columns/words.ts'
import type { KeptFile } from '../file/kept-file.ts'
import type { Progress } from '../report/progress.ts'
import { readable } from '../run.ts'

/** One cell to be ordered by, as it came. */
export type FormCell = {
  /** As people call it: H12. */
  readonly address: string
  readonly sizeId: number
  readonly heading: string
  readonly text: string
  /** Why the cell does not say what it seems to: merged, an error, a formula without a value. */
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

type Reading = { readonly words: Words; readonly progress: Progress }

/** The form and what was filled in. @throws Refusal import.not-a-form for a file without its hidden sheet */
export async function readForm(file: KeptFile, { words, progress }: Reading): Promise<FormFile> {
  progress.set('reading', 0, null)
  const [hidden, ...tables] = await readable(words, () => sheetsOf(file, progress))
  const form = (hidden && parseForm(hidden.rows)) ?? refuse('import.not-a-form')
  const lines: FormLine[] = []
  const broken: BrokenSheet[] = []
  for (const table of tables) {
    const meant = meantSheet(table, form)
    const places = meant && placesOf(table, meant, words)
    if (!places) continue
    if ('problem' in places) broken.push({ sheet: table.sheet, row: table.headerRow, problem: places.problem })
    else lines.push(...linesOf(table, places, words))
  }
  return { form, lines, broken }
}

async function sheetsOf({ path, fileName }: KeptFile, progress: Progress): Promise<SheetTable[]> {
  const onProgress = (rows: number) => progress.set('reading', rows, null)
  try {
    return await readSheets(path, { fileName, sheet: formSheet, headerRow: 1, onProgress })
  } catch (error) {
    if (error instanceof SheetProblem && error.kind === 'no-such-sheet') throw new Refusal('import.not-a-form', {})
    throw error
  }
}

type MeantSheet = OrderForm['sheets'][number]

/** By its name; of one that was renamed, by its headings. What people added for themselves is none of the form's. */
function meantSheet({ sheet, header }: SheetTable, { sheets }: OrderForm): MeantSheet | undefined {
  const hasAll = ({ tag, sizes }: MeantSheet) =>
    sizes.length > 0 && [tag, ...sizes.map(({ heading }) => heading)].every((heading) => header.includes(heading))
  return sheets.find(({ name }) => name === sheet) ?? sheets.find(hasAll)
}

type Places = { readonly tag: number; readonly sizes: readonly { id: number; heading: string; column: number }[] }

/** Columns may stand anywhere; one that is missing, or there twice, would be guessed at. */
function placesOf({ header }: SheetTable, { tag, sizes }: MeantSheet, { texts }: Words): Places | { problem: string } {
  for (const heading of [tag, ...sizes.map((size) => size.heading)]) {
    const found = header.filter((one) => one === heading).length
    if (found === 0) return { problem: texts.form.noColumn({ value: heading }) }
    if (found > 1) return { problem: texts.form.columnTwice({ value: heading }) }
  }
  return {
    tag: header.indexOf(tag),
    sizes: sizes.map(({ id, heading }) => ({ id, heading, column: header.indexOf(heading) })),
  }
}

const sums = new Set(Object.values(everyLanguage).map(({ goodsRanking }) => foldCode(goodsRanking.total)))

function linesOf(table: SheetTable, { tag, sizes }: Places, { texts }: Words): FormLine[] {
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

function problemsOf({ problems, merges }: SheetTable, texts: Words['texts']): ProblemAt {
  const byCell = new Map(
    problems.flatMap(({ row, column, kind }) => {
      const known = unreadable.find((one) => one === kind)
      return known ? [[`${row} ${column}`, texts.cell[known]] as const] : []
    }),
  )
  return (row, column) => {
    const isMerged = merges.some(
      ({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right,
    )
    return isMerged ? texts.form.merged : byCell.get(`${row} ${column}`)
  }
}
