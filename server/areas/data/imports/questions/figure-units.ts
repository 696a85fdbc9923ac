import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { multiplied } from '../../../../domain/sheets/cells/scaled-number.ts'
import { cleanText } from '../../../../domain/sheets/cells/text.ts'
import { plainNumber } from '../../../../domain/sheets/read-numbers.ts'
import type { FileField } from '../columns/field.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import { labelOf } from '../columns/texts.ts'
import { type FigureUnit, figureUnitOf, scaledLines } from '../mapping/figure-units.ts'
import type { QuestionOutcome, ReadFile } from './question.ts'

type ScaledColumn = FigureUnit & { readonly column: number; readonly field: FileField }

/**
 * Multiplies the figures of columns in 万元, 千件 or 打, as their headings or a line of the sheet say. It is asked as an
 * assumption: the user may say that the figures are in yuan or pieces all the same. Cells with a unit of their own keep
 * it, and a figure that seems to be in yuan already is refused with both readings.
 */
export function settleFigureUnits(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const columns = scaledColumns(file)
  if (columns.length === 0) return { records, questions: [] }
  // Several columns of one field, each of a category, have one question.
  const byField = [...new Map(columns.toReversed().map((column) => [column.field.key, column])).values()].toReversed()
  const questions = byField.map((column) => questionOf(column, records, file))
  const sized = new Set(file.mapping.columns.flatMap(({ column, size }) => (size === undefined ? [] : column)))
  const inForce = withFactors(columns, file).filter(({ column }) => !sized.has(column))
  const scaledRecords = records.map((record) =>
    inForce.reduce((current, column) => withScaled(current, column, file), record),
  )
  return { records: scaledRecords, questions }
}

function scaledColumns({ table, mapping, fields }: ReadFile): ScaledColumn[] {
  const lines = scaledLines(table)
  const inOrder = mapping.columns.toSorted((a, b) => a.column - b.column)
  return inOrder.flatMap(({ column, field: key }) => {
    const field = fields.find((candidate) => candidate.key === key)
    const unit = field && figureUnitOf(table.header[column] ?? '', field, lines)
    return field && unit ? [{ unit: unit.unit, factor: unit.factor, column, field }] : []
  })
}

function withFactors(columns: readonly ScaledColumn[], { mapping }: ReadFile): ScaledColumn[] {
  return columns.flatMap((column) => {
    const factor = mapping.options.figureUnits?.[column.field.key] ?? column.factor
    return factor === 1 ? [] : [{ ...column, factor }]
  })
}

/** Returns what the figures of columns are multiplied by, after the user's answers. */
export function figureScales(file: ReadFile): ReadonlyMap<number, number> {
  return new Map(withFactors(scaledColumns(file), file).map(({ column, factor }) => [column, factor]))
}

type Figure = {
  readonly record: FileRecord
  readonly field: string
  readonly text: string
  readonly factor: number
}

/** Multiplies a figure; one that seems to be written out already refuses its row with both readings. */
export function scaledFigure({ record, field, text, factor }: Figure, { report, texts }: ReadFile): string {
  if (factor === 1) return text
  const number = bareNumber.exec(text.normalize('NFKC'))?.groups?.number
  const plain = number === undefined ? undefined : plainNumber(number)
  const product = plain === undefined ? undefined : multiplied(plain, factor)
  if (plain === undefined || product === undefined) return text
  if (factor < leastForDoubt || Number(plain) < factor) return product
  report.note(record.row, 'refused', {
    ...{ field, after: text, problem: texts.texts.figureUnits.unclear({ value: text }) },
    ...{ unknown: true, likely: [plain, product] },
  })
  return text
}

/** A bare number, with a sign of yuan before it at most. */
const bareNumber = /^(?<sign>[¥￥]?\s*)(?<number>\d[\d,]*(?:\.\d+)?)$/

function withScaled(record: FileRecord, { column, field, factor }: ScaledColumn, file: ReadFile): FileRecord {
  const { table, mapping } = file
  const cell = table.rows[record.index]?.[column] ?? ''
  const cellText = cleanText(cell) ?? cell
  const text = record.values[field.key]
  // A value that was given a meaning, or stands in for a blank cell, is meant as it is.
  const isMeant = mapping.values[field.key]?.[cellText] !== undefined
  if (text === undefined || cellText === '' || isMeant || record.altered?.[field.key]) return record
  const scaled = scaledFigure({ record, field: field.key, text, factor }, file)
  return scaled === text ? record : { ...record, values: { ...record.values, [field.key]: scaled } }
}

/** From 万 on, a figure as large as its unit is rather written out: 365000 under 万元. */
const leastForDoubt = 10_000

function questionOf(
  { column, field, unit, factor }: ScaledColumn,
  records: readonly FileRecord[],
  { table, kind, texts, mapping }: ReadFile,
): ImportQuestion {
  const { question, asIs, scaled, inYuan, inPieces } = texts.texts.figureUnits
  const label = labelOf(texts, kind, field.key)
  const example = records
    .map(({ index }) => plainNumber((table.rows[index]?.[column] ?? '').trim()))
    .find((text) => multiplied(text, factor) !== undefined)
  const product = example === undefined ? undefined : multiplied(example, factor)
  const sample = example === undefined || product === undefined ? {} : { example, product }
  const heading = table.header[column] ?? ''
  const times = factor.toLocaleString('en-US')
  const isAsIs = mapping.options.figureUnits?.[field.key] === 1
  return {
    key: 'figureUnits',
    field: field.key,
    text: isAsIs ? asIs({ label, heading }) : question({ label, heading, unit, factor: times, ...sample }),
    assumed: String(factor),
    answers: [
      { value: String(factor), label: scaled({ unit, factor: times }) },
      { value: '1', label: field.kind === 'money' ? inYuan : inPieces },
    ],
  }
}
