import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { FileField } from '../columns/field.ts'
import { formatValue } from '../columns/format-value.ts'
import { parseCell } from '../columns/parse-cell.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import { labelOf } from '../columns/texts.ts'
import { nameOfRow } from '../kinds.ts'
import { byRow, type QuestionOutcome, type ReadFile, recordsIn, runsOfRows } from './question.ts'

/** A figure in one cell over several rows, which the reader has given to each of them. */
type MergedFigure = { readonly field: FileField; readonly records: readonly FileRecord[] }

/**
 * A text in merged cells is each row's; a quantity or an amount may be meant for all of them together, so it is asked. Until
 * then its rows are refused.
 */
export function settleMergedFigures(records: readonly FileRecord[], file: ReadFile): QuestionOutcome {
  const figures = mergedFigures(records, file)
  if (figures.length === 0) return { records, questions: [] }
  const question = questionOf(figures, file)
  const { report, texts, mapping } = file
  const answer = mapping.options.mergedFigures
  if (answer === 'each') return { records, questions: [question] }
  if (answer === undefined) {
    for (const { field, records: rows } of figures) {
      const problem = texts.texts.mergedFigure({ rows: runsOfRows([rows]) })
      for (const { row, values } of rows)
        report.note(row, 'refused', { field: field.key, after: values[field.key] ?? '', problem })
    }
    return { records, questions: [question] }
  }
  const changed = new Map<number, Record<string, string>>()
  const valuesOf = ({ row, values }: FileRecord) => {
    const changedValues = changed.get(row) ?? { ...values }
    changed.set(row, changedValues)
    return changedValues
  }
  const isEmptied = new Set<number>()
  for (const { field, records: rows } of figures) {
    const shares = answer === 'divided' ? divided(rows, field, file) : [rows[0]?.values[field.key]]
    rows.forEach((record, index) => {
      const share = shares[index]
      if (share !== undefined) valuesOf(record)[field.key] = share
      else delete valuesOf(record)[field.key]
      if (share !== undefined) return
      if (field.required) isEmptied.add(record.row)
      const problem = texts.texts.countedAbove({ row: rows[0]?.row ?? 0 })
      report.note(record.row, 'left', { field: field.key, problem })
    })
  }
  const resolvedRecords = records.map((record) => ({ ...record, values: changed.get(record.row) ?? record.values }))
  // Drop rows left without the figure they exist for.
  return { records: resolvedRecords.filter(({ row }) => !isEmptied.has(row)), questions: [question] }
}

function mergedFigures(records: readonly FileRecord[], { table, kind, fields, mapping }: ReadFile): MergedFigure[] {
  const sums = new Map(
    mapping.columns.flatMap(({ column, field: key }) => {
      const sumField = fields.find((field) => field.key === key && field.addsUp)
      return sumField ? [[column, sumField] as const] : []
    }),
  )
  const merges = table.merges.filter(({ top, bottom }) => bottom > top && top > table.headerRow)
  const touching = merges.filter(({ left, right }) =>
    [...sums.keys()].some((column) => left <= column && column <= right),
  )
  if (touching.length === 0) return []
  const rows = byRow(records)
  return touching.flatMap((merge) => {
    const inside = recordsIn(rows, merge)
    return [...sums].flatMap(([column, field]) => {
      const filled = inside.filter(({ values }) => values[field.key] !== undefined)
      const isHere = merge.left <= column && column <= merge.right
      // Rows that speak of one thing say one thing of it.
      const named = new Set(filled.map(({ values }) => nameOfRow(kind, values)))
      return isHere && named.size > 1 ? [{ field, records: filled }] : []
    })
  })
}

function questionOf(figures: readonly MergedFigure[], { kind, texts }: ReadFile): ImportQuestion {
  const { question, once, divided: shared, each } = texts.texts.mergedFigures
  const labels = [...new Set(figures.map(({ field }) => labelOf(texts, kind, field.key)))]
  const runs = [...new Map(figures.map(({ records }) => [records[0]?.row, records])).values()]
  return {
    key: 'mergedFigures',
    text: question({ fields: labels.join('、'), rows: runsOfRows(runs) }),
    answers: [
      { value: 'once', label: once },
      { value: 'divided', label: shared },
      { value: 'each', label: each },
    ],
  }
}

/**
 * Splits the figure into equal shares, the first ones larger if it does not divide evenly. Other texts stay
 * unchanged.
 */
function divided(rows: readonly FileRecord[], field: FileField, { texts: labels }: ReadFile): (string | undefined)[] {
  const texts = rows.map(({ values }) => values[field.key])
  const parsed = parseCell(field, texts[0] ?? '', labels)
  if ('problem' in parsed || typeof parsed.value !== 'number') return texts
  const total = parsed.value
  const share = Math.floor(total / rows.length)
  const larger = total - share * rows.length
  return rows.map((_, index) => formatValue(field.kind, index < larger ? share + 1 : share, labels))
}
