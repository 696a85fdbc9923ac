import type { Sharp } from 'sharp'

/**
 * Sets up a picture to be converted by its embedded profile. sharp loses the profile of pictures of 16 bits per channel
 * unless it works in sRGB throughout; all others, CMYK among them, it converts better without.
 */
export async function withTrueColours(picture: Sharp): Promise<Sharp> {
  const { depth } = await picture.metadata()
  return depth === 'ushort' ? picture.pipelineColourspace('srgb') : picture
}
