import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Studio } from './drawing/draw-waiting.ts'
import { photoFolder } from './photo-files.ts'

const keptMs = 24 * 60 * 60 * 1000

/**
 * Removes what nothing has shown for a day: batches, pictures, files. Files go after their row is
 * gone for good, and only old ones: a photo that comes again meanwhile brings a new file.
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
    const known = await sql<{ sha256: string }>`
      select sha256 from pictures where sha256 = any(${hashes}::text[])`.execute(db)
    const kept = new Set(known.rows.map(({ sha256 }) => sha256))
    for (const name of names) {
      if (kept.has(name.slice(0, 64)) && !name.endsWith('.new')) continue
      await removeOld(path.join(top, folder, name))
    }
  }
}

async function removeOld(place: string): Promise<void> {
  const found = await stat(place).catch(() => null)
  if (found && Date.now() - found.mtimeMs > keptMs) await rm(place, { force: true })
}
