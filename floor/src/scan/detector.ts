import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Without this it would come from a public CDN, which no hall reaches.
prepareZXingModule({ overrides: { locateFile: () => wasm } })
const detector = new BarcodeDetector({ formats: ['ean_13', 'code_128', 'qr_code'] })

/** What codes a picture shows. */
export async function codesIn(picture: ImageBitmap): Promise<string[]> {
  const found = await detector.detect(picture)
  return found.map(({ rawValue }) => rawValue)
}
