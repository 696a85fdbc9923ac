import { open } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'

/** Beyond this a picture takes longer than anybody waits, however small its file is. */
export const mostPixels = 50_000_000
/** The longest side that WebP has, rounded up; no camera gives more. */
const longestSide = 16_384
/**
 * Memory limit of one picture while it is rendered, in bytes. Pictures are rendered one at a time, so it is also the
 * total.
 */
const mostMemory = 200_000_000

/** Why a file is no photo: the words are in phrases `pictures`. */
export const photoProblems = [
  'empty',
  'tooLarge',
  'notPicture',
  'sideTooLong',
  'tooManyPixels',
  'tooMuchMemory',
  'damaged',
] as const
export type PhotoProblem = (typeof photoProblems)[number]

type PhotoHead = { readonly format: string; readonly width: number; readonly height: number }

/**
 * Detects a file's type by its first bytes, whatever its name: only jpeg, png and webp are opened. Reads the head
 * only; damage further on shows when it is rendered. Width and height are as displayed, after the camera's rotation.
 */
export async function lookAtPhoto(
  file: string,
  bytes: number,
  largest: number,
): Promise<PhotoHead | { readonly problem: PhotoProblem }> {
  if (bytes === 0) return { problem: 'empty' }
  if (bytes > largest) return { problem: 'tooLarge' }
  if (!isPhoto(await firstBytes(file))) return { problem: 'notPicture' }
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) return { problem: 'damaged' }
  const problem = problemOf(head)
  if (problem) return { problem }
  const { format, width, height, orientation = 1 } = head
  return orientation >= 5 ? { format, width: height, height: width } : { format, width, height }
}

/** Judges a picture by its beginning alone; null also where that does not tell. `isWhole`: there is no more of it. */
export async function lookAtHead(
  head: Buffer,
  { isWhole }: { readonly isWhole: boolean },
): Promise<PhotoProblem | null> {
  if (!isPhoto(head)) return 'notPicture'
  const metadata = await sharp(head, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (metadata) return problemOf(metadata)
  return isWhole ? 'damaged' : null
}

function problemOf(head: Metadata): PhotoProblem | null {
  const { width, height } = head
  if (Math.max(width, height) > longestSide) return 'sideTooLong'
  if (width * height > mostPixels) return 'tooManyPixels'
  return memoryOf(head) > mostMemory ? 'tooMuchMemory' : null
}

/**
 * Estimates decoding memory. A progressive image is held twice: the passes received so far and their visible result.
 */
function memoryOf({ width, height, channels, depth, isProgressive }: Metadata): number {
  const bytesOfChannel = depth === 'uchar' ? 1 : 2
  return width * height * channels * bytesOfChannel * (isProgressive ? 2 : 1)
}

/** Checks the first 12 bytes. */
export function isPhoto(head: Buffer): boolean {
  const text = head.toString('latin1')
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  )
}

async function firstBytes(filePath: string): Promise<Buffer> {
  const file = await open(filePath, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
