#!/bin/bash
# Two writers of ESC/POS tickets given a Chinese style name and its price on a line of 32 columns, where a Chinese sign takes two.
# node-thermal-printer 4.6.1 with CharacterSet.CHINA writes GB 18030 but pads by signs: 4 Chinese signs make the line 36 columns
# long, and the printer puts the price on a line of its own. @point-of-sale/receipt-printer-encoder 4.0.1 with codepage "auto" writes
# "????" for every Chinese sign, without an error, and has no code page for Chinese.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-thermal-printer@4.6.1 @point-of-sale/receipt-printer-encoder@4.0.1 2>/dev/null
cat > write.cjs <<'JS'
const { ThermalPrinter, PrinterTypes, CharacterSet } = require('node-thermal-printer')
const iconv = require('iconv-lite')
const columnsOf = (line) => [...line].reduce((sum, sign) => sum + (sign >= '\u2e80' ? 2 : 1), 0)
for (const name of ['coat', '羊绒大衣']) {
  const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: 'none', characterSet: CharacterSet.CHINA, width: 32 })
  printer.leftRight(name, '1,200')
  const line = iconv.decode(printer.getBuffer(), 'gb18030').replace(/\x1b../g, '').trimEnd()
  console.log(`node-thermal-printer: ${name} .. 1,200 takes ${columnsOf(line)} of 32 columns`)
}
JS
cat > encode.mjs <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
const encoder = new ReceiptPrinterEncoder({ columns: 32, language: 'esc-pos' })
const text = Buffer.from(encoder.codepage('auto').line('羊绒大衣 A1024').encode()).toString('latin1')
console.log(`receipt-printer-encoder: 羊绒大衣 A1024 is sent as ${text.match(/[?\w][?\w ]*$/m)[0]}`)
try {
  encoder.codepage('gb18030')
} catch (error) {
  console.log(`receipt-printer-encoder: gb18030: ${error.message}`)
}
JS
{ node write.cjs; node encode.mjs; } | tee seen.txt
diff seen.txt - <<'SEEN'
node-thermal-printer: coat .. 1,200 takes 32 of 32 columns
node-thermal-printer: 羊绒大衣 .. 1,200 takes 36 of 32 columns
receipt-printer-encoder: 羊绒大衣 A1024 is sent as ???? A1024
receipt-printer-encoder: gb18030: Unknown codepage
SEEN
