const mebibyte = 1024 * 1024

export type SheetLimits = {
  /** Size of the file. */
  readonly bytes: number
  /** Parts of a zipped workbook. */
  readonly entries: number
  readonly unpackedBytes: number
  /** Ratio of unpacked to packed size; small parts are exempt, being harmless. */
  readonly ratio: number
  /** Rows with content, the header included. */
  readonly rows: number
  readonly columns: number
  /** Cells of the table, blank ones within its width too. */
  readonly cells: number
  /** Characters of one cell. */
  readonly cellCharacters: number
  /** Characters of all cells together: a shared text counts as often as it is used, a merged one in each of its cells. */
  readonly characters: number
  /** Number of consecutive blank rows that end the sheet. */
  readonly blankRows: number
  readonly seconds: number
  readonly heapMegabytes: number
}

export const sheetLimits: SheetLimits = {
  bytes: 20 * mebibyte,
  entries: 2_000,
  unpackedBytes: 300 * mebibyte,
  ratio: 100,
  rows: 200_000,
  columns: 200,
  cells: 12_000_000,
  // Excel's own.
  cellCharacters: 32_767,
  // Twice what 200,000 rows of 20 columns hold in an honest list; kept in memory as 50 to 100 MB.
  characters: 50_000_000,
  blankRows: 1_000,
  seconds: 60,
  heapMegabytes: 768,
}
