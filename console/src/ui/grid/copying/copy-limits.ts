const mostRows = 50_000
/** About 200 MB as a table of HTML: more stops the page, and the spreadsheet that is to take it. */
const mostCells = 2_000_000

/** Maximum rows copied at once for this number of columns; beyond that, use an export. */
export const mostCopiedRows = (columns: number): number =>
  Math.min(mostRows, Math.floor(mostCells / Math.max(1, columns)))
