import type { FieldKind } from '../columns/field.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import { labelOf } from '../columns/texts.ts'
import { byRow, type QuestionOutcome, type ReadFile, recordsIn } from './question.ts'

const figures: ReadonlySet<FieldKind> = new Set(['money', 'integer', 'decimal', 'discount', 'percent'])

/**
 * Refuses rows with one figure merged across several columns of figures: nobody can say which of these it belongs to.
 */
export function refuseMergedAcross(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const { table, kind, fields, mapping, report, texts } = file
  const wide = table.merges.filter(({ top, left, right }) => right > left && top > table.headerRow)
  if (wide.length === 0) return { records, questions: [] }
  const ofFigures = new Set(fields.flatMap(({ key, kind: read }) => (figures.has(read) ? key : [])))
  const rows = byRow(records)
  for (const merge of wide) {
    const inside = mapping.columns.filter(({ column }) => merge.left <= column && column <= merge.right)
    const keys = inside.flatMap(({ field }) => (field !== null && ofFigures.has(field) ? field : []))
    if (keys.length < 2) continue
    const problem = texts.texts.mergedAcross({ fields: keys.map((key) => labelOf(texts, kind, key)).join('、') })
    const cells = recordsIn(rows, merge).flatMap(({ row, values }) =>
      keys.map((field) => ({ row, field, after: values[field] })),
    )
    for (const { row, field, after } of cells)
      if (after !== undefined) report.note(row, 'refused', { field, after, problem })
  }
  return { records, questions: [] }
}
