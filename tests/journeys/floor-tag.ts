import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

export type Tag = {
  readonly text: string
  readonly format: 'EAN13' | 'Code128' | 'QRCode'
  /** Of a hand that shakes or a lens out of focus, in points. */
  readonly blur?: number
}

const [width, height] = [1280, 720]
const framesOfTag = 6
const framesPerSecond = 3

/** A hanging tag as a phone sees it: turned a little; one grey byte a point. */
async function tagPicture({ text, format, blur = 0.8 }: Tag): Promise<Buffer> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(file)).buffer as ArrayBuffer } })
  const { svg, error } = await writeBarcode(text, { format, scale: format === 'QRCode' ? 8 : 4 })
  if (error) throw new Error(`${text}: ${error}`)
  const [drawn = ''] = /<svg.*/s.exec(svg) ?? []
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#9a9a92"/>
    <g transform="rotate(6 640 360)"><rect x="240" y="200" width="800" height="320" fill="#f4f3ee"/>
    <g transform="translate(290 240)">${drawn}</g></g></svg>`
  return sharp(Buffer.from(picture)).removeAlpha().greyscale().blur(blur).raw().toBuffer()
}

/** What a camera of the browser plays again and again (`--use-file-for-fake-video-capture`): each tag for two seconds. */
export async function tagVideo(tags: readonly Tag[]): Promise<Buffer> {
  const colour = Buffer.alloc((width * height) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  const frames = await Promise.all(
    tags.map(async (tag) => Buffer.concat([Buffer.from('FRAME\n'), await tagPicture(tag), colour])),
  )
  return Buffer.concat([head, ...frames.flatMap((frame) => Array.from({ length: framesOfTag }, () => frame))])
}

export async function tagPhoto(tag: Tag): Promise<Buffer> {
  const raw = { width, height, channels: 1 } as const
  return sharp(await tagPicture(tag), { raw })
    .jpeg()
    .toBuffer()
}
