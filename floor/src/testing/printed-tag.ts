import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule as prepareReader } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'

/** A tag with an EAN-13 before the camera. */
export type PrintedTag = {
  readonly text: string
  /** Of the printer: a module is so many dots wide, and each bar is so many dots too wide (hot) or too narrow (thin). */
  readonly dotsPerModule: number
  readonly gainDots: number
  /** Of the camera: points of a module, degrees, and the blur in points. */
  readonly pointsPerModule: number
  readonly turn: number
  readonly blur: number
  /** Of the bars, in modules. */
  readonly height?: number
  readonly cloth?: string
  readonly isWhiteOnBlack?: boolean
}

const [width, height] = [1280, 720]
/** Bars of an EAN-13, in modules. */
async function barsOf(text: string): Promise<(readonly [from: number, width: number])[]> {
  const { symbol, error } = await writeBarcode(text, { format: 'EAN13', scale: 1, addQuietZones: false })
  if (error) throw new Error(`${text}: ${error}`)
  const row = Array.from(symbol.data.subarray(0, symbol.width), (tone) => (tone < 128 ? '1' : '0')).join('')
  return [...row.matchAll(/1+/g)].map(({ 0: bar, index }) => [index, bar.length])
}

async function inkOf({ text, dotsPerModule, gainDots, pointsPerModule: module, height: modules = 40 }: PrintedTag) {
  const gain = (gainDots * module) / dotsPerModule
  const bars = await barsOf(text)
  return bars
    .map(([from, wide]) => [from * module - gain / 2, wide * module + gain])
    .map(([x, wide]) => `<rect x="${x}" y="0" width="${wide}" height="${modules * module}"/>`)
    .join('')
}

/** As the camera sees it, in greys. */
export async function printedTag(tag: PrintedTag): Promise<ImageData> {
  const { pointsPerModule: module, turn, blur, cloth = '#9a9a92', isWhiteOnBlack = false } = tag
  const [wide, high] = [95 * module, (tag.height ?? 40) * module]
  const [paper, ink] = isWhiteOnBlack ? ['#101010', '#f4f3ee'] : ['#f4f3ee', '#101010']
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${cloth}"/>
    <g transform="rotate(${turn} ${width / 2} ${height / 2}) translate(${(width - wide) / 2} ${(height - high) / 2})">
    <rect x="${-12 * module}" y="${-8 * module}" width="${wide + 24 * module}" height="${high + 16 * module}" fill="${paper}"/>
    <g fill="${ink}">${await inkOf(tag)}</g></g></svg>`
  const data = await sharp(Buffer.from(picture)).removeAlpha().blur(blur).ensureAlpha().raw().toBuffer()
  return { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' }
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
function randomFrom(seed: number): () => number {
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

function withCheckDigit(digits: string): string {
  const sum = Array.from(digits, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
