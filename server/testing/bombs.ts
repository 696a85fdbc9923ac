import { crc32, deflateSync } from 'node:zlib'

type Bomb = { readonly width: number; readonly height: number; readonly depth?: 8 | 16; readonly interlaced?: true }

/** A valid PNG in colour, black all over and a few hundred kB at most, however much it takes to read. */
export function pngBomb({ width, height, depth = 8, interlaced }: Bomb): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = depth
  head[9] = 2
  head[12] = interlaced ? 1 : 0
  const bytesOfPixel = (3 * depth) / 8
  // Each row of each pass of an interlaced one begins with the byte of its filter.
  const rows = interlaced ? Math.ceil((height * 15) / 8) + 8 : height
  const pixels = deflateSync(Buffer.alloc(width * height * bytesOfPixel + rows))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** No picture that anybody may send, of 142 and 190 kB. */
export const wideBomb = () => pngBomb({ width: 50_000_000, height: 1 })
export const tallBomb = () => pngBomb({ width: 1, height: 50_000_000 })

function chunk(type: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), bytes])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
