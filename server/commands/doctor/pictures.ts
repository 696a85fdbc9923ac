import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { shownPhotosSql } from '../../domain/fair-lifecycle/unused-photos.ts'
import { photoFolder } from '../../domain/pictures/photo-files.ts'
import { type DoctorFinding, ok, warn } from './finding.ts'

/** Pictures that a fair shows and that no file holds. */
export async function examinePictures(
  client: pg.Client,
  dataDir: string,
  schemas: readonly string[],
): Promise<readonly DoctorFinding[]> {
  let named = 0
  const missing: string[] = []
  for (const schema of schemas) {
    await client.query(`set search_path to "${schema}"`)
    const { rows } = await client.query<{ sha256: string | null }>(shownPhotosSql)
    const files = await filesOf(photoFolder(dataDir, schema))
    const lost = rows.filter(({ sha256 }) => sha256 !== null && !files.has(sha256))
    named += rows.length
    if (lost.length > 0) missing.push(`${lost.length} of ${schema}`)
  }
  return [
    missing.length === 0
      ? ok('pictures', `${named}, each with its file`)
      : warn(
          'pictures',
          `${missing.join(', ')} have no file`,
          'Bring the folder pictures back from a backup of DATA_DIR.',
        ),
  ]
}

async function filesOf(top: string): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>()
  for (const folder of await readdir(top).catch(() => []))
    for (const name of await readdir(path.join(top, folder)).catch(() => [])) hashes.add(name.slice(0, 64))
  return hashes
}
