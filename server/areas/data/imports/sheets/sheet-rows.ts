/**
 * Row numbers of several sheets in one table: those of the first are its own, those of a further one lie in a range of
 * its own, far above any row. They are turned back before anybody sees them.
 */
const base = 9_000_000_000_000_000
const range = 10_000_000

export function rowOfSheet(sheetIndex: number, row: number): number {
  return sheetIndex === 0 ? row : base + sheetIndex * range + row
}

export function sheetIndexOf(row: number): number {
  return row < base ? 0 : Math.floor((row - base) / range)
}

export function rowInSheet(row: number): number {
  return row < base ? row : (row - base) % range
}

/** Replaces the numbers of such rows in a sentence by those of their sheets: "华南!3". */
export function withSheetRows(
  text: string,
  sheets: readonly string[],
  format: (sheetRow: { sheet: string; row: string }) => string,
): string {
  if (sheets.length < 2) return text
  return text.replaceAll(/9000000\d{9}/g, (digits) => {
    const row = Number(digits)
    return format({ sheet: sheets[sheetIndexOf(row)] ?? '', row: String(rowInSheet(row)) })
  })
}
