import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { FileField } from '../columns/field.ts'
import { formatValue } from '../columns/format-value.ts'
import { parseCell } from '../columns/parse-cell.ts'
import { labelOf } from '../columns/words.ts'
import type { FileRecord } from '../file/read-records.ts'
import { nameOfRow } from '../kinds.ts'
import { byRow, type ReadFile, recordsIn, runsOfRows, type Settled } from './question.ts'

/** A figure in one cell over several rows, which the reader has given to each of them. */
type MergedFigure = { readonly field: FileField; readonly records: readonly FileRecord[] }

/**
 * A text in merged cells is each row's; a quantity or an amount may be meant for all of them together, so it is asked. Until
 * then its rows are refused.
 */
export function settleMergedFigures(records: readonly FileRecord[], file: ReadFile): Settled {
  const figures = mergedFigures(records, file)
  if (figures.length === 0) return { records, questions: [] }
  const question = questionOf(figures, file)
  const { report, words, mapping } = file
  const answer = mapping.options.mergedFigures
  if (answer === 'each') return { records, questions: [question] }
  if (answer === undefined) {
    for (const { field, records: rows } of figures) {
      const problem = words.texts.mergedFigure({ rows: runsOfRows([rows]) })
      for (const { row, values } of rows)
        report.note(row, 'refused', { field: field.key, after: values[field.key] ?? '', problem })
    }
    return { records, questions: [question] }
  }
  const changed = new Map<number, Record<string, string>>()
  const valuesOf = ({ row, values }: FileRecord) => {
    const known = changed.get(row) ?? { ...values }
    changed.set(row, known)
    return known
  }
  const isEmptied = new Set<number>()
  for (const { field, records: rows } of figures) {
    const shares = answer === 'divided' ? divided(rows, field, file) : [rows[0]?.values[field.key]]
    rows.forEach((record, at) => {
      const share = shares[at]
      if (share !== undefined) valuesOf(record)[field.key] = share
      else delete valuesOf(record)[field.key]
      if (share !== undefined) return
      if (field.required) isEmptied.add(record.row)
      const problem = words.texts.countedAbove({ row: rows[0]?.row ?? 0 })
      report.note(record.row, 'left', { field: field.key, problem })
    })
  }
  const settled = records.map((record) => ({ ...record, values: changed.get(record.row) ?? record.values }))
  // Without what it is there for a row says nothing.
  return { records: settled.filter(({ row }) => !isEmptied.has(row)), questions: [question] }
}

function mergedFigures(records: readonly FileRecord[], { table, kind, fields, mapping }: ReadFile): MergedFigure[] {
  const sums = new Map(
    mapping.columns.flatMap(({ column, field: key }) => {
      const found = fields.find((field) => field.key === key && field.addsUp)
      return found ? [[column, found] as const] : []
    }),
  )
  const merges = table.merges.filter(({ top, bottom }) => bottom > top && top > table.headerRow)
  const touching = merges.filter(({ left, right }) => [...sums.keys()].some((at) => left <= at && at <= right))
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

function questionOf(figures: readonly MergedFigure[], { kind, words }: ReadFile): ImportQuestion {
  const { question, once, divided: shared, each } = words.texts.mergedFigures
  const labels = [...new Set(figures.map(({ field }) => labelOf(words, kind, field.key)))]
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

/** Shares that add up to the figure, the first ones larger where it does not come out even. What is no figure stays as it is. */
function divided(rows: readonly FileRecord[], field: FileField, { words }: ReadFile): (string | undefined)[] {
  const texts = rows.map(({ values }) => values[field.key])
  const parsed = parseCell(field, texts[0] ?? '', words)
  if ('problem' in parsed || typeof parsed.value !== 'number') return texts
  const whole = parsed.value
  const share = Math.floor(whole / rows.length)
  const larger = whole - share * rows.length
  return rows.map((_, at) => formatValue(field.kind, at < larger ? share + 1 : share, words))
}
