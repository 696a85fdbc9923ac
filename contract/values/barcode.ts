import { barcodeLength } from './code-lengths.ts'

/** Text Code 128 can print and a scanner can read, with a digit in it; shops write "下柜" where goods have left. */
const printable = /^(?=.*\d)[\x21-\x7e]{4,}$/
/** Numbers mangled by a spreadsheet: 6.9E+12, 6901234567890.0. */
const damaged = /^[-+]?\d+(?:\.\d+)?E[-+]\d+$|^[-+]?\d+\.\d+(?:E\d+)?$/i

export function isBarcode(text: string): boolean {
  return text.length <= barcodeLength && printable.test(text) && !damaged.test(text)
}
