import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { isContradicted, readAgain, solidityOf } from './second-reading.ts'

export type Binarizer = 'local' | 'fixed'
export type ReaderMode = {
  readonly binarizer: Binarizer
  /** White bars on black: zxing itself turns the tones for square codes alone. */
  readonly isInverted: boolean
}
export type CodeScanReading = {
  readonly text: string
  readonly binarizer: Binarizer
  /** Another look has to read the same number by the other binarizer. */
  readonly isWeak: boolean
}

/** With fewer than three matching scan lines a misread sometimes passes its check digit. */
const common = { formats: ['EAN13', 'Code128', 'QRCode'], minLineCount: 3 } satisfies ReaderOptions
const options = {
  /** Pixels darker than their surroundings count as dark: for shade or a tag lit from one side. */
  local: { ...common, binarizer: 'LocalAverage' },
  /**
   * Pixels darker than the midpoint count as dark: for blurred pictures, or cloth of a grey between ink and paper.
   */
  fixed: { ...common, binarizer: 'FixedThreshold' },
} satisfies Record<Binarizer, ReaderOptions>

/** Reads the codes in an image by one binarizer; each misses codes the other decodes, so callers try both. */
export async function readCodes(
  image: ImageData,
  { binarizer, isInverted }: ReaderMode,
): Promise<readonly CodeScanReading[]> {
  const source = isInverted ? inverted(image) : image
  const results = await readBarcodes(source, options[binarizer])
  const strengths = await Promise.all(results.map((result) => strengthOf(result, source)))
  const graded = results.flatMap((result, index) => {
    const strength = strengths[index] ?? 'none'
    return strength === 'none' ? [] : [{ result, isWeak: strength === 'weak' }]
  })
  return graded
    .filter(
      ({ result, isWeak }) =>
        !graded.some((accepted) => (isWeak || !accepted.isWeak) && isContradicted(result, accepted.result)),
    )
    .map(({ result: { text }, isWeak }) => ({ text, binarizer, isWeak }))
}

/** A check digit alone does not guard an EAN, as the checksums of the other formats do. */
async function strengthOf(result: ReadResult, image: ImageData): Promise<'sure' | 'weak' | 'none'> {
  if (result.format !== 'EAN13') return 'sure'
  const solidity = solidityOf(result, image)
  if (solidity !== 'sure') return solidity
  const rereadText = await readAgain(result, image)
  if (rereadText === null) return 'weak'
  return rereadText === result.text ? 'sure' : 'none'
}

function inverted(image: ImageData): ImageData {
  const { data, width, height, colorSpace } = image
  const points = new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
  for (let index = 0; index < points.length; index++) points[index] = (points[index] ?? 0) ^ 0xffffff
  return { data: new Uint8ClampedArray(points.buffer), width, height, colorSpace }
}
