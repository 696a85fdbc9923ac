import { isHeadField } from '@fairdesk/contract/orders/sync-fields'
import type { SyncColumn } from '@fairdesk/contract/orders/sync-map'
import { yuan } from '../../sheets/writing/amounts.ts'
import type { SyncDocument, SyncHead, SyncLine, Value } from './document.ts'

type FieldValues = Readonly<Record<string, Value>>

/** Returns a column's value for a line of an order, or for its head. */
export function fieldText({ field, constant, format }: SyncColumn, head: SyncHead, line: SyncLine | null): Value {
  if (field === undefined) return constant ?? ''
  const value = head[field] ?? line?.[field] ?? null
  return formatted(value, format)
}

function formatted(value: Value, format: SyncColumn['format']): Value {
  if (value === null || value === '') return value
  if (format === 'yuan') return yuan(value) ?? value
  if (format === 'day') return String(value).slice(0, 10)
  if (format === 'dayDigits') return String(value).slice(0, 10).replaceAll('-', '')
  return value
}

/** Maps an order to the other system's names: head fields separate from its lines. */
export function mappedDocument(
  columns: readonly SyncColumn[],
  { head, lines }: SyncDocument,
): { head: FieldValues; lines: FieldValues[] } {
  const ofHead = columns.filter(({ field }) => field !== undefined && isHeadField(field))
  const ofLines = columns.filter((column) => !ofHead.includes(column))
  const all = (some: readonly SyncColumn[], line: SyncLine | null): FieldValues =>
    Object.fromEntries(some.map((column) => [column.title, fieldText(column, head, line)]))
  return { head: all(ofHead, null), lines: lines.map((line) => all(ofLines, line)) }
}

/** Mapped fields of its lines for which some line has nothing. */
export function lackingIn(columns: readonly SyncColumn[], { no, head, lines }: SyncDocument) {
  return columns.flatMap((column) => {
    const empty = lines.filter((line) => {
      const value = fieldText(column, head, line)
      return column.field !== undefined && (value === '' || value === null)
    })
    return empty.length > 0 ? [{ no, title: column.title, lines: empty.length }] : []
  })
}
