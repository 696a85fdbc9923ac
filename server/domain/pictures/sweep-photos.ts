import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Studio } from './drawing/draw-waiting.ts'
import { photoFolder } from './photo-files.ts'

const keptMs = 24 * 60 * 60 * 1000

/**
 * Removes batches, pictures and files that have been unused for a day. Files are deleted after their row is committed
 * as deleted, and only old ones: a photo uploaded again meanwhile brings a new file.
 */
export async function sweepPhotos(studio: Studio): Promise<void> {
  await forgetPhotos(studio)
  await removeFiles(studio)
}

/** Batches go after a day, pictures a day after the last place that showed them. */
export async function forgetPhotos({ db }: Pick<Studio, 'db'>): Promise<void> {
  await sql`delete from picture_batches where coalesce(committed_at, created_at) < now() - interval '1 day'`.execute(db)
  await sql`
    delete from pictures where touched_at < now() - interval '1 day'
      and not exists (select 1 from style_pictures where style_pictures.sha256 = pictures.sha256)
      and not exists (select 1 from picture_batch_files where picture_batch_files.sha256 = pictures.sha256)
      and not exists (select 1 from outfits where pictures.sha256 in (outfits.picture_sha256, outfits.contrast_sha256))
      and not exists (select 1 from displays where displays.picture_sha256 = pictures.sha256)
      and not exists (select 1 from live_rooms where live_rooms.cover = pictures.sha256)
    `.execute(db)
}

/** Files whose picture no row knows, from uploads that were undone by a fault among them. */
export async function removeFiles({ db, dataDir, fair }: Studio): Promise<void> {
  const top = photoFolder(dataDir, fair)
  for (const folder of await readdir(top).catch(() => [])) {
    const names = await readdir(path.join(top, folder)).catch(() => [])
    const hashes = [...new Set(names.map((name) => name.slice(0, 64)))]
    const result = await sql<{ sha256: string }>`
      select sha256 from pictures where sha256 = any(${hashes}::text[])`.execute(db)
    const usedHashes = new Set(result.rows.map(({ sha256 }) => sha256))
    for (const name of names) {
      if (usedHashes.has(name.slice(0, 64)) && !name.endsWith('.new')) continue
      await removeOld(path.join(top, folder, name))
    }
  }
}

async function removeOld(filePath: string): Promise<void> {
  const stats = await stat(filePath).catch(() => null)
  if (stats && Date.now() - stats.mtimeMs > keptMs) await rm(filePath, { force: true })
}
