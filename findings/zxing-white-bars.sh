#!/bin/bash
# zxing-wasm 3.1.4 (ZXing-C++ in WebAssembly): `tryInvert`, on by default, is for matrix codes alone.
# A QR code drawn white on black is read, an EAN-13 or Code 128 drawn so is not: no result and no error, as if there were no code.
# The same pictures with their tones turned are read. Dark swing tags are printed white on black.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund zxing-wasm@3.1.4
cat > read.mjs <<'JS'
import { readFile } from 'node:fs/promises'
import { prepareZXingModule, readBarcodes, writeBarcode } from 'zxing-wasm/full'
prepareZXingModule({ overrides: { wasmBinary: await readFile('node_modules/zxing-wasm/dist/full/zxing_full.wasm') }, fireImmediately: true })

/** Draws a symbol at 4 pixels a module with 12 modules of quiet zone; bars take the tone `bar`. */
function draw({ data, width, height }, bar) {
  const [scale, quiet] = [4, 12]
  const rows = height === 1 ? 40 : height
  const [w, h] = [(width + 2 * quiet) * scale, (rows + 2 * quiet) * scale]
  const pixels = new Uint8ClampedArray(w * h * 4)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [column, row] = [Math.floor(x / scale) - quiet, Math.floor(y / scale) - quiet]
      const isInside = column >= 0 && column < width && row >= 0 && row < rows
      const isBar = isInside && data[(height === 1 ? 0 : row) * width + column] === 0
      const tone = isBar ? bar : 255 - bar
      pixels.set([tone, tone, tone, 255], (y * w + x) * 4)
    }
  return { data: pixels, width: w, height: h }
}

for (const [format, text] of [['EAN-13', '6901234567892'], ['Code128', 'A1024-07'], ['QRCode', 'A1024-07']]) {
  const { symbol } = await writeBarcode(text, { format: format.replace('-', ''), addQuietZones: false })
  const said = []
  for (const [name, bar] of [['black on white', 0], ['white on black', 255]]) {
    const found = await readBarcodes(draw(symbol, bar), { tryHarder: true, tryInvert: true })
    said.push(`${name}: ${found.map((one) => one.text).join(' ') || 'nothing'}`)
  }
  console.log(`${format}: ${said.join(', ')}`)
}
JS
node read.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
EAN-13: black on white: 6901234567892, white on black: nothing
Code128: black on white: A1024-07, white on black: nothing
QRCode: black on white: A1024-07, white on black: A1024-07
SEEN
