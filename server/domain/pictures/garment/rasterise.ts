import sharp from 'sharp'

/** A drawing as a JPEG or PNG file of the given width in pixels, for spreadsheets and print. */
export function rasterise(svg: string, width: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg), { density: (72 * width) / 600 }).resize({ width })
  return (format === 'png' ? picture.png({ compressionLevel: 7 }) : picture.jpeg({ quality: 84 })).toBuffer()
}
