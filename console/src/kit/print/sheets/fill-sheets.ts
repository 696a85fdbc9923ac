/** What is not parted between sheets: an element, or rows of a table that stay together. */
export type PrintedLine = {
  readonly elements: readonly Element[]
  readonly height: number
  /** Of which the head stands above its rows on each sheet. */
  readonly table: { readonly element: Element; readonly headHeight: number } | null
  /** Whether it is the first of a sheet whatever room the one before has. */
  readonly isNewSheet: boolean
}

/** The lines of each sheet, in their order; none is higher than `room` but by a single line that is. Heights and room are of one unit. */
export function fillSheets(lines: readonly PrintedLine[], room: number): readonly (readonly PrintedLine[])[] {
  const sheets: PrintedLine[][] = []
  let left = 0
  for (const line of lines) {
    const sheet = sheets.at(-1)
    const headHeight = line.table?.headHeight ?? 0
    const isGoingOn = line.table !== null && sheet?.at(-1)?.table?.element === line.table.element
    const height = line.height + (isGoingOn ? 0 : headHeight)
    if (sheet && !line.isNewSheet && height <= left) {
      sheet.push(line)
      left -= height
    } else {
      sheets.push([line])
      left = room - line.height - headHeight
    }
  }
  return sheets
}
