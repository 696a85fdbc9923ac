import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { isContradicted, isSolid, readAgain } from './second-reading.ts'

export type Binarizer = 'local' | 'fixed'
export type ReaderMode = {
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
export async function readCodes(image: ImageData, { binarizer, isInverted }: ReaderMode): Promise<readonly Reading[]> {
  const seen = isInverted ? inverted(image) : image
  const results = await readBarcodes(seen, options[binarizer])
  const strengths = await Promise.all(results.map((result) => strengthOf(result, seen)))
  const graded = results.flatMap((result, at) => {
    const strength = strengths[at] ?? 'none'
    return strength === 'none' ? [] : [{ result, isWeak: strength === 'weak' }]
  })
  return graded
    .filter(
      ({ result, isWeak }) =>
        !graded.some((other) => (isWeak || !other.isWeak) && isContradicted(result, other.result)),
    )
    .map(({ result: { text }, isWeak }) => ({ text, binarizer, isWeak }))
}

/** A check digit alone does not guard an EAN, as the checksums of the other formats do. */
async function strengthOf(result: ReadResult, image: ImageData): Promise<'sure' | 'weak' | 'none'> {
  if (result.format !== 'EAN13') return 'sure'
  const solidity = isSolid(result, image)
  if (solidity !== 'sure') return solidity
  const again = await readAgain(result, image)
  if (again === null) return 'weak'
  return again === result.text ? 'sure' : 'none'
}

function inverted(image: ImageData): ImageData {
  const { data, width, height, colorSpace } = image
  const points = new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
  for (let at = 0; at < points.length; at++) points[at] = (points[at] ?? 0) ^ 0xffffff
  return { data: new Uint8ClampedArray(points.buffer), width, height, colorSpace }
}
