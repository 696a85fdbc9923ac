import { type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { formatOf, isLinear } from './symbologies.ts'

const sureLines = 12
const sureShare = 0.5
/** Minimum ratio of the readings' span to the bars' width: misread lines that agree lie close together. */
const sureReach = 0.1
const weakLines = 6
const weakShare = 0.2
/** Minimum number of scan lines zxing tries in a picture. */
const linesOfPicture = 512

/**
 * Rates how many scan lines between the first and the last give this number. Bars printed a dot too wide or too thin
 * are misread by single lines, with a matching check digit; correct bars by almost none.
 */
export function solidityOf(
  { lineCount, orientation, position }: ReadResult,
  { width, height }: ImageData,
): 'sure' | 'weak' | 'none' {
  const step = Math.max(1, Math.floor((isSideways(orientation) ? width : height) / linesOfPicture))
  const { topLeft, topRight, bottomLeft, bottomRight } = position
  const reach = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2
  const share = (lineCount * step) / Math.max(1, reach)
  if (lineCount >= sureLines && share >= sureShare && reach >= sureReach * distance(topLeft, topRight)) return 'sure'
  return lineCount >= weakLines && share >= weakShare ? 'weak' : 'none'
}

function isSideways(orientation: number): boolean {
  return Math.abs(orientation) > 45 && Math.abs(orientation) < 135
}

/** Returns true if a different text is read at the same place, from bars of any symbology. */
export function isContradicted(result: ReadResult, otherResult: ReadResult): boolean {
  if (result.text === otherResult.text) return false
  if (otherResult.format !== result.format)
    return isLinear(result) && isLinear(otherResult) && (isWithin(result, otherResult) || isWithin(otherResult, result))
  const reach = distance(result.position.topLeft, result.position.bottomRight) / 2
  return distance(centreOf(result), centreOf(otherResult)) < reach / 2
}

/** Returns true if the middle of one code lies in the bars of the other; codes printed one below the other do not. */
function isWithin(result: ReadResult, { position: { topLeft, topRight, bottomLeft, bottomRight } }: ReadResult) {
  const { x, y } = centreOf(result)
  const corners = [topLeft, topRight, bottomLeft, bottomRight]
  const [columns, rows] = [
    widened(
      corners.map((corner) => corner.x),
      0,
    ),
    widened(
      corners.map((corner) => corner.y),
      0,
    ),
  ]
  return columns.start <= x && x <= columns.end && rows.start <= y && y <= rows.end
}

/**
 * Thresholds between ink (0) and paper (1). A low one separates bars printed too wide, a high one those printed too
 * narrow.
 */
const thresholds = [0.5, 0.6, 0.4]
/** Number of scan lines between the first and the last, both of which cross all bars: enough for a reading. */
const stripLines = 40

/** Decodes the bars of a result with other thresholds; null if that gives no number. */
export async function readAgain(result: ReadResult, image: ImageData): Promise<string | null> {
  const isUpright = isSideways(result.orientation)
  const strip = stripOf(result, image)
  const tones = tonesOf(image, result.position)
  for (const threshold of thresholds) {
    const crop = cutOut(image, strip, 128 - (tones.darkest + (tones.lightest - tones.darkest) * threshold))
    const [reread] = await readBarcodes(crop, {
      formats: [formatOf(result) ?? 'EAN13'],
      ...{ binarizer: 'FixedThreshold', minLineCount: 3, maxNumberOfSymbols: 1 },
      ...{ tryRotate: isUpright, tryInvert: false, tryDownscale: false },
    })
    if (reread) return reread.text
  }
  return null
}

type Strip = { readonly columns: Range; readonly rows: Range }
type Range = { readonly start: number; readonly end: number }

/** The middle lines of the bars, with the quiet zones beside them. */
function stripOf({ position, orientation }: ReadResult, image: ImageData): Strip {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight]
  const quiet = Math.ceil(distance(position.topLeft, position.topRight) / 8)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [columns, rows] = isSideways(orientation) ? [middle(xs), widened(ys, quiet)] : [widened(xs, quiet), middle(ys)]
  return {
    columns: { start: Math.max(0, columns.start), end: Math.min(image.width, columns.end) },
    rows: { start: Math.max(0, rows.start), end: Math.min(image.height, rows.end) },
  }
}

function widened(values: readonly number[], margin: number) {
  return { start: Math.floor(Math.min(...values) - margin), end: Math.ceil(Math.max(...values) + margin) }
}

function middle(values: readonly number[]) {
  const { start, end } = widened(values, 0)
  const cut = Math.max(0, Math.floor((end - start - stripLines) / 2))
  return { start: start + cut, end: end - cut }
}

/** Crops an image and shifts each tone by `shift`. */
function cutOut(image: ImageData, { columns, rows }: Strip, shift: number): ImageData {
  const [width, height] = [columns.end - columns.start, rows.end - rows.start]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const rowStart = ((rows.start + row) * image.width + columns.start) * 4
    data.set(image.data.subarray(rowStart, rowStart + width * 4), row * width * 4)
  }
  for (let index = 0; index < data.length; index++) data[index] = (data[index] ?? 0) + shift
  return { data, width, height, colorSpace: image.colorSpace }
}

const tonesSampled = 400

/** Along the middle of the bars. */
function tonesOf(
  { data, width, height }: ImageData,
  { topLeft, topRight, bottomLeft, bottomRight }: ReadResult['position'],
) {
  const [begin, end] = [middleOf(topLeft, bottomLeft), middleOf(topRight, bottomRight)]
  const tones = Array.from({ length: tonesSampled }, (_, index) => {
    const share = index / (tonesSampled - 1)
    const x = Math.min(width - 1, Math.max(0, Math.round(begin.x + (end.x - begin.x) * share)))
    const y = Math.min(height - 1, Math.max(0, Math.round(begin.y + (end.y - begin.y) * share)))
    return data[(y * width + x) * 4 + 1] ?? 0
  }).sort((a, b) => a - b)
  return { darkest: tones[tonesSampled / 10] ?? 0, lightest: tones[tonesSampled * 0.9] ?? 255 }
}

type Point = { readonly x: number; readonly y: number }

function distance(pointA: Point, pointB: Point): number {
  return Math.hypot(pointA.x - pointB.x, pointA.y - pointB.y)
}

function middleOf(...points: readonly Point[]): Point {
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }
}

function centreOf({ position: { topLeft, topRight, bottomLeft, bottomRight } }: ReadResult): Point {
  return middleOf(topLeft, topRight, bottomLeft, bottomRight)
}
