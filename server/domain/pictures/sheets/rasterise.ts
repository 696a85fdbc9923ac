import sharp from 'sharp'

/** A drawing as a JPEG file of the given width in pixels, for spreadsheets. */
export function rasterise(svg: string, width: number): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg), { density: (72 * width) / 600 })
  return picture.resize({ width }).jpeg({ quality: 84 }).toBuffer()
}
