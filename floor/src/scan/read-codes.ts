import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { isContradicted, readAgain, solidityOf } from './second-reading.ts'
import { guardOf, tagFormats, tagTextOf } from './symbologies.ts'

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

const common = {
  formats: [...tagFormats],
  /** With fewer matching scan lines a misread sometimes passes its check digit. */
  minLineCount: 3,
  /** For square codes that declare none: what label programs write in China. */
  characterSet: 'GB18030',
} satisfies ReaderOptions
const options = {
  /**
   * Pixels darker than their surroundings count as dark: for shade or a tag lit from one side. Without Data Matrix,
   * which would double the time of a look.
   */
  local: { ...common, formats: tagFormats.filter((format) => format !== 'DataMatrix'), binarizer: 'LocalAverage' },
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
  const results = (await readBarcodes(source, options[binarizer])).flatMap((result) => {
    const text = tagTextOf(result)
    return text === null ? [] : [{ result, text }]
  })
  const strengths = await Promise.all(results.map(({ result }) => strengthOf(result, source)))
  const graded = results.flatMap(({ result, text }, index) => {
    const strength = strengths[index] ?? 'none'
    return strength === 'none' ? [] : [{ result, text, isWeak: strength === 'weak' }]
  })
  return graded
    .filter(
      ({ result, isWeak }) =>
        !graded.some((accepted) => (isWeak || !accepted.isWeak) && isContradicted(result, accepted.result)),
    )
    .map(({ text, isWeak }) => ({ text, binarizer, isWeak }))
}

/** Rates a result by the rule of its symbology: a check digit alone does not guard bars as a checksum does. */
async function strengthOf(result: ReadResult, image: ImageData): Promise<'sure' | 'weak' | 'none'> {
  const guard = guardOf(result)
  if (guard === 'checksum') return 'sure'
  const solidity = solidityOf(result, image)
  if (solidity !== 'sure') return guard === 'solidTwice' ? 'none' : solidity
  const rereadText = await readAgain(result, image)
  if (rereadText === null) return guard === 'solidTwice' ? 'none' : 'weak'
  if (rereadText !== result.text) return 'none'
  return guard === 'solid' ? 'sure' : 'weak'
}

function inverted(image: ImageData): ImageData {
  const { data, width, height, colorSpace } = image
  const points = new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
  for (let index = 0; index < points.length; index++) points[index] = (points[index] ?? 0) ^ 0xffffff
  return { data: new Uint8ClampedArray(points.buffer), width, height, colorSpace }
}
