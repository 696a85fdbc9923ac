#!/bin/bash
# JsBarcode 3.12.3: Code 39 has no small letters, and JsBarcode prints capitals instead without a word: "a1b" and "A1B" become one
# symbol, so two article numbers that differ by case share a label, and a scan of "gx2301" never finds the goods listed so.
# bwip-js 4.11.4 refuses small letters in `code39` and prints them by `code39ext`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund jsbarcode@3.12.3 bwip-js@4.11.4
cat > print.cjs <<'JS'
const JsBarcode = require('jsbarcode')
const bwip = require('bwip-js')
const barsOf = (text) => {
  const made = {}
  JsBarcode(made, text, { format: 'CODE39' })
  return { text: made.encodings[0].text, bars: made.encodings[0].data }
}
const [small, large] = [barsOf('a1b'), barsOf('A1B')]
console.log(`JsBarcode: a1b is printed as ${small.text}; the same bars as A1B: ${small.bars === large.bars}`)
for (const bcid of ['code39', 'code39ext']) {
  try {
    console.log(`bwip-js: ${bcid} of a1b: ${bwip.raw(bcid, 'a1b', '').length} symbol`)
  } catch (error) {
    console.log(`bwip-js: ${bcid} of a1b: ${String(error.message ?? error)}`)
  }
}
JS
node print.cjs | tee seen.txt
diff seen.txt - <<'SEEN'
JsBarcode: a1b is printed as A1B; the same bars as A1B: true
bwip-js: code39 of a1b: bwipp.code39badCharacter#10257: Code 39 must contain only digits, capital letters, spaces and the symbols -.$/+%
bwip-js: code39ext of a1b: 1 symbol
SEEN
