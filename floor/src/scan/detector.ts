import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Without this it would come from a public CDN, which no hall reaches.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** Fewer than three lines that agree are now and then a wrong number whose check digit fits. */
const common = { formats: ['EAN13', 'Code128', 'QRCode'], minLineCount: 3 } satisfies ReaderOptions
const byLight = {
  /** Dark is what is darker than around it: in the shade, on a tag lit from one side. */
  local: { ...common, binarizer: 'LocalAverage' },
  /** Dark is what is darker than half: out of focus, before cloth of a grey between ink and paper. */
  fixed: { ...common, binarizer: 'FixedThreshold' },
} satisfies Record<string, ReaderOptions>
export type Light = keyof typeof byLight

/** What codes a picture shows. Neither light reads all that the other does: who sees nothing looks again by the other. */
export async function codesIn(picture: ImageBitmap, light: Light): Promise<string[]> {
  const found = await readBarcodes(pointsOf(picture), byLight[light])
  return found.map(({ text }) => text)
}

function pointsOf(picture: ImageBitmap): ImageData {
  const { width, height } = picture
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas to read a picture from')
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, width, height)
}
