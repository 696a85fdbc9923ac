import { gtinIn } from '@fairdesk/contract/names/tag-codes'

/**
 * Returns the barcode in a cell: without the blanks printed between digits under the bars, "2 000000 001012", and of a
 * GS1 element string, "(01)06901234567892(10)A7", its GTIN as the bars of an EAN-13 have it.
 */
export function barcodeIn(text: string | null): string | null {
  if (text === null) return null
  const gtin = /^\(\d{2,4}\)/.test(text) ? gtinIn(text) : null
  if (gtin !== null) return gtin.replace(/^0(?=\d{13}$)/, '')
  return /^\d+(?:[ -]\d+)+$/.test(text) ? text.replaceAll(/[ -]/g, '') : text
}
