import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule as prepareReader } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'

/** A tag before the camera: an EAN-13, if it says nothing else. */
export type PrintedTag = {
  readonly text: string
  readonly print?: Pick<WriterOptions, 'format' | 'options'> & {
    /** If it is not the text. */
    readonly content?: string | Uint8Array
  }
  /** Of the printer: a module is so many dots wide, and each bar is so many dots too wide (hot) or too narrow (thin). */
  readonly dotsPerModule: number
  readonly gainDots: number
  /** Of the camera: points of a module, degrees, and the blur in points. */
  readonly pointsPerModule: number
  readonly turn: number
  readonly blur: number
  /** Of the bars, in modules. */
  readonly height?: number
  /** The camera makes points too light or too dark by this much at most. */
  readonly noise?: number
  readonly cloth?: string
  readonly isWhiteOnBlack?: boolean
}

const [width, height] = [1280, 720]
/** Dark bars or squares, in modules. */
type Ink = { readonly wide: number; readonly high: number; readonly marks: readonly Mark[] }
type Mark = { readonly x: number; readonly y: number; readonly wide: number; readonly high: number }

const isSquare = ({ print }: PrintedTag) => print?.format === 'QRCode' || print?.format === 'DataMatrix'

async function inkOf(tag: PrintedTag): Promise<Ink> {
  const { content = tag.text, format = 'EAN13', options = '' } = tag.print ?? {}
  const { symbol, error } = await writeBarcode(content, { format, options, scale: 1, addQuietZones: false })
  if (error) throw new Error(`${tag.text}: ${error}`)
  const marksOf = (line: number, y: number, high: number): Mark[] => {
    const tones = symbol.data.subarray(line * symbol.width, (line + 1) * symbol.width)
    const row = Array.from(tones, (tone) => (tone < 128 ? '1' : '0')).join('')
    return [...row.matchAll(/1+/g)].map(({ 0: bar, index }) => ({ x: index, y, wide: bar.length, high }))
  }
  if (!isSquare(tag)) {
    const high = tag.height ?? 40
    return { wide: symbol.width, high, marks: marksOf(Math.floor(symbol.height / 2), 0, high) }
  }
  const lines = Array.from({ length: symbol.height }, (_, line) => marksOf(line, line, 1))
  return { wide: symbol.width, high: symbol.height, marks: lines.flat() }
}

/** As the camera sees it, in greys. */
export async function printedTag(tag: PrintedTag): Promise<ImageData> {
  const { pointsPerModule: module, turn, blur, cloth = '#9a9a92', isWhiteOnBlack = false, noise = 0 } = tag
  const { marks, ...size } = await inkOf(tag)
  const [wide, high] = [size.wide * module, size.high * module]
  const gain = (tag.gainDots * module) / tag.dotsPerModule
  const upright = isSquare(tag) ? gain : 0
  const rects = marks.map(
    (mark) =>
      `<rect x="${mark.x * module - gain / 2}" y="${mark.y * module - upright / 2}" width="${mark.wide * module + gain}" height="${mark.high * module + upright}"/>`,
  )
  const [paper, ink] = isWhiteOnBlack ? ['#101010', '#f4f3ee'] : ['#f4f3ee', '#101010']
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${cloth}"/>
    <g transform="rotate(${turn} ${width / 2} ${height / 2}) translate(${(width - wide) / 2} ${(height - high) / 2})">
    <rect x="${-12 * module}" y="${-8 * module}" width="${wide + 24 * module}" height="${high + 16 * module}" fill="${paper}"/>
    <g fill="${ink}">${rects.join('')}</g></g></svg>`
  const data = await sharp(Buffer.from(picture)).removeAlpha().blur(blur).ensureAlpha().raw().toBuffer()
  const points = new Uint8ClampedArray(data)
  if (noise > 0) addNoise(points, noise)
  return { data: points, width, height, colorSpace: 'srgb' }
}

function addNoise(points: Uint8ClampedArray, noise: number): void {
  const random = randomFrom(points.length + noise)
  for (let index = 0; index < points.length; index += 4) {
    const shift = (random() + random() - 1) * noise
    for (let channel = index; channel < index + 3; channel++) points[channel] = (points[channel] ?? 0) + shift
  }
}

/** Reader and writer, from the disk. */
export async function prepareZXing(): Promise<void> {
  const [reader, writer] = await Promise.all(['reader/zxing_reader', 'writer/zxing_writer'].map(wasmOf))
  prepareReader({ overrides: { wasmBinary: reader } })
  prepareWriter({ overrides: { wasmBinary: writer } })
}

async function wasmOf(name: string): Promise<ArrayBuffer> {
  const file = await readFile(fileURLToPath(import.meta.resolve(`zxing-wasm/${name}.wasm`)))
  return new Uint8Array(file).buffer
}

/** Numbers from 0 to 1, the same each time. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Tags of the numbers that a house gives itself, as they hang: the same for the same seed. */
export function printedTags(count: number, gainDots: number, seed = 1): PrintedTag[] {
  const random = randomFrom(seed)
  const between = (from: number, to: number) => from + (to - from) * random()
  return Array.from({ length: count }, () => ({
    text: withCheckDigit(`20000000${String(Math.floor(random() * 10_000)).padStart(4, '0')}`),
    gainDots,
    dotsPerModule: gainDots === 0 || random() < 0.3 ? 3 : 2,
    pointsPerModule: between(3, 8),
    turn: random() < 0.3 ? 0 : between(-8, 8),
    blur: between(0.4, 1.4),
    height: between(25, 55),
    cloth: random() < 0.5 ? '#ffffff' : '#9a9a92',
  }))
}

export function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
