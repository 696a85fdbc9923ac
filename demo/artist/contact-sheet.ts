import sharp from 'sharp'
import { palette } from '../data/palette.ts'
import { drawGarment } from './draw-garment.ts'
import { type GarmentKind, kinds } from './kinds/index.ts'

/**
 * `node demo/artist/contact-sheet.ts out.png [kinds] [background]`: a wall of drawings, 8 x 5, to judge by eye.
 * Kinds are comma-separated; all of them in turn where none is given.
 */
const [, , out = 'contact-sheet.png', chosen = '', background] = process.argv
const [columns, rows, wide, high] = [8, 5, 225, 300] as const

const all = Object.keys(kinds).filter((name): name is GarmentKind => name in kinds)
const drawn = all.filter((kind) => chosen === '' || chosen.split(',').includes(kind))

const tiles = Array.from({ length: columns * rows }, async (_, at) => {
  const kind = drawn[at % drawn.length] ?? 'tee'
  const rgb = palette[(at * 7) % palette.length]?.rgb ?? '808080'
  const svg = drawGarment({ kind, rgb: `#${rgb}`, seed: at, ...(background ? { background } : {}) })
  const input = await sharp(Buffer.from(svg))
    .resize(wide - 4, high - 4)
    .png()
    .toBuffer()
  return { input, left: (at % columns) * wide + 2, top: Math.floor(at / columns) * high + 2 }
})

await sharp({ create: { width: columns * wide, height: rows * high, channels: 3, background: '#ffffff' } })
  .composite(await Promise.all(tiles))
  .png()
  .toFile(out)
