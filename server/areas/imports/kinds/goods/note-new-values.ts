import { styleAttributes } from '@fairdesk/contract/attributes'
import { sizeIn } from '../../lookup/size-groups.ts'
import type { GoodsRow } from './joined.ts'
import type { PlannedStyle, Planning } from './planned.ts'

/** The row that first names a brand, a colour, a size or another code that is not there yet is told so. */
export function noteNewValues(styles: readonly PlannedStyle[], { report, groups }: Planning): void {
  // A size of another group is a size people know.
  const told = new Set(groups.sizes().flatMap((size) => [`size\n${size}`, `sizes\n${size}`]))
  for (const { row, field, after } of newValuesOf(styles)) {
    const key = `${field}\n${after}`
    if (told.has(key)) continue
    told.add(key)
    report.note(row, 'left', { field, after, unknown: true })
  }
}

type NewValue = { readonly row: number; readonly field: string; readonly after: string }

function* newValuesOf(styles: readonly PlannedStyle[]): Generator<NewValue> {
  for (const style of styles) {
    for (const row of style.rows) {
      for (const [field, after] of newIn(row, style)) yield { row: row.row, field, after }
    }
  }
}

function* newIn({ cells, colour, sizes }: GoodsRow, { codes, group }: PlannedStyle): Generator<[string, string]> {
  for (const type of styleAttributes) {
    const text = cells[type]
    if (typeof text === 'string' && codes[type]?.id === null) yield [type, text]
  }
  const colourField = cells.colourName === undefined ? 'colourCode' : 'colourName'
  const colourText = cells[colourField]
  if (colour.id === null && typeof colourText === 'string') yield [colourField, colourText]
  if (!group) return
  if (group.id === null && typeof cells.sizeGroup === 'string') yield ['sizeGroup', cells.sizeGroup]
  const sizeField = cells.size === undefined ? 'sizes' : 'size'
  for (const size of sizes.values()) if (sizeIn(group, size)?.id === null) yield [sizeField, size]
}
