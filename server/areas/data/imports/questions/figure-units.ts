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
  const questions = columns.map((column) => questionOf(column, records, file))
  const inForce = columns.flatMap((column) => {
    const factor = file.mapping.options.figureUnits?.[column.field.key] ?? column.factor
    return factor === 1 ? [] : [{ ...column, factor }]
  })
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

/** A bare number, with a sign of yuan before it at most. */
const bareNumber = /^(?<sign>[¥￥]?\s*)(?<number>\d[\d,]*(?:\.\d+)?)$/

function withScaled(record: FileRecord, { column, field, factor }: ScaledColumn, file: ReadFile): FileRecord {
  const { table, mapping, report, texts } = file
  const cell = table.rows[record.index]?.[column] ?? ''
  const cellText = cleanText(cell) ?? cell
  const text = record.values[field.key]
  // A value that was given a meaning, or stands in for a blank cell, is meant as it is.
  const isMeant = mapping.values[field.key]?.[cellText] !== undefined
  if (text === undefined || cellText === '' || isMeant || record.altered?.[field.key]) return record
  const number = bareNumber.exec(text.normalize('NFKC'))?.groups?.number
  const plain = number === undefined ? undefined : plainNumber(number)
  const product = plain === undefined ? undefined : multiplied(plain, factor)
  if (plain === undefined || product === undefined) return record
  if (factor >= leastForDoubt && Number(plain) >= factor) {
    const problem = texts.texts.figureUnits.unclear({ value: text })
    report.note(record.row, 'refused', {
      field: field.key,
      after: cellText,
      problem,
      unknown: true,
      likely: [plain, product],
    })
    return record
  }
  return { ...record, values: { ...record.values, [field.key]: product } }
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
