import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'

export type Binarizer = 'local' | 'fixed'
export type Look = {
  readonly binarizer: Binarizer
  /** White bars on black: zxing itself turns the tones for square codes alone. */
  readonly isInverted: boolean
}
export type Reading = {
  readonly text: string
  readonly binarizer: Binarizer
  /** Another look has to read the same number by the other binarizer. */
  readonly isWeak: boolean
}

/** With fewer than three matching scan lines a misread sometimes passes its check digit. */
const common = { formats: ['EAN13', 'Code128', 'QRCode'], minLineCount: 3 } satisfies ReaderOptions
const options = {
  /** Dark is what is darker than around it: in the shade, on a tag lit from one side. */
  local: { ...common, binarizer: 'LocalAverage' },
  /** Dark is what is darker than half: out of focus, before cloth of a grey between ink and paper. */
  fixed: { ...common, binarizer: 'FixedThreshold' },
} satisfies Record<Binarizer, ReaderOptions>

/** Neither binarizer decodes all that the other does: retry with the other. */
export async function readCodes(image: ImageData, { binarizer, isInverted }: Look): Promise<readonly Reading[]> {
  const found = await readBarcodes(isInverted ? inverted(image) : image, options[binarizer])
  const results = found.map((result) => ({ result, isWeak: result.format === 'EAN13' && !isSolid(result, image) }))
  return results
    .filter(
      ({ result, isWeak }) =>
        result.format !== 'EAN13' ||
        !results.some((other) => (isWeak || !other.isWeak) && isContradicted(result, other.result)),
    )
    .map(({ result: { text }, isWeak }) => ({ text, binarizer, isWeak }))
}

function inverted({ data, width, height }: ImageData): ImageData {
  const points = new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
  for (let at = 0; at < points.length; at++) points[at] = (points[at] ?? 0) ^ 0xffffff
  return new ImageData(new Uint8ClampedArray(points.buffer), width, height)
}

const fewestLines = 20
const leastShare = 0.5
/** zxing looks at so many lines of a picture at least. */
const linesOfPicture = 512

/**
 * Whether most scan lines between the first and the last give this number. Bars printed a dot too wide or too thin are misread
 * by single lines, with a check digit that fits; bars as they should be by nearly none.
 */
function isSolid({ lineCount, orientation, position }: ReadResult, { width, height }: ImageData): boolean {
  const isUpright = Math.abs(orientation) > 45 && Math.abs(orientation) < 135
  const step = Math.max(1, Math.floor((isUpright ? width : height) / linesOfPicture))
  const { topLeft, topRight, bottomLeft, bottomRight } = position
  const lines = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2 / step
  return lineCount >= fewestLines && lineCount >= leastShare * lines
}

/** Whether another number is read where this one is. */
function isContradicted(one: ReadResult, other: ReadResult): boolean {
  if (one.text === other.text || other.format !== one.format) return false
  const reach = distance(one.position.topLeft, one.position.bottomRight) / 2
  return distance(centreOf(one), centreOf(other)) < reach / 2
}

type Point = { readonly x: number; readonly y: number }

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function centreOf({ position: { topLeft, topRight, bottomLeft, bottomRight } }: ReadResult): Point {
  const corners = [topLeft, topRight, bottomLeft, bottomRight]
  return {
    x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
    y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
  }
}
