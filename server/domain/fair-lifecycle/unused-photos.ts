import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../fairs/fair-databases.ts'
import { photoFolder } from '../pictures/photo-files.ts'
import { sweepPhotos } from '../pictures/sweep-photos.ts'
import { removePhotos } from './photo-links.ts'

type House = {
  readonly platform: Kysely<PlatformDb>
  readonly fairs: Pick<FairDatabases, 'openOf'>
  readonly dataDir: string
}

export type UnusedPhotos = { readonly files: number; readonly bytes: number }

/** Files of photos that no row of their fair or snapshot names; folders of fairs that are gone are unused as a whole. */
export async function unusedPhotos(house: House): Promise<UnusedPhotos> {
  const fairBySchema = await schemasOf(house)
  let files = 0
  let bytes = 0
  for (const schema of await foldersOf(house)) {
    const fair = fairBySchema.get(schema)
    const used = fair ? await usedHashes(await house.fairs.openOf(fair).then(({ db }) => db)) : new Set<string>()
    for await (const { name, place } of filesIn(photoFolder(house.dataDir, schema))) {
      if (used.has(name.slice(0, 64))) continue
      files++
      bytes += (await stat(place).catch(() => ({ size: 0 }))).size
    }
  }
  return { files, bytes }
}

/** Removes photos unused for a day, of each fair used in the last days and of snapshots, and the folders of deleted ones. */
export async function removeUnusedPhotos(house: House, signal: AbortSignal): Promise<void> {
  const fairBySchema = await schemasOf(house)
  for (const schema of await foldersOf(house)) {
    signal.throwIfAborted()
    const fair = fairBySchema.get(schema)
    // Photos fall out of use only in fairs that are used.
    if (fair && !fair.wasUsed) continue
    if (!fair) await removePhotos(house.dataDir, schema)
    else await sweepPhotos({ db: (await house.fairs.openOf(fair)).db, dataDir: house.dataDir, fair: schema })
  }
}

async function schemasOf({ platform }: House) {
  const { rows } = await sql<{ schema: string; databaseUrl: string | null; wasUsed: boolean }>`
    select schema_name as schema, database_url as "databaseUrl",
      coalesce(used_at > now() - interval '3 days', true) as "wasUsed"
    from fairs left join fair_activity on fair_id = id`.execute(platform)
  return new Map(rows.map((row) => [row.schema, row]))
}

/** Those that end in `.tmp` are being made. */
async function foldersOf({ dataDir }: House): Promise<string[]> {
  const names = await readdir(path.dirname(photoFolder(dataDir, 'any'))).catch(() => [])
  return names.filter((name) => /^fair_[a-z0-9_]+$/.test(name))
}

/** The hashes of the photos that a fair shows, of its own schema. */
export const shownPhotosSql = `
  select sha256 from style_pictures
  union select unnest(array[picture_sha256, contrast_sha256]) from outfits
  union select picture_sha256 from displays
  union select cover from live_rooms`

async function usedHashes(db: Kysely<FairDb>): Promise<ReadonlySet<string>> {
  const result = await sql<{ sha256: string }>`
    select sha256 from picture_batch_files where sha256 is not null union ${sql.raw(shownPhotosSql)}`.execute(db)
  return new Set(result.rows.map(({ sha256 }) => sha256))
}

async function* filesIn(top: string) {
  for (const folder of await readdir(top).catch(() => []))
    for (const name of await readdir(path.join(top, folder)).catch(() => []))
      yield { name, place: path.join(top, folder, name) }
}
