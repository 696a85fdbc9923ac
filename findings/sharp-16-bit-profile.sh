#!/bin/bash
# sharp 0.35.5 (libvips 8.18.7) shrinking a 16-bit PNG, as photo editors save goods pictures: red of plain sRGB (255,0,0) comes out as
# 234,51,34 as soon as the file names its profile, even sRGB. Those are the numbers of Display P3, written without a profile, so every
# colour looks dull. Neither 8 bit nor 16 bit without a profile is touched. `toColourspace('srgb')` does not help,
# `pipelineColourspace('srgb')` before resizing does.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null && npm install --silent --no-audit --no-fund sharp@0.35.5
cat > shrink.mjs <<'JS'
import sharp from 'sharp'
const red = () => sharp(Buffer.alloc(48).fill(Buffer.from([255, 0, 0])), { raw: { width: 4, height: 4, channels: 3 } })
const pixelOf = async (picture) => [...(await sharp(await picture.png().toBuffer()).raw().toBuffer()).subarray(0, 3)].join(',')
const files = {
  '8 bit, sRGB profile': await red().withIccProfile('srgb').png().toBuffer(),
  '16 bit, no profile': await red().toColourspace('rgb16').png().toBuffer(),
}
files['16 bit, sRGB profile'] = await sharp(files['8 bit, sRGB profile']).toColourspace('rgb16').keepIccProfile().png().toBuffer()
for (const [name, file] of Object.entries(files)) {
  const { depth, hasProfile } = await sharp(file).metadata()
  const plain = await pixelOf(sharp(file).resize(2))
  const to = await pixelOf(sharp(file).toColourspace('srgb').resize(2))
  const pipeline = await pixelOf(sharp(file).pipelineColourspace('srgb').resize(2))
  console.log(`${name} (${depth}, ${hasProfile}): ${plain}; toColourspace ${to}; pipelineColourspace ${pipeline}`)
}
JS
node shrink.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
8 bit, sRGB profile (uchar, true): 255,0,0; toColourspace 255,0,0; pipelineColourspace 255,0,0
16 bit, no profile (ushort, false): 255,0,0; toColourspace 255,0,0; pipelineColourspace 255,0,0
16 bit, sRGB profile (ushort, true): 234,51,34; toColourspace 234,51,34; pipelineColourspace 255,0,0
SEEN
