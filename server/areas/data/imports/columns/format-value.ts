import { listCell } from '../../../../domain/sheets/cells/list-cell.ts'
import type { FieldKind } from './field.ts'
import type { CellValue } from './parse-cell.ts'
import { choicesIn, type TextsOfScreen } from './texts.ts'

/** A value as a file would write it; nothing is a blank cell. */
export function formatValue(kind: FieldKind, value: CellValue | undefined, texts: TextsOfScreen): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? texts.texts.yes : texts.texts.no
  if (typeof value === 'number') return showNumber(kind, value)
  if (typeof value !== 'string') return kind === 'spots' ? value.join(';') : listCell(value)
  if (kind === 'secret') return texts.texts.hidden
  if (kind !== 'choice') return value
  return lists.map((list) => choicesIn(texts, list)[value]).find((name) => name !== undefined) ?? value
}

/** Choice lists with no values in common. */
const lists = ['customerTypes', 'discountBases', 'styleAttributes'] as const

function showNumber(kind: FieldKind, value: number): string {
  if (kind === 'money') return (value / 100).toFixed(2)
  if (kind === 'decimal') return String(value / 100)
  return kind === 'discount' || kind === 'percent' ? `${value / 100}%` : String(value)
}
