import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { withTrueColours } from '../../../domain/pictures/drawing/true-colours.ts'
import { pictureIdOf, readPicture } from '../../../domain/settings/site-pictures.ts'

const widest = 600

/** A picture of the house as a PDF takes it; null where it is gone. */
export async function logoPicture(platform: Kysely<PlatformDb>, address: string): Promise<Uint8Array | null> {
  const id = pictureIdOf(address)
  const bytes = id === null ? null : await readPicture(platform, id)
  if (!bytes) return null
  return (await withTrueColours(sharp(bytes)))
    .resize({ width: widest, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer()
}
