import { prepareZXingModule } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type ReaderMode, type Reading, readCodes } from './read-codes.ts'

// Without this it would come from a public CDN, which no hall reaches.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** What codes a picture shows; the picture is closed. */
export function codesIn(picture: ImageBitmap, look: ReaderMode): Promise<readonly Reading[]> {
  return readCodes(pointsOf(picture), look)
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
