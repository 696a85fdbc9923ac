#!/bin/bash
# better-xlsx 0.7.6: a cell that was made and never given a value is written as a shared text without its number.
# <c t="s"/> names no text, yet a reader that takes "no number" as 0 finds the first text of the workbook there: the first heading.
# SheetJS 0.18.5 and ExcelJS 4.4.0 read it as blank. Exporters that style whole columns leave such cells.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund better-xlsx@0.7.6 xlsx@0.18.5 exceljs@4.4.0 2>/dev/null
cat > make.cjs <<'JS'
const { createWriteStream } = require('node:fs')
const { File } = require('better-xlsx')
const book = new File()
const sheet = book.addSheet('goods')
for (const texts of [['款号', '品名'], ['A1024', null]]) {
  const row = sheet.addRow()
  for (const text of texts) {
    const cell = row.addCell()
    if (text !== null) cell.value = text
  }
}
book.saveAs().pipe(createWriteStream('made.xlsx'))
JS
cat > read.cjs <<'JS'
const xlsx = require('xlsx')
const ExcelJS = require('exceljs')
const sheet = xlsx.readFile('made.xlsx').Sheets.goods
console.log('SheetJS:', JSON.stringify(sheet.B2?.v ?? null))
const book = new ExcelJS.Workbook()
book.xlsx.readFile('made.xlsx').then(() => console.log('ExcelJS:', JSON.stringify(book.worksheets[0].getCell('B2').value)))
JS
node make.cjs
{
  unzip -p made.xlsx xl/worksheets/sheet1.xml | grep -o '<c r="B2"[^>]*>'
  node read.cjs
} | tee seen.txt
diff seen.txt - <<'SEEN'
<c r="B2" t="s" s="0"/>
SheetJS: null
ExcelJS: null
SEEN
