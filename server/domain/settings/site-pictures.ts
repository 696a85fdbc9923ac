import { createHash } from 'node:crypto'
import { refuse } from '@fairdesk/contract/refusal'
import type { Kysely } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { drawingProcess } from '../pictures/drawing/drawing-process.ts'
import { lookAtPhoto, type PhotoProblem } from '../pictures/look-at-photo.ts'

export type PictureKind = 'logo' | 'qrcode'

type Upload = { readonly path: string; readonly fileName: string; readonly bytes: number }

const largestMegabytes = 2
const smallestQrCode = 200
/** Longest side that is kept, per kind. */
const longest: Record<PictureKind, number> = { logo: 512, qrcode: 1200 }
const address = /^\/pictures\/site\/([0-9a-f]{64})\.png$/

/**
 * Stores an uploaded png or jpg, re-encoded as png and identified by its content, and returns its address. Its name,
 * its metadata and anything else hidden in the file are discarded.
 */
export async function keepPicture(
  db: Kysely<PlatformDb>,
  file: Upload | undefined,
  { kind, account }: { readonly kind: PictureKind; readonly account: string },
): Promise<string> {
  if (!file) refuse('upload.no-file')
  const bytes = await drawnAnew(file, kind)
  const id = createHash('sha256').update(bytes).digest('hex')
  await db
    .insertInto('site_pictures')
    .values({ id, kind, bytes, created_by: account })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return addressOf(id)
}

/** Returns the id of a stored picture from its address; null if the address is not a stored picture's. */
export function pictureIdOf(url: string): string | null {
  return address.exec(url)?.[1] ?? null
}

export function addressOf(id: string): string {
  return `/pictures/site/${id}.png`
}

export async function readPicture(db: Kysely<PlatformDb>, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('site_pictures').select('bytes').where('id', '=', id).executeTakeFirst()
  return row?.bytes ?? null
}

async function drawnAnew(file: Upload, kind: PictureKind): Promise<Buffer> {
  const look = await lookAtPhoto(file.path, file.bytes, largestMegabytes * 1024 * 1024)
  if ('problem' in look) return refuseProblem(look.problem, file.fileName)
  if (look.format === 'webp') refuse('picture.not-picture')
  if (kind === 'qrcode') refuseNoQrCode(look)
  const size = longest[kind]
  const pictures = await drawingProcess.draw({ original: file.path, sizes: [size], format: 'png' })
  return Buffer.from(pictures?.get(size) ?? refuse('picture.not-picture'))
}

function refuseProblem(problem: PhotoProblem, name: string): never {
  if (problem === 'tooLarge') refuse('picture.too-large', { megabytes: largestMegabytes })
  const isNone = problem === 'empty' || problem === 'notPicture' || problem === 'damaged'
  return isNone ? refuse('picture.not-picture') : refuse('picture.bad-file', { name, problem })
}

function refuseNoQrCode({ width, height }: { width: number; height: number }): void {
  if (Math.min(width, height) < smallestQrCode) refuse('picture.too-small', { pixels: smallestQrCode })
  // A pixel or two more on one side is how some programs save a square.
  if (Math.abs(width - height) > width * 0.02) refuse('picture.not-square')
}
