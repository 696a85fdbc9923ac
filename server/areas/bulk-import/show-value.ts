import type { FieldKind } from '../../domain/import-fields/field.ts'
import type { CellValue } from './parse-cell.ts'
import type { Words } from './words.ts'

/** A value as a file would write it; nothing is a blank cell. */
export function showValue(kind: FieldKind, value: CellValue | undefined, words: Words): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? words.texts.yes : words.texts.no
  if (typeof value === 'number') return showNumber(kind, value)
  if (typeof value !== 'string') return value.join(';')
  if (kind === 'secret') return words.texts.hidden
  if (kind !== 'choice') return value
  const names: Readonly<Record<string, string>> = words.fields.customerTypes
  return names[value] ?? value
}

function showNumber(kind: FieldKind, value: number): string {
  if (kind === 'money') return (value / 100).toFixed(2)
  return kind === 'discount' ? `${value / 100}%` : String(value)
}
