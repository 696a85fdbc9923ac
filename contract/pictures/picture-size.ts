/** Longer side in pixels. */
export type PictureSize = 160 | 480 | 1200

/**
 * Returns the address of a picture of goods in another size. Photos have three; a drawing is an image without a size, and its
 * two smaller ones are photos of it.
 */
export function pictureOfSize(address: string, size: PictureSize): string {
  const photo = address.replace(/-\d+(?=\.webp$)/, `-${size}`)
  return size === 1200 ? photo : photo.replace(/\.svg(?=\?|$)/, `.svg-${size}.webp`)
}
