import { sql } from 'kysely'
import type { Studio } from './drawing/draw-waiting.ts'
import { lookAtPhoto, type PhotoProblem } from './look-at-photo.ts'
import { hasFiles, keepOriginal } from './photo-files.ts'

export type SentPhoto = {
  readonly path: string
  readonly fileName: string
  readonly bytes: number
  readonly sha256: string
}
type PhotoStoreOptions = Studio & {
  readonly account: string
  /** Bytes. */
  readonly largest: number
}

/**
 * Takes a photo into the fair: looked at, kept under its hash, waiting to be drawn. One that is known already is only touched.
 * Answers why it was refused, or null.
 */
export async function keepPhoto(keeping: PhotoStoreOptions, photo: SentPhoto): Promise<PhotoProblem | null> {
  const { db, dataDir, fair, account, largest } = keeping
  const { sha256, bytes } = photo
  const position = { dataDir, fair, sha256 }
  const storedPicture = await db
    .selectFrom('pictures')
    .select(['damaged', 'drawn_at'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (storedPicture?.damaged) return 'damaged'
  const look = await lookAtPhoto(photo.path, bytes, largest)
  if ('problem' in look) return look.problem
  const isThere = storedPicture !== undefined && (await hasFiles(position))
  if (!isThere) await keepOriginal(position, photo.path)
  await db
    .insertInto('pictures')
    .values({ sha256, file_name: photo.fileName, width: look.width, height: look.height, bytes, uploaded_by: account })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({
        touched_at: sql<Date>`now()`,
        // Files lost from the folder are rendered again.
        ...(isThere ? {} : { drawn_at: null, tries: 0 }),
      }),
    )
    .execute()
  return null
}
