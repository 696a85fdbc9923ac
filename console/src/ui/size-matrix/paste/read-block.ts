import { LineReader, type PasteSpot, type ReadLine } from './line-reader.ts'
import { headsIn } from './pasted-heads.ts'
import { isQty, isWord } from './pasted-qty.ts'
import type { PasteResult } from './reading.ts'
import { ScreenNames, type ScreenStyle } from './screen-names.ts'

export interface PasteScreen {
  readonly styles: readonly ScreenStyle[]
  /** Position of the cursor, or top left of the marked range; absent if there is none. */
  readonly spot?: PasteSpot
}

/**
 * Finds the cells for the quantities of a pasted block: by the names of sizes, colours and styles in it, across or
 * down, one table or several, also one line per cell. A block of numbers alone is not read: it is applied by position.
 */
export function readBlock(table: readonly (readonly string[])[], { styles, spot }: PasteScreen): PasteResult {
  const names = new ScreenNames(styles)
  const style = styles.find(({ id }) => id === spot?.styleId)
  if (isPlain(table, names, { style, spot })) return { how: 'place', laid: [], leftOut: [] }
  let reader = new LineReader(names, { style, spot })
  for (const { titles, lines } of tablesIn(table)) {
    for (const line of titles) reader.take(line)
    const upright = reader.copy()
    for (const line of lines) upright.take(line)
    const quantityCount = lines.reduce((sum, { cells }) => sum + cells.filter(isQty).length, 0)
    // A long sheet that was understood whole is not read the other way, which has thousands of columns.
    if (upright.isWhole(reader, quantityCount)) {
      reader = upright
      continue
    }
    const turned = reader.copy()
    for (const line of transposed(lines)) turned.take(line)
    reader = turned.isBetterThan(upright) ? turned : upright
  }
  return reader.done()
}

/** No words, and no line or column of numbers that are the names of the style's sizes. */
function isPlain(
  table: readonly (readonly string[])[],
  names: ScreenNames,
  { style, spot }: { readonly style: ScreenStyle | undefined; readonly spot: PasteSpot | undefined },
): boolean {
  const width = Math.max(...table.map((line) => line.length))
  if (table.length === 1 && width === 1) return true
  if (table.some((line) => line.some(isWord))) return false
  const context = { style, isBelowHeads: false }
  const first = table.find((line) => line.some((text) => text.trim() !== '')) ?? []
  const across = headsIn(first, names, context)
  const column = table.map(([text = '']) => text)
  const down = width > 1 ? headsIn(column, names, context) : undefined
  if (across) {
    const count = across.sizes.length
    if (table.length === 1) return across.isDoubtful && count < 3
    const cursorSizeName = style?.sizes[spot?.col ?? 0]?.name
    if (count > 1 || cursorSizeName === first[0]?.trim()) return false
  }
  return down === undefined || down.sizes.length < 2
}

type PastedTable = { readonly titles: readonly ReadLine[]; readonly lines: readonly ReadLine[] }

/** Splits lines into tables at blank lines, and separates the single-text title lines above each table. */
function tablesIn(table: readonly (readonly string[])[]): PastedTable[] {
  const runs: ReadLine[][] = [[]]
  for (const [lineIndex, cells] of table.entries()) {
    const isBlank = cells.every((text) => text.trim() === '')
    if (isBlank) runs.push([])
    else runs.at(-1)?.push({ cells, line: lineIndex + 1 })
  }
  return runs.map((run) => {
    const first = run.findIndex(({ cells }) => cells.filter((text) => text.trim() !== '').length > 1)
    const titles = first < 0 ? 0 : first
    return { titles: run.slice(0, titles), lines: run.slice(titles) }
  })
}

function transposed(lines: readonly ReadLine[]): ReadLine[] {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, column) => ({
    cells: lines.map(({ cells }) => cells[column] ?? ''),
    line: lines[0]?.line ?? 1,
  }))
}
