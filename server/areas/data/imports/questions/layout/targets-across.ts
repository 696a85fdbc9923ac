import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { cleanText } from '../../../../../domain/sheets/cells/text.ts'
import type { FileRecord } from '../../columns/parse-record.ts'
import { labelOf } from '../../columns/texts.ts'
import { markIn } from '../../layouts/size-marks.ts'
import { mergedSizes } from '../../layouts/size-sums.ts'
import { figureOf } from '../../layouts/target-heads.ts'
import { figureScales, scaledFigure } from '../figure-units.ts'
import { type QuestionOutcome, type ReadFile, textsOf } from '../question.ts'

type TargetColumn = { readonly column: number; readonly value: string; readonly field: string }

/**
 * Makes a record of each category or wave that heads columns and has a figure in the row. Where nothing says whether the
 * figures are pieces or money, it is asked as an assumption.
 */
export function settleTargetColumns(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const { kind, table, mapping, report, texts } = file
  if (kind !== 'targets') return { records, questions: [] }
  const { targets } = texts.texts.layout
  const columns = columnsOf(file)
  if (columns.length === 0) return { records, questions: [], notices: saysNothing(mapping) ? [targets.none] : [] }
  const byValue = [...Map.groupBy(columns, ({ value }) => value)]
  const merged = mergedSizes(table, mapping)
  const scales = figureScales(file)
  const targetRecords = records.flatMap((record): FileRecord[] => {
    const { bySize: _, ...plainRecord } = record
    for (const value of merged.get(record.row) ?? [])
      report.note(record.row, 'refused', { field: 'qty', problem: targets.merged({ value }) })
    const targetsOfRow = byValue.flatMap(([value, some]) => {
      const figures = some.flatMap(({ column, field }): [string, string][] => {
        const text = figureAt(record, { column, field }, file)
        if (text === '') return []
        return [[field, scaledFigure({ record, field, text, factor: scales.get(column) ?? 1 }, file)]]
      })
      const values = { ...withoutFigures(plainRecord.values, columns), value, ...Object.fromEntries(figures) }
      return figures.length === 0 ? [] : [{ ...plainRecord, ofSize: value, values }]
    })
    const total = hasFigure(plainRecord) ? [plainRecord] : []
    if (targetsOfRow.length + total.length === 0) report.note(record.row, 'left', { problem: targets.blank })
    return [...total, ...targetsOfRow]
  })
  return { records: targetRecords, questions: questionsOn(columns, file) }
}

const figureFields = ['qty', 'amount', 'skcs', 'styles', 'depth', 'least', 'most']

function hasFigure({ values }: FileRecord): boolean {
  return figureFields.some((field) => values[field] !== undefined)
}

function withoutFigures(values: FileRecord['values'], columns: readonly TargetColumn[]): FileRecord['values'] {
  if (columns.length === 0) return values
  return Object.fromEntries(Object.entries(values).filter(([field]) => !figureFields.includes(field)))
}

/** Returns true if neither a column nor a fixed value gives a figure. */
function saysNothing({ columns, fixed }: ImportMapping): boolean {
  const givenFields = new Set([...columns.flatMap(({ field, fields }) => fields ?? [field]), ...Object.keys(fixed)])
  return !figureFields.some((field) => givenFields.has(field))
}

function columnsOf({ table, mapping }: ReadFile): TargetColumn[] {
  return mapping.columns.flatMap(({ column, field, size }) => {
    if (size === undefined || field === null) return []
    const answer = figureOf(table, column) === undefined ? mapping.options.targetFigures : undefined
    return [{ column, value: size, field: answer ?? field }]
  })
}

type Cell = { readonly column: number; readonly field: string }

/** Blank cells and dashes are no target; a nought is one. */
function figureAt({ index }: FileRecord, { column, field }: Cell, { table, mapping }: ReadFile): string {
  const cell = table.rows[index]?.[column] ?? ''
  const text = cleanText(cell) ?? cell
  if (markIn(text) === 'none' && !/^[0０]/.test(text)) return ''
  return mapping.values[field]?.[text] ?? text
}

function questionsOn(columns: readonly TargetColumn[], file: ReadFile): ImportQuestion[] {
  const { table, mapping, kind, texts, fields } = file
  const unclear = columns.filter(({ column }) => figureOf(table, column) === undefined)
  const [first] = unclear
  if (!first || !fields.some(({ key }) => key === 'amount')) return []
  const guessed = mapping.columns.find(({ column }) => column === first.column)?.field
  return [
    {
      key: 'targetFigures',
      text: texts.texts.layout.targets.question({
        values: textsOf([...new Set(unclear.map(({ value }) => value))], file),
      }),
      ...(guessed === 'qty' || guessed === 'amount' ? { assumed: guessed } : {}),
      answers: (['qty', 'amount'] as const).map((value) => ({ value, label: labelOf(texts, kind, value) })),
    },
  ]
}
