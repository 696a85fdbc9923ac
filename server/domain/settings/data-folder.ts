import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { StartupProblem } from '../../db/embedded/startup-problem.ts'
import { hasCode } from '../../db/embedded/system-errors.ts'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

const key = 'data.folder'
export const folderFile = 'folder.id'

type Folder = {
  readonly dataDir: string
  /** Takes this folder for the one that the servers share, whatever the database says. */
  readonly adopts?: boolean | undefined
}

/**
 * Checks that servers on one database share their DATA_DIR, which holds pictures, packages and import files. The first
 * server writes an id into the folder and the database; a server with another folder is refused.
 * @throws StartupProblem with the remedy
 */
export async function checkDataFolder(db: Kysely<PlatformDb>, { dataDir, adopts = false }: Folder): Promise<void> {
  const existingId = folderId(dataDir)
  const localId = existingId ?? randomUUID()
  const result = await sql<{ value: string }>`
    insert into settings (key, value) values (${key}, ${JSON.stringify(localId)}::jsonb)
    on conflict (key) do update set value = case when ${adopts} then excluded.value else settings.value end
    returning value`.execute(db)
  const shared = result.rows[0]?.value
  if (shared !== localId)
    throw new StartupProblem(
      `The DATA_DIR ${dataDir} is not the folder that the servers of this database share: ${existingId === null ? `it has no ${folderFile}` : `its ${folderFile} is of another one`}. Name that folder as DATA_DIR; or, where it is lost or was set up anew on purpose, stop the other servers and start once with ADOPT_DATA_DIR=on.`,
    )
  if (existingId !== null) return
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path.join(dataDir, folderFile), `${localId}\n`, { mode: 0o600 })
}

/** Returns the id stored in the folder; null if it has none. */
export function folderId(dataDir: string): string | null {
  try {
    return readFileSync(path.join(dataDir, folderFile), 'utf8').trim() || null
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** The id of the folder that the servers of this database share; null before the first one has started. */
export async function sharedFolderId(db: Kysely<PlatformDb>): Promise<string | null> {
  const result = await sql<{ value: string }>`select value from settings where key = ${key}`.execute(db)
  return result.rows[0]?.value ?? null
}
