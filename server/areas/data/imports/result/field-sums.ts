import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { FieldSum, FilledDefault, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { formatValue } from '../columns/format-value.ts'
import { parseCell } from '../columns/parse-cell.ts'
import type { ParsedRecord } from '../columns/parse-record.ts'
import { labelOf, type TextsOfScreen } from '../columns/texts.ts'
import type { KindPlan } from '../kind-plan.ts'
import { kinds } from '../kinds.ts'
import { figureUnitOf, scaledLines } from '../mapping/figure-units.ts'
import type { RowReport } from '../report/row-report.ts'

type PlannedFile = {
  readonly table: SheetTable
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  readonly mapping: ImportMapping
  readonly texts: TextsOfScreen
  readonly report: RowReport
  readonly records: readonly ParsedRecord[]
  /** Numbers of the lines of totals. */
  readonly totals: readonly number[]
}

/** Sums the fields that count pieces, money or shops over the accepted rows, and reads the file's own sums of them. */
export function fieldSums(file: PlannedFile): FieldSum[] {
  const { fields, mapping, records, report, kind, texts } = file
  return fields.flatMap((field) => {
    const columns = mapping.columns.flatMap((mapped) => (mapped.field === field.key ? mapped.column : []))
    if (!field.addsUp || columns.length === 0) return []
    const values = records.flatMap(({ row, cells }) => {
      const value = cells[field.key]
      return typeof value === 'number' && !report.isRefused(row) ? value : []
    })
    if (values.length === 0) return []
    const sum = values.reduce((total, value) => total + value, 0)
    const stated = statedSum({ field, columns, sum }, file)
    const format = (value: number) => formatValue(field.kind, value, texts)
    return {
      field: field.key,
      label: labelOf(texts, kind, field.key),
      sum: format(sum),
      stated: stated === null ? null : format(stated.value),
      row: stated?.row ?? null,
    }
  })
}

/** Names of measures that a program writes under a group besides its sum. */
const otherMeasures = /计数|計數|平均|最大|最小|乘积|乘積|average|count|max|min|product/i

type SumOfField = { readonly field: FileField; readonly columns: readonly number[]; readonly sum: number }
type StatedSum = { readonly row: number; readonly value: number }

/**
 * Finds the file's sum of a field: of several lines the one that agrees, else the subtotals together, else the last line
 * of totals. One that leaves the field blank states no sum, though subtotals above it do.
 */
function statedSum({ field, columns, sum }: SumOfField, file: PlannedFile): StatedSum | null {
  const { table, totals } = file
  const lines = new Set(totals)
  const factor = factorOf(field, file)
  let lastLine = 0
  const stated = table.rows.flatMap((cells, index): StatedSum[] => {
    const row = table.rowNumbers[index] ?? index + 1
    if (!lines.has(row) || cells.some((cell) => otherMeasures.test(cell))) return []
    lastLine = row
    const values = columns.flatMap((column) => statedValue(field, cells[column] ?? '', file) ?? [])
    return values.length === 0 ? [] : [{ row, value: factor * values.reduce((total, value) => total + value, 0) }]
  })
  const last = stated.at(-1)
  if (!last) return null
  const together = stated.reduce((total, { value }) => total + value, 0)
  const agreeing = stated.findLast(({ value }) => value === sum)
  if (agreeing) return agreeing
  if (together === sum) return { ...last, value: sum }
  return last.row === lastLine ? last : null
}

function statedValue(field: FileField, text: string, { texts }: PlannedFile): number | undefined {
  if (text.trim() === '') return undefined
  const parsed = parseCell({ ...field, most: Number.MAX_SAFE_INTEGER }, text.trim(), texts)
  return 'value' in parsed && typeof parsed.value === 'number' ? parsed.value : undefined
}

/** Returns what the figures of a field are multiplied by, as in its other rows. */
function factorOf(field: FileField, { table, mapping }: PlannedFile): number {
  const lines = scaledLines(table)
  const units = mapping.columns.flatMap(({ column, field: key }) =>
    key === field.key ? (figureUnitOf(table.header[column] ?? '', field, lines) ?? []) : [],
  )
  return mapping.options.figureUnits?.[field.key] ?? units[0]?.factor ?? 1
}

/** Counts the new records whose value nobody gave, of fields that change what they are worth. */
export function filledDefaults(
  { kind, fields, mapping, records, report, texts }: PlannedFile,
  { valuesOf }: Pick<KindPlan, 'valuesOf'>,
): FilledDefault[] {
  return Object.entries(kinds[kind].weighty ?? {}).flatMap(([key, { value, isUsual }]) => {
    const field = fields.find((candidate) => candidate.key === key)
    const isInFile = mapping.columns.some((column) => (column.fields ?? [column.field]).includes(key))
    if (!field || !valuesOf || (isUsual && !isInFile)) return []
    const filled = records.filter(
      ({ row, cells }) =>
        cells[key] === undefined && report.isCreated(row) && valuesOf(row).some((values) => values[key] === value),
    )
    const count = new Set(filled.map(({ row }) => row)).size
    if (count === 0) return []
    return { field: key, label: labelOf(texts, kind, key), value: formatValue(field.kind, value, texts), count }
  })
}
