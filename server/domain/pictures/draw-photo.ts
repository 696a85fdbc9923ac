import sharp from 'sharp'
import { mostPixels } from './look-at-photo.ts'
import { type PhotoSize, photoSizes } from './photo-address.ts'

// Every photo is another one: what libvips would keep of the last ones is never asked for again.
sharp.cache(false)

/**
 * The three sizes of a photo as WebP: turned upright, in sRGB, on white where it was transparent, without any of the metadata
 * that came with it. It is decoded once.
 * @throws where the file is damaged or larger than `mostPixels`
 */
export async function drawPhoto(original: string): Promise<ReadonlyMap<PhotoSize, Buffer>> {
  const [largest] = photoSizes
  const { data, info } = await sharp(original, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sizes = new Map<PhotoSize, Buffer>()
  for (const size of photoSizes) {
    const drawn = sharp(data, { raw }).resize(size, size, { fit: 'inside', withoutEnlargement: true })
    sizes.set(size, await drawn.webp({ quality: 80, effort: 1 }).toBuffer())
  }
  return sizes
}
