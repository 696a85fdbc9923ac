import type { ImportMapping, ImportRow, ValueOrigin } from '@fairdesk/contract/areas/data/import-answer'
import { listCell } from '../../../../domain/sheets/cells/list-cell.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { formatValue } from '../columns/format-value.ts'
import type { CellValue } from '../columns/parse-cell.ts'
import type { FileRecord, ParsedRecord } from '../columns/parse-record.ts'
import type { TextsOfScreen } from '../columns/texts.ts'
import type { Values } from '../columns/values.ts'
import type { KindPlan } from '../kind-plan.ts'
import type { Memory } from '../mapping/guess-mapping.ts'
import type { RecordOf } from '../report/row-report.ts'

type RowValuesInput = {
  readonly table: SheetTable
  readonly mapping: ImportMapping
  readonly memory: Memory
  readonly fields: readonly FileField[]
  readonly texts: TextsOfScreen
  readonly records: readonly ParsedRecord[]
  /** Records of refused rows as the file has them. */
  readonly refused: readonly FileRecord[]
  readonly kindPlan: Pick<KindPlan, 'valuesOf'>
}

/**
 * Returns a function that gives the values of a row: as they will be stored, or as the file has them if it is refused.
 * They are formatted when asked for, since few rows of a long file are looked at.
 */
export function rowValues(input: RowValuesInput): RecordOf {
  const { records, refused, kindPlan } = input
  const originOf = originsIn(input)
  let recordsByRow: ReadonlyMap<number, readonly ParsedRecord[]> | undefined
  let refusedByRow: ReadonlyMap<number, FileRecord> | undefined
  return ({ row, index, action }) => {
    if (action === 'refused') {
      refusedByRow ??= new Map(refused.map((record) => [record.row, record]))
      return { values: writtenTexts(refusedByRow.get(row), input), origins: {} }
    }
    recordsByRow ??= Map.groupBy(records, (record) => record.row)
    const rowRecords = recordsByRow.get(row) ?? []
    const { values, unwritten } = storedTexts({ rowRecords, planned: kindPlan.valuesOf?.(row) ?? [] }, input)
    const origins: Record<string, ValueOrigin> = {}
    for (const field of Object.keys(values)) {
      const origin = unwritten.has(field) ? (action === 'created' ? 'default' : undefined) : originOf(index, field)
      if (origin) origins[field] = origin
    }
    return { values, origins }
  }
}

type RowRecords = { readonly rowRecords: readonly ParsedRecord[]; readonly planned: readonly Values[] }

/** Formats the values of a row's records; `unwritten` are those that the row says nothing of. */
function storedTexts({ rowRecords, planned }: RowRecords, { fields, texts }: Pick<RowValuesInput, 'fields' | 'texts'>) {
  const values: Record<string, string> = {}
  const unwritten = new Set<string>()
  for (const { key, kind } of fields) {
    let isWritten = false
    for (const { cells } of rowRecords) isWritten ||= cells[key] !== undefined
    let given = valuesIn(planned, key)
    const isImplied = !isWritten && given.every((value) => value === false)
    // Everything not marked hot is not: it goes without saying.
    if (isImplied) continue
    if (given.length === 0) given = rowRecords.map(({ cells }) => cells[key])
    const text = joinedText(given, (value) => formatValue(kind, value, texts))
    if (text === '') continue
    values[key] = text
    if (!isWritten) unwritten.add(key)
  }
  return { values, unwritten }
}

const none: readonly (CellValue | undefined)[] = []

/** The values of a field that the records have; most rows are of one record. */
function valuesIn(records: readonly Values[], key: string): readonly (CellValue | undefined)[] {
  const [only] = records
  if (records.length > 1) return records.map((record) => record[key]).filter((value) => value !== undefined)
  return only?.[key] === undefined ? none : [only[key]]
}

/** A row of several records, as one of several colours in a cell, shows each value once. */
function joinedText(
  values: readonly (CellValue | undefined)[],
  format: (value: CellValue | undefined) => string,
): string {
  if (values.length <= 1) return format(values[0])
  const texts = new Set(values.map(format))
  return texts.size === 1 ? [...texts].join('') : listCell([...texts])
}

function writtenTexts(
  record: FileRecord | undefined,
  { fields, texts }: Pick<RowValuesInput, 'fields' | 'texts'>,
): Record<string, string> {
  const entries = fields.flatMap(({ key, kind }): [string, string][] => {
    const text = record?.values[key]
    return text === undefined ? [] : [[key, kind === 'secret' ? texts.texts.hidden : text.slice(0, longestText)]]
  })
  return Object.fromEntries(entries)
}

const longestText = 200

/** Returns a function that tells of a written value if it is a fixed one or a remembered meaning. */
function originsIn({ table, mapping, memory }: RowValuesInput) {
  const columnsOf = (field: string) =>
    mapping.columns.filter((column) => (column.fields ?? [column.field]).includes(field)).map(({ column }) => column)
  const fixed = new Map(Object.keys(mapping.fixed).map((field) => [field, columnsOf(field)]))
  const remembered = new Map(
    Object.entries(mapping.values).flatMap(([field, meanings]) => {
      const inMemory = memory.values.get(field)
      const texts = Object.entries(meanings).flatMap(([text, meaning]) => {
        const key = foldCode(text)
        return inMemory?.get(key)?.value === meaning ? key : []
      })
      return texts.length === 0 ? [] : [[field, { columns: columnsOf(field), texts: new Set(texts) }] as const]
    }),
  )
  return (index: number, field: string): ValueOrigin | undefined => {
    const cells = table.rows[index] ?? []
    if (fixed.get(field)?.every((column) => (cells[column] ?? '').trim() === '')) return 'fixed'
    const known = remembered.get(field)
    return known?.columns.some((column) => known.texts.has(foldCode(cells[column] ?? ''))) ? 'memory' : undefined
  }
}

/** Returns the fields that have values in these rows: those of the file's columns first, in its order. */
export function valueFields(
  rows: readonly ImportRow[],
  { mapping, fields }: { readonly mapping: ImportMapping; readonly fields: readonly FileField[] },
): string[] {
  const inOrder = mapping.columns.toSorted((a, b) => a.column - b.column)
  const ofFile = inOrder.flatMap(({ field, fields: splitFields }) =>
    (splitFields ?? [field]).filter((key) => key !== null),
  )
  const valueKeys = new Set(rows.flatMap(({ record }) => Object.keys(record?.values ?? {})))
  const otherFields = [...Object.keys(mapping.fixed), ...fields.map(({ key }) => key)]
  return [...new Set([...ofFile.filter((key) => key !== ''), ...otherFields.filter((key) => valueKeys.has(key))])]
}
