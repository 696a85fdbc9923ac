import { styleAttributes } from '@fairdesk/contract/attributes'
import type { Code } from '../../../lookup/code-index.ts'
import { sizeIn } from '../../../lookup/size-groups.ts'
import type { GoodsRow } from '../joined.ts'
import type { PlannedStyle } from '../planned.ts'

/** Name in a row that the fair does not have yet; of a size or a size group there is no code. */
type NewName = { readonly row: number; readonly field: string; readonly text: string; readonly code: Code | null }

export function* newNamesIn(styles: readonly PlannedStyle[]): Generator<NewName> {
  for (const style of styles) for (const row of style.rows) yield* newIn(row, style)
}

function* newIn({ row, cells, colour, sizes }: GoodsRow, { codes, group }: PlannedStyle): Generator<NewName> {
  for (const type of styleAttributes) {
    const [text, code] = [cells[type], codes[type] ?? null]
    if (typeof text === 'string' && code?.id === null) yield { row, field: type, text, code }
  }
  const colourField = cells.colourName === undefined ? 'colourCode' : 'colourName'
  const colourText = cells[colourField]
  if (colour.id === null && typeof colourText === 'string')
    yield { row, field: colourField, text: colourText, code: colour }
  if (!group) return
  if (group.id === null && typeof cells.sizeGroup === 'string')
    yield { row, field: 'sizeGroup', text: cells.sizeGroup, code: null }
  const field = cells.size === undefined ? 'sizes' : 'size'
  for (const size of sizes.values()) if (sizeIn(group, size)?.id === null) yield { row, field, text: size, code: null }
}
