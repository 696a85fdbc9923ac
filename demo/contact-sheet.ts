import sharp from 'sharp'
import { drawGarment, garmentKinds } from './artist/draw-garment.ts'
import { palette } from './data/palette.ts'

/**
 * `node demo/contact-sheet.ts out.png [kinds] [background]`: draws an 8 x 5 contact sheet for visual review.
 * Kinds are comma-separated; all in turn by default.
 */
const [, , out = 'contact-sheet.png', selection = '', background] = process.argv
const [columns, rows, wide, high] = [8, 5, 225, 300] as const

const selectedKinds = garmentKinds.filter((kind) => selection === '' || selection.split(',').includes(kind))

const tiles = Array.from({ length: columns * rows }, async (_, index) => {
  const kind = selectedKinds[index % selectedKinds.length] ?? 'tee'
  const rgb = palette[(index * 7) % palette.length]?.rgb ?? '808080'
  const svg = drawGarment({ kind, rgb: `#${rgb}`, cut: index, ...(background ? { background } : {}) })
  const input = await sharp(Buffer.from(svg))
    .resize(wide - 4, high - 4)
    .png()
    .toBuffer()
  return { input, left: (index % columns) * wide + 2, top: Math.floor(index / columns) * high + 2 }
})

await sharp({ create: { width: columns * wide, height: rows * high, channels: 3, background: '#ffffff' } })
  .composite(await Promise.all(tiles))
  .png()
  .toFile(out)
