import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FieldKind, FileField } from '../columns/field.ts'
import { namedFields } from '../kinds.ts'

type Meant = {
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  readonly mapping: ImportMapping
}

/** Kinds of fields in which an unticked box, a formula's nought or a dash for it says nothing by itself. */
const ticksAndFigures: ReadonlySet<FieldKind> = new Set(['flag', 'money', 'integer', 'discount', 'percent', 'decimal'])
const unticked = /^(?:false|否|[☐□✗✘×])$/i
const nought = /^[¥$]?-?0+(?:\.0+)?%?$|^[¥$]?-$/

/**
 * Finds rows that were filled down to the end of a sheet without data: unticked boxes, and zeros of formulas beside
 * them. A row with a key or a text is an ordinary one. Returns their numbers.
 */
export function untickedRows({ header, rows, rowNumbers }: SheetTable, { kind, fields, mapping }: Meant): number[] {
  const named = namedFields(kind)
  const kinds = new Map(fields.map((field) => [field.key, field.kind]))
  const mapped = new Map(mapping.columns.map((column) => [column.column, column]))
  const mayBeNothing = header.map((_, column) => {
    const { field = null, fields: splitFields } = mapped.get(column) ?? {}
    const keys = (splitFields ?? [field]).filter((key) => key !== null)
    return keys.every((key) => !named.has(key) && ticksAndFigures.has(kinds.get(key) ?? 'text'))
  })
  const isNothing = (cell: string, column: number) => {
    if (cell === '') return true
    if (cell.length > 12 || !mayBeNothing[column]) return false
    const text = cell.normalize('NFKC').trim()
    return unticked.test(text) || nought.test(text)
  }
  return rows.flatMap((cells, index) => (cells.every(isNothing) ? (rowNumbers[index] ?? index + 1) : []))
}
