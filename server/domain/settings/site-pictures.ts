import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { refuse } from '@fairdesk/contract/refusal'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

export type PictureKind = 'logo' | 'qrcode'

type Upload = { readonly path: string; readonly bytes: number }
type PictureRequest = { readonly kind: PictureKind; readonly account: string }

const largestMegabytes = 2
const mostPixels = 50_000_000
const smallestQrCode = 200
/** Longest side that is kept, per kind. */
const longest: Record<PictureKind, number> = { logo: 512, qrcode: 1200 }
const address = /^\/pictures\/site\/([0-9a-f]{64})\.png$/

/**
 * Keeps an uploaded png or jpg, known by its content and drawn anew as png, and gives its address. Its name, its metadata
 * and whatever else hides in the file are left behind.
 */
export async function keepPicture(
  db: Kysely<PlatformDb>,
  file: Upload | undefined,
  { kind, account }: PictureRequest,
): Promise<string> {
  if (!file) refuse('upload.no-file')
  if (file.bytes > largestMegabytes * 1024 * 1024) refuse('picture.too-large', { megabytes: largestMegabytes })
  const bytes = await drawnAnew(await readFile(file.path), kind)
  const id = createHash('sha256').update(bytes).digest('hex')
  await db
    .insertInto('site_pictures')
    .values({ id, kind, bytes, created_by: account })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return addressOf(id)
}

/** The id of a kept picture from its address; null where the address is none of ours. */
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

async function drawnAnew(bytes: Buffer, kind: PictureKind): Promise<Buffer> {
  if (!isPng(bytes) && !isJpeg(bytes)) refuse('picture.not-picture')
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  const size = await picture.metadata().catch(() => refuse('picture.not-picture'))
  if (kind === 'qrcode') refuseNoQrCode(size)
  return picture
    .resize({ width: longest[kind], height: longest[kind], fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => refuse('picture.not-picture'))
}

function refuseNoQrCode({ width, height }: { width: number; height: number }): void {
  if (Math.min(width, height) < smallestQrCode) refuse('picture.too-small', { pixels: smallestQrCode })
  // A pixel or two more on one side is how some programs save a square.
  if (Math.abs(width - height) > width * 0.02) refuse('picture.not-square')
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
}
