import { barcodeLength } from '@fairdesk/contract/values/code-lengths'
import type { GoodsRow, Joining } from './joined.ts'

/** What Code 128 can print and a scanner can read, with a digit in it; shops write "下柜" where goods have left. */
export function isBarcode(text: string): boolean {
  return /^[\x21-\x7e]{4,}$/.test(text) && text.length <= barcodeLength && /\d/.test(text)
}

/** One barcode stands for one SKU: who comes second with another is refused. */
export function refuseRepeatedBarcodes(rows: readonly GoodsRow[], { report, words }: Joining): void {
  const first = new Map<string, GoodsRow>()
  for (const row of rows) {
    if (row.barcode === null) continue
    const before = first.get(row.barcode)
    if (before === undefined) first.set(row.barcode, row)
    else if (skuOf(before) !== skuOf(row)) {
      const problem = words.texts.barcodeInFile({ row: before.row })
      report.note(row.row, 'refused', { field: 'barcode', after: row.barcode, problem })
    }
  }
}

function skuOf({ styleKey, colour, sizes }: GoodsRow): string {
  return JSON.stringify([styleKey, colour.code, ...sizes.keys()])
}
