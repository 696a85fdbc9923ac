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
  rows: 60_000,
  columns: 200,
  blankRows: 1_000,
  seconds: 60,
  heapMegabytes: 768,
}
