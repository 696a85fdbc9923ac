import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { listCell, listOf } from '../../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import { byRow, type QuestionOutcome, type ReadFile, recordsIn, runsOfRows } from './question.ts'

/**
 * Resolves a style in merged cells with its colours in one list beside it and its sizes in another: four colours and
 * four sizes are sixteen SKU then, and four if each row is one. The user is asked; until then the rows are refused.
 */
export function settleSideLists(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const styles = file.kind === 'goods' ? sideLists(records, file) : []
  if (styles.length === 0) return { records, questions: [] }
  const { report, texts, mapping } = file
  const question = questionOf(styles, file)
  const answer = mapping.options.sideLists
  if (answer === 'paired') return { records, questions: [question] }
  if (answer === undefined) {
    const problem = (rows: readonly FileRecord[]) => texts.texts.sideListed({ rows: runsOfRows([rows]) })
    for (const rows of styles)
      for (const { row } of rows) report.note(row, 'refused', { field: 'size', problem: problem(rows) })
    return { records, questions: [question] }
  }
  const crossed = new Map(styles.flatMap((rows) => crossedIn(rows)))
  for (const [row, record] of crossed)
    if (record === null) report.note(row, 'left', { field: 'size', problem: texts.texts.crossedAbove })
  return {
    records: records.flatMap((record) => (crossed.has(record.row) ? (crossed.get(record.row) ?? []) : record)),
    questions: [question],
  }
}

function sideLists(records: readonly FileRecord[], { table, mapping }: ReadFile): FileRecord[][] {
  const number = mapping.columns.find(({ field, fields }) => (fields ?? [field]).includes('goodsNo'))?.column
  if (number === undefined) return []
  const merges = table.merges.filter(
    ({ top, left, bottom, right }) => bottom > top && top > table.headerRow && left <= number && number <= right,
  )
  if (merges.length === 0) return []
  const rows = byRow(records)
  return merges.map((merge) => recordsIn(rows, merge)).filter(areSideLists)
}

/** Each colour once and each size once, and no row with a barcode of its own. */
function areSideLists(rows: readonly FileRecord[]): boolean {
  if (rows.some(({ values }) => values.barcode !== undefined || sizesOf(values).length > 1)) return false
  const colours = rows.flatMap(({ values }) => colourOf(values) ?? [])
  const sizes = rows.flatMap(({ values }) => sizesOf(values))
  const areDistinct = (texts: readonly string[]) =>
    texts.length > 1 && new Set(texts.map(foldCode)).size === texts.length
  return areDistinct(colours) && areDistinct(sizes)
}

type Values = FileRecord['values']

function colourOf({ colourCode, colourName }: Values): string | undefined {
  return colourCode === undefined && colourName === undefined ? undefined : `${colourCode ?? ''} ${colourName ?? ''}`
}

function sizesOf({ size, sizes }: Values): string[] {
  return size !== undefined ? [size] : listOf(sizes ?? '')
}

/** Rows with a colour have all sizes; those with nothing but a size are null: they are counted with the others. */
function crossedIn(rows: readonly FileRecord[]): [number, FileRecord | null][] {
  const sizes = listCell(rows.flatMap(({ values }) => sizesOf(values)))
  return rows.map((record) => {
    if (colourOf(record.values) === undefined) return [record.row, null]
    const { size: _, ...values } = record.values
    return [record.row, { ...record, values: { ...values, sizes } }]
  })
}

function questionOf(styles: readonly FileRecord[][], { texts }: ReadFile): ImportQuestion {
  const { question, crossed, paired } = texts.texts.sideLists
  return {
    key: 'sideLists',
    text: question({ rows: runsOfRows(styles) }),
    answers: [
      { value: 'crossed', label: crossed },
      { value: 'paired', label: paired },
    ],
  }
}
