/** Block that is not split between sheets: an element, or table rows that stay together. */
export type PrintedLine = {
  readonly elements: readonly Element[]
  readonly height: number
  /** Table whose head is repeated above its rows on each sheet. */
  readonly table: { readonly element: Element; readonly headHeight: number } | null
  /** True if it starts a new sheet even when the previous one has room. */
  readonly isNewSheet: boolean
}

/**
 * Returns the lines of each sheet in order; no sheet exceeds `sheetHeight` except for a single taller line. All
 * heights share one unit.
 */
export function fillSheets(lines: readonly PrintedLine[], sheetHeight: number): readonly (readonly PrintedLine[])[] {
  const sheets: PrintedLine[][] = []
  let remaining = 0
  for (const line of lines) {
    const sheet = sheets.at(-1)
    const headHeight = line.table?.headHeight ?? 0
    const isGoingOn = line.table !== null && sheet?.at(-1)?.table?.element === line.table.element
    const height = line.height + (isGoingOn ? 0 : headHeight)
    if (sheet && !line.isNewSheet && height <= remaining) {
      sheet.push(line)
      remaining -= height
    } else {
      sheets.push([line])
      remaining = sheetHeight - line.height - headHeight
    }
  }
  return sheets
}
