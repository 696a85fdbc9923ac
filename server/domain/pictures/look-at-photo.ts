import { open } from 'node:fs/promises'
import sharp from 'sharp'

/** Beyond this a picture takes more memory than a server has to spare, however small its file is. */
export const mostPixels = 50_000_000

/** Why a file is no photo: the words are in phrases `pictures`. */
export const photoProblems = ['empty', 'tooLarge', 'notPicture', 'tooManyPixels', 'damaged'] as const
export type PhotoProblem = (typeof photoProblems)[number]

export type PhotoHead = { readonly width: number; readonly height: number } | { readonly problem: PhotoProblem }

/**
 * What a file is by its first bytes, whatever it is called: jpeg, png and webp alone are opened at all. Reads its head only;
 * that the rest is whole shows when it is drawn. Width and height are those that are seen, turned as the camera was held.
 */
export async function lookAtPhoto(file: string, bytes: number, largest: number): Promise<PhotoHead> {
  if (bytes === 0) return { problem: 'empty' }
  if (bytes > largest) return { problem: 'tooLarge' }
  if (!isPhoto(await firstBytes(file))) return { problem: 'notPicture' }
  try {
    const { width, height, orientation = 1 } = await sharp(file, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return { problem: 'tooManyPixels' }
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return { problem: 'damaged' }
  }
}

function isPhoto(head: Buffer): boolean {
  const text = head.toString('latin1')
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  )
}

async function firstBytes(place: string): Promise<Buffer> {
  const file = await open(place, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
