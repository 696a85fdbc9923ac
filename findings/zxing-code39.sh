#!/bin/bash
# zxing-wasm 3.1.4 (ZXing-C++ in WebAssembly): what asking for `Code39` answers where a label bears plain Code 39.
# As `Code39` it also tries the extended and the pharmacy reading and gives the first that fits: "GX2301/BK" comes as another text
# ("/B" is a sign of Extended Code 39) and some six-sign numbers as an Italian pharmacy number of nine. As `Code39Std` the text is
# what the label says.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund zxing-wasm@3.1.4
cat > read.mjs <<'JS'
import { readFile } from 'node:fs/promises'
import { prepareZXingModule, readBarcodes, writeBarcode } from 'zxing-wasm/full'
prepareZXingModule({ overrides: { wasmBinary: await readFile('node_modules/zxing-wasm/dist/full/zxing_full.wasm') }, fireImmediately: true })

/** Draws a linear symbol at 3 pixels a module with 12 modules of quiet zone. */
function draw({ data, width }) {
  const [scale, quiet, rows] = [3, 12, 120]
  const w = (width + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(w * rows * 4).fill(255)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < w; x++) {
      const column = Math.floor(x / scale) - quiet
      if (column >= 0 && column < width && data[column] === 0) pixels.set([0, 0, 0, 255], (y * w + x) * 4)
    }
  return { data: pixels, width: w, height: rows }
}

const read = async (symbol, format) =>
  (await readBarcodes(draw(symbol), { formats: [format], tryHarder: true })).map((one) => `${one.text} (${one.format})`).join(' ') || 'nothing'
for (const text of ['GX2301/BK', 'A1024', '100003']) {
  const { symbol } = await writeBarcode(text, { format: 'Code39Std', addQuietZones: false })
  console.log(`${text}: Code39 gives ${await read(symbol, 'Code39')}, Code39Std gives ${await read(symbol, 'Code39Std')}`)
}
let pharmacy = 0
for (let number = 100000; number < 101000; number++) {
  const { symbol } = await writeBarcode(String(number), { format: 'Code39Std', addQuietZones: false })
  const [one] = await readBarcodes(draw(symbol), { formats: ['Code39'] })
  if (one?.text !== String(number)) pharmacy++
}
console.log(`of 1,000 numbers of six digits ${pharmacy} come as another text by Code39`)
JS
node read.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
GX2301/BK: Code39 gives GX2301"K (Code39Ext), Code39Std gives GX2301/BK (Code39)
A1024: Code39 gives A1024 (Code39), Code39Std gives A1024 (Code39)
100003: Code39 gives 100003 (Code39), Code39Std gives 100003 (Code39)
of 1,000 numbers of six digits 94 come as another text by Code39
SEEN
