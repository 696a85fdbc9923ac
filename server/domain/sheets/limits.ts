const mebibyte = 1024 * 1024

export type SheetLimits = {
  /** Size of the file. */
  readonly bytes: number
  /** Parts of a zipped workbook. */
  readonly parts: number
  readonly unpackedBytes: number
  /** Unpacked to packed size; small parts are let off, they cannot hurt. */
  readonly ratio: number
  /** Rows with content, the header included. */
  readonly rows: number
  readonly columns: number
  /** So many blank rows in a row end the sheet. */
  readonly blankRows: number
  readonly seconds: number
  readonly heapMegabytes: number
}

export const sheetLimits: SheetLimits = {
  bytes: 20 * mebibyte,
  parts: 2_000,
  unpackedBytes: 300 * mebibyte,
  ratio: 100,
  rows: 60_000,
  columns: 200,
  blankRows: 1_000,
  seconds: 60,
  heapMegabytes: 768,
}
